/** A ref for the element of a page that scrolls. It notes the place, and puts it back when the element returns. */
export type Scroller = { current: HTMLElement | null }

/** How far a page is scrolled, in pixels. */
export type ScrollPlace = { top: number }

/** Browsers may forget how far a hidden element was scrolled, so the place is kept here. */
export class RememberingScroller implements Scroller {
  declare current: HTMLElement | null

  constructor(place: ScrollPlace = { top: 0 }) {
    let element: HTMLElement | null = null
    const note = () => {
      // a hidden element scrolls to its start without anybody having moved it
      if (element !== null && element.clientHeight > 0) place.top = element.scrollTop
    }
    // React takes an object for a ref only when `current` is its own
    Object.defineProperty(this, 'current', {
      get: () => element,
      set(next: HTMLElement | null) {
        element?.removeEventListener('scroll', note)
        element = next
        if (next === null) return
        if (next.scrollTop !== place.top) next.scrollTop = place.top
        next.addEventListener('scroll', note, { passive: true })
      },
    })
  }
}
