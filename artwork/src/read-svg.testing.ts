type Element = { name: string; attributes: ReadonlyMap<string, string> }

const TAG = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/y

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const)
  const attributes = new Map(pairs)
  if (attributes.size < pairs.length) throw new Error(`Attribute twice: ${text}`)
  return attributes
}

/**
 * Elements of a picture in document order. Stricter than XML: one root, tags in balance, attributes once and quoted, and
 * nothing between the tags, so that a picture with words in it fails as well.
 */
export function readSvg(text: string): Element[] {
  const elements: Element[] = []
  const open: string[] = []
  for (TAG.lastIndex = 0; TAG.lastIndex < text.length;) {
    const start = TAG.lastIndex
    const match = TAG.exec(text)
    if (!match) throw new Error(`No tag at ${start}: ${text.slice(start, start + 60)}`)
    const [, closing, name = '', attributes = '', empty] = match
    if (closing && open.pop() !== name) throw new Error(`Closes nothing: </${name}> at ${start}`)
    if (closing) continue
    if (open.length === 0 && elements.length > 0) throw new Error(`Second root at ${start}`)
    elements.push({ name, attributes: readAttributes(attributes) })
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(' ')}`)
  return elements
}

/** Values of one attribute, in document order. */
export const valuesOf = (text: string, attribute: string): string[] =>
  readSvg(text).flatMap((element) => element.attributes.get(attribute) ?? [])

const DRAWN: ReadonlySet<string> = new Set([
  'svg',
  'defs',
  'linearGradient',
  'stop',
  'g',
  'rect',
  'circle',
  'ellipse',
  'path',
])

const isForeign = ([key, value]: [string, string]): boolean =>
  /^on|href|^style$|^class$/.test(key) || (key !== 'xmlns' && /:|url\((?!#)/.test(value))

/** Lists the parts of a picture beside plain shapes: scripts, handlers, styles, links and whatever reaches outside. */
export function foreignParts(text: string): string[] {
  const elements = readSvg(text)
  const names = elements.map(({ name }) => name).filter((name) => !DRAWN.has(name))
  const attributes = elements.flatMap(({ attributes }) => [...attributes].filter(isForeign))
  return names.concat(attributes.map(([key, value]) => `${key}=${value}`))
}
