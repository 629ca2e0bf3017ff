import type { SeriesItem } from '@quan/contract/drama/series.ts'
import type { EpisodeRef } from '../data/episode-ref.ts'

type Counted = Pick<SeriesItem, 'id' | 'episodeCount'>

/** How many episodes all series have together. */
export const episodesInAll = (series: readonly Counted[]): number =>
  series.reduce((sum, { episodeCount }) => sum + episodeCount, 0)

/** The episode at a place of the feed, which has one series after the other; null behind its end. */
export function episodeAt(series: readonly Counted[], index: number): EpisodeRef | null {
  let left = index
  for (const { id, episodeCount } of series) {
    if (left >= 0 && left < episodeCount) return { seriesId: id, episode: left + 1 }
    left -= episodeCount
  }
  return null
}

/** The place of an episode in the feed; the first where it is not there. */
export function indexOfEpisode(series: readonly Counted[], { seriesId, episode }: EpisodeRef): number {
  let before = 0
  for (const { id, episodeCount } of series) {
    if (id === seriesId) return before + Math.min(Math.max(episode, 1), Math.max(episodeCount, 1)) - 1
    before += episodeCount
  }
  return 0
}
