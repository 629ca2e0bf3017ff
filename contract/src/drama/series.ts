import * as z from 'zod/mini'
import { entityId } from '#endpoint/ids.ts'

/** Where a clip or its captions lie: a path of this server below `/videos/`, or an https address. */
const videoAddress = z.string()

/** A WebVTT track of an episode; `language` is a BCP 47 tag, `label` its name in that language. */
export const captionTrack = z.object({ language: z.string(), label: z.string(), src: videoAddress })
/** A WebVTT track of an episode. */
export type CaptionTrack = z.infer<typeof captionTrack>

/**
 * One episode. `number` counts from 1 without gaps, `seconds` is its length. `mp4` (H.264 and AAC) is always there;
 * `hls` and `webm` are null where the series has none.
 */
export const episode = z.object({
  number: z.int(),
  title: z.string(),
  seconds: z.number(),
  hls: z.nullable(videoAddress),
  mp4: videoAddress,
  webm: z.nullable(videoAddress),
  captions: z.array(captionTrack),
})
/** One episode of a series. */
export type Episode = z.infer<typeof episode>

/** A series as lists show it. `cover` is an upright picture, or null; `tags` are words on what kind of story it is. */
export const seriesItem = z.object({
  id: entityId,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  cover: z.nullable(videoAddress),
  episodeCount: z.int(),
})
/** A series as lists show it. */
export type SeriesItem = z.infer<typeof seriesItem>

/** A series with its episodes in order. */
export const series = z.extend(seriesItem, { episodes: z.array(episode) })
/** A series with its episodes in order. */
export type Series = z.infer<typeof series>
