import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import type { CoverSubject, SceneChoice } from '@quan/artwork/cover/choose-scene.ts'
import { type CoverArt, useCoverArt } from './use-cover-art.ts'

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
  const art = useCoverArt()
  const drawn = activities.filter(({ cover }) => cover === null)
  const arranged = art?.arrangeScenes(drawn, shownScenes) ?? null
  useLayoutEffect(() => {
    for (const [id, choice] of arranged ?? []) shownScenes.set(id, choice)
  })
  return <Arranged value={arranged}>{children}</Arranged>
}

/** The scene an activity shows where it stands: as its list decided, else as it was last seen, else its own. */
export function useCoverScene(subject: CoverSubject, art: CoverArt | null): SceneChoice | null {
  const arranged = useContext(Arranged)?.get(subject.id)
  return arranged ?? (art && lastScene(subject, art))
}

/** The scene an activity showed last, else its own. */
export const lastScene = (subject: CoverSubject, { chooseScene }: CoverArt): SceneChoice =>
  shownScenes.get(subject.id) ?? chooseScene(subject)
