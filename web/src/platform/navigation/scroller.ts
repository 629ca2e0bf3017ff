/** A ref for the element of a page that scrolls. It notes the place, and puts it back when the element returns. */
export type Scroller = { current: HTMLElement | null }

/** How far a page is scrolled, in pixels. */
export type ScrollPlace = { top: number }

/** Browsers may forget how far a hidden element was scrolled, so the place is kept here. */
export class RememberingScroller implements Scroller {
  readonly #place: ScrollPlace
  #element: HTMLElement | null = null

  constructor(place: ScrollPlace = { top: 0 }) {
    this.#place = place
  }

  get current(): HTMLElement | null {
    return this.#element
  }

  set current(element: HTMLElement | null) {
    this.#element?.removeEventListener('scroll', this.#note)
    this.#element = element
    if (element === null) return
    if (element.scrollTop !== this.#place.top) element.scrollTop = this.#place.top
    element.addEventListener('scroll', this.#note, { passive: true })
  }

  readonly #note = () => {
    // a hidden element scrolls to its start without anybody having moved it
    if (this.#element && this.#element.clientHeight > 0) this.#place.top = this.#element.scrollTop
  }
}
