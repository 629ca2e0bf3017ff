import { PAGE_MOTION_MS } from '#platform/time/duration.ts'

/** A page that opens later than this after the tap was not opened by it, in milliseconds. */
const DEPARTURE_MS = 1_000

type Departure = { id: string; copy: HTMLElement; box: DOMRect; at: number }

let departure: Departure | null = null

/** Notes where the cover of a card stands as the card is opened. */
export function recordDeparture(id: string, card: Element | null): void {
  const cover = card?.querySelector<HTMLElement>('[data-cover]')
  if (!cover) return
  departure = { id, copy: copyOf(cover), box: cover.getBoundingClientRect(), at: performance.now() }
}

/** Lets the cover of the card that was just opened fly to its place on the page; meanwhile the place is empty. */
export function flyCoverTo(id: string, place: HTMLElement): void {
  const begun = departure
  departure = null
  if (begun?.id !== id || performance.now() - begun.at > DEPARTURE_MS || isStill()) return
  const page = place.closest('[data-page]')
  const frame = page?.parentElement
  if (!page || !frame) return
  // both are read before anything changes, or the whole page would be laid out once more
  const [from, to] = [relativeTo(begun.box, frame), boxOnceIn(place, page)]
  begun.copy.style.cssText = 'position:absolute;z-index:60;margin:0;pointer-events:none'
  frame.append(begun.copy)
  place.style.visibility = 'hidden'
  const flight = begun.copy.animate(flightFrames(from, to), {
    duration: PAGE_MOTION_MS,
    easing: 'cubic-bezier(.32,.72,.12,1)',
  })
  const land = () => {
    begun.copy.remove()
    place.style.visibility = ''
  }
  flight.addEventListener('finish', land)
  flight.addEventListener('cancel', land)
}

type Box = { left: number; top: number; width: number; height: number }

/** The picture keeps its proportions, so the box itself changes, not its scale. */
function flightFrames(from: Box, to: Box): Keyframe[] {
  return [
    { ...inPixels(from), borderRadius: '12px' },
    { ...inPixels(to), borderRadius: '20px' },
  ]
}

function inPixels(box: Box): Keyframe {
  return Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`]))
}

/** The page is on its way in, over all of the frame; its inside lies where it will, relative to the page. */
const boxOnceIn = (place: Element, page: Element): Box => relativeTo(place.getBoundingClientRect(), page)

function relativeTo(box: DOMRect, frame: Element): Box {
  const { left, top } = frame.getBoundingClientRect()
  return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
}

function copyOf(cover: HTMLElement): HTMLElement {
  const copy = cover.cloneNode(true) as HTMLElement
  for (const mark of copy.querySelectorAll('[data-over-cover]')) mark.remove()
  copy.setAttribute('aria-hidden', 'true')
  return copy
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
