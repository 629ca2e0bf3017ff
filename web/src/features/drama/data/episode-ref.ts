import type { Watching } from '@quan/contract/drama/progress.ts'

/** An episode by its number in its series. */
export type EpisodeRef = Pick<Watching, 'seriesId' | 'episode'>

/** A word of its own for each episode. */
export const keyOfEpisode = ({ seriesId, episode }: EpisodeRef): string => `${seriesId}:${episode}`
