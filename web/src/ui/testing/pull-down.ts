/** Far enough for the page to travel its 60 px. */
const FINGER_TRAVEL_PX = 130

/** A finger draws a page down and lets it go. */
export function pullDown(page: Element): void {
  const touch = (type: string, ...touches: { identifier: number; clientX: number; clientY: number }[]) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { touches }))
  touch('touchstart', { identifier: 0, clientX: 0, clientY: 0 })
  touch('touchmove', { identifier: 0, clientX: 0, clientY: FINGER_TRAVEL_PX })
  touch('touchend')
}
