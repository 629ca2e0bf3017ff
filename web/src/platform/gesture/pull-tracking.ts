type PullListener = {
  /** The finger is this many pixels below where the pull began. */
  onDrag: (fingerPx: number) => void
  onRelease: () => void
}

/** Follows a finger that pulls an element down from its very top, and keeps it from scrolling meanwhile. */
export function trackPull(element: HTMLElement, { onDrag, onRelease }: PullListener): () => void {
  let startY: number | null = null
  let isPulling = false

  function begin(event: TouchEvent) {
    isPulling = false
    startY = event.touches.length === 1 && element.scrollTop <= 0 ? (event.touches[0]?.clientY ?? null) : null
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (startY === null || touch === undefined) return
    const fingerPx = touch.clientY - startY
    if (!isPulling && (fingerPx <= 0 || element.scrollTop > 0)) return void (startY = null)
    isPulling = true
    if (event.cancelable) event.preventDefault()
    onDrag(fingerPx)
  }

  function end() {
    if (isPulling) onRelease()
    startY = null
    isPulling = false
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
  return () => stop.abort()
}
