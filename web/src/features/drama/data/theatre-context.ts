import { createContext, use, useRef } from 'react'
import type { Series } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/progress.ts'
import { type EpisodeRef, keyOfEpisode } from './episode-ref.ts'
import type { TheatreSettings } from './theatre-settings.ts'

/** A sheet over the theatre. */
export type TheatreSheet = 'episodes' | 'series' | 'speed' | 'captions'

/** State shared by the parts of the theatre. */
export type TheatreScope = {
  settings: TheatreSettings
  /** True when the person asked for little data. */
  savesData: boolean
  /** True when the theatre is on top and seen. */
  isShown: boolean
  /** Where each episode goes on. */
  placesLeft: PlacesLeft
  openSheet: (sheet: TheatreSheet) => void
  /** To the episode after or before. */
  step: (by: 1 | -1) => void
  canStep: (by: 1 | -1) => boolean
  share: (series: Series, episode: number) => void
}

export const TheatreContext = createContext<TheatreScope | null>(null)

/** The theatre this component stands in. */
export function useTheatreScope(): TheatreScope {
  const scope = use(TheatreContext)
  if (scope === null) throw new Error('useTheatreScope is used outside the theatre')
  return scope
}

/** Where each episode was left in this theatre: only the slides around the one in front are there to know it. */
type PlacesLeft = ReturnType<typeof usePlacesLeft>

/** The theatre opens where somebody was before, null = nowhere. */
export function usePlacesLeft(start: Watching | null) {
  const places = useRef<Map<string, number>>(null)
  const known = () => (places.current ??= new Map(start ? [[keyOfEpisode(start), start.seconds]] : []))
  return {
    /** The second to go on at; 0 where it was never in front, or seen to its end. */
    secondOf: (episode: EpisodeRef): number => known().get(keyOfEpisode(episode)) ?? 0,
    note: (watching: Watching): unknown => known().set(keyOfEpisode(watching), watching.seconds),
  }
}
