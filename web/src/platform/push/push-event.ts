import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import * as z from 'zod/mini'

/** Names of the push client's events, as the field's client has them. */
export const pushEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(PushEventType.enabled) }),
  /** An empty cid says that something failed, and `errMsg` what. */
  z.object({ type: z.literal(PushEventType.clientId), cid: z.string(), errMsg: z.optional(z.string()) }),
  z.object({ type: z.literal(PushEventType.lineState), online: z.boolean() }),
  /** `message` is the text as it was pushed; `id` the message's own, empty where it had none. */
  z.object({ type: z.literal(PushEventType.pushMessage), message: z.string(), id: z.string() }),
])
/** An event of the push client. */
export type PushEvent = z.infer<typeof pushEvent>

/** A failure as the field's client tells it: the event of a client id without one. */
export function failureEvent(errMsg: string): PushEvent {
  return { type: PushEventType.clientId, cid: '', errMsg }
}
