import { useSyncExternalStore } from 'react'

type DrawCover = typeof import('@quan/artwork/cover/draw-cover.ts').drawCover

let draw: DrawCover | null = null
let loading: Promise<DrawCover> | null = null
const waiting = new Set<() => void>()

/** The scenes weigh more than the rest of the list, so they come after it; whoever needs them for a picture waits. */
export function loadDrawCover(): Promise<DrawCover> {
  loading ??= import('@quan/artwork/cover/draw-cover.ts').then(
    ({ drawCover }) => {
      draw = drawCover
      for (const tell of waiting) tell()
      return drawCover
    },
    (error: unknown) => {
      // the next cover tries again
      loading = null
      throw error
    },
  )
  return loading
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  if (!draw) loadAfterPaint()
  return () => void waiting.delete(tell)
}

/** The rows stand before the scenes are asked for: asked for earlier, they take of the line what the first row needs. */
function loadAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(() => void loadDrawCover().catch(() => undefined)))
}

const drawIfLoaded = () => draw

/** Draws a cover; null until the scenes have come. */
export const useDrawCover = (): DrawCover | null => useSyncExternalStore(subscribe, drawIfLoaded, drawIfLoaded)
