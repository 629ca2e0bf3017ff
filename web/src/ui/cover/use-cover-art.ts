import { useSyncExternalStore } from 'react'

/** What draws covers, and decides which scene of a category each shows. */
export type CoverArt = Pick<typeof import('@quan/artwork/cover/draw-cover.ts'), 'drawCover'> &
  Pick<typeof import('@quan/artwork/cover/choose-scene.ts'), 'arrangeScenes' | 'chooseScene'>

let art: CoverArt | null = null
let loading: Promise<CoverArt> | null = null
const waiting = new Set<() => void>()

/** The scenes weigh more than the rest of the list, so they come after it; whoever needs them for a picture waits. */
export function loadCoverArt(): Promise<CoverArt> {
  const parts = () =>
    Promise.all([import('@quan/artwork/cover/draw-cover.ts'), import('@quan/artwork/cover/choose-scene.ts')])
  loading ??= parts().then(
    ([{ drawCover }, { arrangeScenes, chooseScene }]) => {
      art = { drawCover, arrangeScenes, chooseScene }
      for (const tell of waiting) tell()
      return art
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
  if (!art) loadAfterPaint()
  return () => void waiting.delete(tell)
}

/** The rows stand before the scenes are asked for: asked for earlier, they take of the line what the first row needs. */
function loadAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(() => void loadCoverArt().catch(() => undefined)))
}

const artIfLoaded = () => art

/** Draws covers; null until the scenes have come. */
export const useCoverArt = (): CoverArt | null => useSyncExternalStore(subscribe, artIfLoaded, artIfLoaded)
