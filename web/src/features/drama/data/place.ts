import type { Series } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/watching.ts'

/** An episode in the theatre, and the second it begins at. */
export type Place = { seriesId: string; episode: number; seconds: number }

/** An episode of which less is left than this, in seconds, has been seen. */
const SEEN_WITHIN_SECONDS = 1

/** Where to go on in a series: in the episode that was not seen to its end, else at the next one, else from the start. */
export function resumedPlace({ id, episodes }: Series, watching: Watching | null): Place {
  const watched = episodes.find(({ number }) => number === watching?.episode)
  if (!watched || !watching) return { seriesId: id, episode: 1, seconds: 0 }
  if (watching.seconds < watched.seconds - SEEN_WITHIN_SECONDS) return watching
  const next = watched.number + 1
  return { seriesId: id, episode: next > episodes.length ? 1 : next, seconds: 0 }
}
