import { Sex } from '@quan/contract/person/sex.ts'
import * as z from 'zod/mini'

/** Where a scene plays. */
const stageName = z.enum(['nightCity', 'carriage', 'rainyCafe', 'hills'])
export type StageName = z.infer<typeof stageName>

/** A line that an actor says, from a second on until the next line or the end; `by` counts the actors. */
const line = z.readonly(
  z.strictObject({ from: z.number(), by: z.union([z.literal(0), z.literal(1)]), zh: z.string(), en: z.string() }),
)
export type Line = z.infer<typeof line>

const episode = z.readonly(
  z.strictObject({ title: z.string(), stage: stageName, seconds: z.number(), lines: z.readonly(z.array(line)) }),
)
export type EpisodeStory = z.infer<typeof episode>

const actor = z.readonly(z.strictObject({ id: z.string(), sex: z.enum(Sex) }))

/** A series of the demo: what its clips are drawn from. */
const story = z.readonly(
  z.strictObject({
    /** Folder of its clips. */
    name: z.string(),
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    tags: z.readonly(z.array(z.string())),
    publishedAt: z.string(),
    /** On the left and on the right. */
    actors: z.readonly(z.tuple([actor, actor])),
    /** Root of the tune, in hertz. */
    keyHz: z.number(),
    /** True for a series whose clips are made as HLS in two renditions too. */
    isStreamed: z.boolean(),
    episodes: z.readonly(z.array(episode)),
  }),
)
export type Story = z.infer<typeof story>

/** The data of the series. */
export const storiesData = z.array(story)
