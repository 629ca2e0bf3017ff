/** Attribute of the document by which `base.css` covers the page until the launch view is there. */
const COVER = 'launch'

/** Covers the page before its first paint. */
export function cover({ documentElement }: Document): void {
  documentElement.dataset[COVER] = ''
}

export function isCovered({ documentElement }: Document): boolean {
  return documentElement.dataset[COVER] !== undefined
}

export function uncover({ documentElement }: Document): void {
  delete documentElement.dataset[COVER]
}
