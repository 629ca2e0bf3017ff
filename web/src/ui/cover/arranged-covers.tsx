import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { arrangeScenes, chooseScene, type CoverSubject, type SceneChoice } from '@quan/artwork/cover/choose-scene.ts'

/** What each activity showed last, so that its page, its ticket and its poster show the cover of the list. */
const shownScenes = new Map<string, SceneChoice>()

const Arranged = createContext<ReadonlyMap<string, SceneChoice> | null>(null)

type ArrangedCoversProps = {
  /** The activities of one list in its order; those with a photo draw no scene. */
  activities: readonly (CoverSubject & { cover: string | null })[]
  children: ReactNode
}

/** Lets no cover of a list look like one of its neighbours. */
export function ArrangedCovers({ activities, children }: ArrangedCoversProps) {
  const arranged = arrangeScenes(
    activities.filter(({ cover }) => cover === null),
    shownScenes,
  )
  useLayoutEffect(() => {
    for (const [id, choice] of arranged) shownScenes.set(id, choice)
  })
  return <Arranged value={arranged}>{children}</Arranged>
}

/** The scene an activity shows where it stands: as its list decided, else as it was last seen, else its own. */
export function useCoverScene(subject: CoverSubject): SceneChoice {
  return useContext(Arranged)?.get(subject.id) ?? lastScene(subject)
}

/** The scene an activity showed last, else its own. */
export const lastScene = (subject: CoverSubject): SceneChoice => shownScenes.get(subject.id) ?? chooseScene(subject)
