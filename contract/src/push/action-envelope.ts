import * as z from 'zod/mini'
import { fitting, parsedJson } from '#push/read-json.ts'

const text = z._default(z.string(), '')

/** `data` of client and server messages: which action, and its content as JSON text. */
export const actionEnvelope = z.object({
  appId: text,
  cid: text,
  /** Repeated by the answer; not unique with the field's client, so never a reason to drop a message. */
  msgId: text,
  /** One of `ClientAction` or `ServerAction`. */
  msgAction: z.string(),
  /** JSON text. */
  msgData: text,
  /** The text of a push message; empty otherwise. */
  msgExtraData: text,
})
/** `data` of client and server messages. */
export type ActionEnvelope = z.infer<typeof actionEnvelope>

/** Reads the plain `data` of a client or server message; null for whatever is none. */
export function readActionEnvelope(text: string): ActionEnvelope | null {
  const value = parsedJson(text)
  return isWhole(value) ? value : fitting(actionEnvelope, value)
}

/** Whether the schema would take a value as it is: a gateway reads so many that the schema itself costs too much. */
function isWhole(value: unknown): value is ActionEnvelope {
  if (typeof value !== 'object' || value === null) return false
  const { appId, cid, msgId, msgAction, msgData, msgExtraData } = value as Record<keyof ActionEnvelope, unknown>
  const ids = typeof appId === 'string' && typeof cid === 'string' && typeof msgId === 'string'
  const content = typeof msgAction === 'string' && typeof msgData === 'string' && typeof msgExtraData === 'string'
  return ids && content && Object.keys(value).length === FIELDS
}

const FIELDS = 6
