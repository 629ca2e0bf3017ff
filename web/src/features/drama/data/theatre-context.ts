import { createContext, use } from 'react'
import type { Series } from '@quan/contract/drama/series.ts'
import type { TheatreSettings } from './theatre-settings.ts'
import type { PlacesLeft } from './use-places-left.ts'

/** A sheet over the theatre. */
export type TheatreSheet = 'episodes' | 'series' | 'speed' | 'captions'

/** What the parts of the theatre share. */
export type TheatreScope = {
  settings: TheatreSettings
  /** Whether the person asked for little data. */
  savesData: boolean
  /** Whether the theatre is on top and seen. */
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
