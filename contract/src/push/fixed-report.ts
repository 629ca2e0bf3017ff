import type * as z from 'zod/mini'
import type { ActionEnvelope } from '#push/action-envelope.ts'
import type { feedback, received } from '#push/client-action-data.ts'
import { ClientAction } from '#push/push-action.ts'

/** Of whom and to what question an envelope is. */
export type ReportHead = Pick<ActionEnvelope, 'appId' | 'cid' | 'msgId'>

/** An acknowledgement or a feedback, with what its `msgData` tells. */
export type DeliveryReport =
  | { head: ReportHead; msgAction: typeof ClientAction.received; told: z.infer<typeof received> }
  | { head: ReportHead; msgAction: typeof ClientAction.feedback; told: z.infer<typeof feedback> }

/** A text in which JSON escapes nothing. */
const TEXT = String.raw`([^"\\\x00-\x1f]*)`

const RECEIVED = envelopeWith(ClientAction.received, ['msgId', 'cid'])
const FEEDBACK = envelopeWith(ClientAction.feedback, [
  'messageid',
  'appkey',
  'appid',
  'taskid',
  'actionid',
  'result',
  'timestamp',
])

/** An envelope as the field's client writes it, to the letter; its content is JSON within JSON. */
function envelopeWith(msgAction: ClientAction, contentFields: readonly string[]): RegExp {
  const content = contentFields.map((field) => String.raw`\\"${field}\\":\\"${TEXT}\\"`).join(',')
  const head = `"appId":"${TEXT}","cid":"${TEXT}","msgId":"${TEXT}"`
  return new RegExp(String.raw`^\{${head},"msgAction":"${msgAction}","msgData":"\{${content}\}","msgExtraData":""\}$`)
}

/**
 * Reads an acknowledgement or a feedback that is written as the field's client does, envelope and content at once: a
 * gateway reads three of a message. Null = the schemas have to read it.
 */
export function readFixedReport(text: string): DeliveryReport | null {
  return fixedReceived(text) ?? fixedFeedback(text)
}

function fixedReceived(text: string): DeliveryReport | null {
  const found = RECEIVED.exec(text) as ReceivedTexts | null
  if (!found) return null
  const [, appId, cid, msgId, toldMsgId, toldCid] = found
  return { head: { appId, cid, msgId }, msgAction: ClientAction.received, told: { msgId: toldMsgId, cid: toldCid } }
}

function fixedFeedback(text: string): DeliveryReport | null {
  const found = FEEDBACK.exec(text) as FeedbackTexts | null
  if (!found) return null
  const [, appId, cid, msgId, messageid, appkey, appid, taskid, actionid, result, timestamp] = found
  const told = { messageid, appkey, appid, taskid, actionid, result, timestamp }
  return { head: { appId, cid, msgId }, msgAction: ClientAction.feedback, told }
}

type HeadTexts = [whole: string, appId: string, cid: string, msgId: string]
type ReceivedTexts = [...HeadTexts, toldMsgId: string, toldCid: string]
type FeedbackTexts = [
  ...HeadTexts,
  messageid: string,
  appkey: string,
  appid: string,
  taskid: string,
  actionid: string,
  result: string,
  timestamp: string,
]
