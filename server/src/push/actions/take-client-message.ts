import { randomUUID } from 'node:crypto'
import { type ActionEnvelope, readActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { aliasChange, feedback, received } from '@quan/contract/push/client-action-data.ts'
import { type DeliveryReport, readFixedReport, type ReportHead } from '@quan/contract/push/fixed-report.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCloseCode, PushResultCode } from '@quan/contract/push/push-codes.ts'
import { ALIAS_MIN_GAP_MS } from '@quan/contract/push/push-limits.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import {
  changeLabels,
  isStorable,
  type LabelChange,
  MALFORMED,
  setClientMode,
  setClientTags,
  takeDeviceInfo,
} from '#push/actions/client-labels.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { EndReason } from '#push/push-figures.ts'
import { type ActionOutcome, answerReceived, isOwn, NOT_THIS_CLIENT, sendAction } from './send-action.ts'

/** Longest alias, in characters. */
const ALIAS_MAX = 128

/** A client keeps the gap by its own clock; packets may come closer together than they were sent. */
const GAP_MS = ALIAS_MIN_GAP_MS / 2

const TOO_OFTEN: ActionOutcome = { errorCode: PushResultCode.operationTooOften, errorMsg: PushText.aliasTooOften }

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Take = (connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) => void | Promise<void>

const ACTIONS: Readonly<Record<ClientAction, Take>> = {
  [ClientAction.addDeviceInfo]: takeDeviceInfo,
  [ClientAction.feedback]: takeFeedback,
  [ClientAction.received]: takeReceived,
  [ClientAction.setMode]: setClientMode,
  [ClientAction.setTags]: setClientTags,
  [ClientAction.bindAlias]: bindAlias,
  [ClientAction.unbindAlias]: unbindAlias,
}

/** Does what a logged-in client asks; what this server does not know is passed over. */
export function takeClientMessage(connection: Connection, data: string, parts: GatewayParts): void | Promise<void> {
  const report = readFixedReport(data)
  return report ? takeReport(connection, report, parts) : takeEnvelope(connection, data, parts)
}

/** The three that answer each message. */
function takeReport(connection: Connection, { head, msgAction, told }: DeliveryReport, parts: GatewayParts) {
  if (msgAction === ClientAction.received) acknowledge(connection, { head, told }, parts)
  else countFeedback(connection, { head, told }, parts)
}

function takeEnvelope(connection: Connection, data: string, parts: GatewayParts): void | Promise<void> {
  const envelope = readActionEnvelope(data)
  if (!envelope) return parts.hub.end(connection, PushCloseCode.refused, EndReason.malformed)
  if (Object.hasOwn(ACTIONS, envelope.msgAction))
    return ACTIONS[envelope.msgAction as ClientAction](connection, envelope, parts)
}

function takeReceived(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  acknowledge(connection, { head: envelope, told: readJson(received, envelope.msgData) }, parts)
}

function takeFeedback(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  countFeedback(connection, { head: envelope, told: readJson(feedback, envelope.msgData) }, parts)
}

/** What a client tells of a message; null = it cannot be read. */
type Report<Schema extends Parameters<typeof readJson>[0]> = {
  head: ReportHead
  told: ReturnType<typeof readJson<Schema>>
}

/**
 * A client has a message; it is never answered. Acknowledgements of answers carry ids that no message has.
 */
function acknowledge(connection: Connection, { head, told }: Report<typeof received>, parts: GatewayParts) {
  if (!told?.msgId || !isOwn(connection, head, parts) || !isOwn(connection, { cid: told.cid }, parts)) return
  if (MESSAGE_ID.test(told.msgId)) parts.delivery.acknowledge(connection, told.msgId)
}

/** Counts what became of a message. Whatever comes is answered: a client repeats it for ever otherwise. */
function countFeedback(connection: Connection, { head, told }: Report<typeof feedback>, parts: GatewayParts) {
  if (told && isOwn(connection, head, parts) && isOwn(connection, { appId: told.appid }, parts)) {
    parts.figures.feedback(told.actionid)
    answerReceived(connection, head, parts)
    return
  }
  const msgData = {
    id: randomUUID(),
    actionId: told?.actionid ?? '',
    taskId: told?.taskid ?? '',
    result: PushText.clientIdNotFound,
  }
  sendAction(connection, { msgId: head.msgId, msgAction: ServerAction.feedbackResult, msgData }, parts)
}

/** Gives a client an alias: a label only, by which nobody's messages go. */
async function bindAlias(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const asked = readJson(aliasChange, envelope.msgData)
  const change: LabelChange = {
    envelope,
    kind: 'alias',
    resultAction: ServerAction.bindAliasResult,
    refusal: refusalOf(connection, { envelope, asked }, parts),
    change: (cid) => parts.store.setLabels(cid, { alias: asked?.alias ?? null }),
  }
  await changeLabels(connection, change, parts)
}

/** Takes an alias away, from this client or from all clients of its member that have it. */
async function unbindAlias(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const asked = readJson(aliasChange, envelope.msgData)
  const [alias, isOnlySelf] = [asked?.alias ?? '', asked?.is_self !== '0']
  const change: LabelChange = {
    envelope,
    kind: 'alias',
    resultAction: ServerAction.unbindAliasResult,
    refusal: refusalOf(connection, { envelope, asked }, parts),
    change: (cid) => parts.store.removeAlias(cid, { alias, isOnlySelf }),
  }
  await changeLabels(connection, change, parts)
}

type AliasRequest = { envelope: ActionEnvelope; asked: ReturnType<typeof readJson<typeof aliasChange>> }

function refusalOf(
  connection: Connection,
  { envelope, asked }: AliasRequest,
  parts: GatewayParts,
): ActionOutcome | null {
  if (!isOwn(connection, envelope, parts)) return NOT_THIS_CLIENT
  if (!asked || asked.alias === '' || asked.alias.length > ALIAS_MAX || !isStorable(asked.alias)) return MALFORMED
  if (!isOwn(connection, { cid: asked.cid, appId: asked.appid }, parts)) return NOT_THIS_CLIENT
  const now = parts.pace.now()
  if (now - connection.aliasAt < GAP_MS) return TOO_OFTEN
  connection.aliasAt = now
  return null
}
