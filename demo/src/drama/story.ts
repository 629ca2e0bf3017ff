import type { Somebody } from '@quan/artwork/head/draw-head.ts'

/** Where a scene plays. */
export type StageName = 'nightCity' | 'carriage' | 'rainyCafe' | 'hills'

/** A line that an actor says, from a second on until the next line or the end; `by` counts the actors. */
export type Line = { from: number; by: 0 | 1; zh: string; en: string }

export type EpisodeStory = { title: string; stage: StageName; seconds: number; lines: readonly Line[] }

/** A series of the demo: what its clips are drawn from. */
export type Story = {
  /** Folder of its clips. */
  name: string
  id: string
  title: string
  summary: string
  tags: readonly string[]
  publishedAt: string
  /** On the left and on the right. */
  actors: readonly [Somebody, Somebody]
  /** Root of the tune, in hertz. */
  keyHz: number
  /** True for a series whose clips are made as HLS in two renditions too. */
  isStreamed: boolean
  episodes: readonly EpisodeStory[]
}
