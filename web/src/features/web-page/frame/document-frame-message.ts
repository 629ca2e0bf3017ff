import * as z from 'zod/mini'
import { type ArrivedMessage, type FrameSender, isFrom } from '#platform/frame/frame-sender.ts'

const question = z.strictObject({
  kind: z.literal('fetch'),
  url: z.string(),
  /** `probe`: whether anybody answers there, without reading what. */
  how: z.enum(['file', 'probe']),
})
/** What the app asks of the frame, once. */
export type DocumentQuestion = z.infer<typeof question>

const answer = z.union([
  z.strictObject({ kind: z.literal('listening') }),
  z.strictObject({
    kind: z.literal('head'),
    status: z.number(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  z.strictObject({ kind: z.literal('part'), bytes: z.instanceof(Uint8Array) }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('failed') }),
])
/** What the frame answers: that it can be asked, the head of the host's answer, its body piece by piece, its end. */
export type DocumentAnswer = z.infer<typeof answer>

/** A question of the app; null from anybody else, or of another form. */
export function readDocumentQuestion(event: ArrivedMessage, app: FrameSender): DocumentQuestion | null {
  return isFrom(event, app) ? (question.safeParse(event.data).data ?? null) : null
}

/** An answer of the frame; null from anybody else, or of another form. */
export function readDocumentAnswer(event: ArrivedMessage, frame: FrameSender): DocumentAnswer | null {
  return isFrom(event, frame) ? (answer.safeParse(event.data).data ?? null) : null
}
