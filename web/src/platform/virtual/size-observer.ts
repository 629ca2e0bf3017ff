type HeightListener = (element: HTMLElement, heightPx: number) => void

/** Watches the heights of elements that come and go; each is told once when it comes, and at each change. */
export type SizeObserver = {
  /** Starts to watch; what it returns stops. */
  listen(listener: HeightListener): () => void
  /** A ref: watches the element as long as it is there. */
  watch(element: HTMLElement | null): (() => void) | undefined
}

export function createSizeObserver(): SizeObserver {
  const elements = new Set<HTMLElement>()
  let observer: ResizeObserver | null = null
  return {
    listen(listener) {
      observer = openObserver(listener)
      for (const element of elements) observer?.observe(element)
      return () => {
        observer?.disconnect()
        observer = null
      }
    },
    watch(element) {
      if (element === null) return undefined
      elements.add(element)
      observer?.observe(element)
      return () => {
        elements.delete(element)
        observer?.unobserve(element)
      }
    },
  }
}

/** Where there is no such observer, as on a server, the estimates stand. */
function openObserver(listener: HeightListener): ResizeObserver | null {
  if (typeof ResizeObserver === 'undefined') return null
  return new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      listener(target as HTMLElement, borderBoxSize[0]?.blockSize ?? target.clientHeight)
  })
}
