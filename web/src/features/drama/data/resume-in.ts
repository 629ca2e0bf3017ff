import type { Series } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/watching.ts'
import { isSeen } from './is-seen.ts'

/** Where to go on in a series: in the episode that was not seen to its end, else at the next one, else from the start. */
export function resumeIn({ id, episodes }: Series, watched: Watching | null): Watching {
  const left = episodes.find(({ number }) => number === watched?.episode)
  if (!left || !watched) return { seriesId: id, episode: 1, seconds: 0 }
  if (!isSeen(left, watched.seconds)) return watched
  const next = left.number + 1
  return { seriesId: id, episode: next > episodes.length ? 1 : next, seconds: 0 }
}
