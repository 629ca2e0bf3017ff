import type { Episode } from '@quan/contract/drama/series.ts'

/** An episode of which less is left than this, in seconds, has been seen. */
const SEEN_WITHIN_SECONDS = 1

/** Whether an episode was seen to its end by whoever left it at a second. */
export const isSeen = ({ seconds }: Episode, leftAt: number): boolean => leftAt >= seconds - SEEN_WITHIN_SECONDS
