/** Where fingers or the pointer are, in pixels of the window they are in. */
export type Point = { x: number; y: number }

/** Scales by a factor against the zoom that was there when the gesture began, around a point. */
export type ScaleGesture = { begin(): void; scale(factor: number, around: Point): void }

type TouchPair = { distance: number; middle: Point }

/** Wheel travel that doubles the size, in pixels: what a trackpad's pinch gives. */
const DOUBLING_TRAVEL_PX = 200

/** Two fingers, or the wheel with Control held down as trackpads send it, scale what they are on. Returns the end of it. */
export function watchScaleGestures(target: HTMLElement | Document, gesture: ScaleGesture): () => void {
  let startDistance: number | null = null

  function touchStart(event: TouchEvent) {
    const pair = pairOf(event.touches)
    startDistance = pair?.distance ?? null
    if (pair !== null) gesture.begin()
  }
  function touchMove(event: TouchEvent) {
    const pair = pairOf(event.touches)
    if (pair === null || startDistance === null) return
    event.preventDefault()
    gesture.scale(pair.distance / startDistance, pair.middle)
  }
  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    gesture.begin()
    gesture.scale(2 ** (-event.deltaY / DOUBLING_TRAVEL_PX), { x: event.clientX, y: event.clientY })
  }

  const listeners = { touchstart: touchStart, touchmove: touchMove, touchend: touchStart, wheel }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of entries) target.addEventListener(type, listener, { passive: false })
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener)
  }
}

function pairOf(touches: TouchList): TouchPair | null {
  const [first, second] = [touches[0], touches[1]]
  if (touches.length !== 2 || first === undefined || second === undefined) return null
  const [dx, dy] = [second.clientX - first.clientX, second.clientY - first.clientY]
  const middle = { x: first.clientX + dx / 2, y: first.clientY + dy / 2 }
  return { distance: Math.max(1, Math.hypot(dx, dy)), middle }
}
