import type { Episode, Series } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/progress.ts'

/** An episode of which less is left than this, in seconds, has been seen. */
const SEEN_WITHIN_SECONDS = 1

/** Where to go on in a series: in the episode that was not seen to its end, else at the next one, else from the start. */
export function resumePosition({ id, episodes }: Series, watched: Watching | null): Watching {
  const left = episodes.find(({ number }) => number === watched?.episode)
  if (!left || !watched) return { seriesId: id, episode: 1, seconds: 0 }
  if (!isSeen(left, watched.seconds)) return watched
  const next = left.number + 1
  return { seriesId: id, episode: next > episodes.length ? 1 : next, seconds: 0 }
}

/** True when an episode was seen to its end by whoever left it at a second. */
export const isSeen = ({ seconds }: Episode, leftAt: number): boolean => leftAt >= seconds - SEEN_WITHIN_SECONDS
