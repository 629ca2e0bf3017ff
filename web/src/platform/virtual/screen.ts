/** The stretch of a list that can be seen, in pixels from where the list starts. */
export type Screen = { top: number; bottom: number }

/** What the scroller shows of the list; null while it is hidden. */
export function screenOf(scroller: HTMLElement, list: HTMLElement | null): Screen | null {
  if (list === null || scroller.clientHeight === 0) return null
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { top, bottom: top + scroller.clientHeight }
}
