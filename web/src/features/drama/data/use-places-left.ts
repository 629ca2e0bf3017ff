import type { Watching } from '@quan/contract/drama/watching.ts'
import { useRef } from 'react'
import { type EpisodeRef, keyOfEpisode } from './episode-ref.ts'

/** Where each episode was left in this theatre: only the slides around the one in front are there to know it. */
export type PlacesLeft = ReturnType<typeof usePlacesLeft>

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
