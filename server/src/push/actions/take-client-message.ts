import { randomUUID } from 'node:crypto'
import { type ActionEnvelope, readActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { feedback, received } from '@quan/contract/push/client-action-data.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { bindAlias, unbindAlias } from '#push/actions/client-alias.ts'
import { setClientMode, setClientTags, takeDeviceInfo } from '#push/actions/client-labels.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { EndReason } from '#push/push-figures.ts'
import { answerReceived, isOwn, sendAction } from './send-action.ts'

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
  const envelope = readActionEnvelope(data)
  if (!envelope) return parts.hub.end(connection, PushCloseCode.refused, EndReason.malformed)
  if (Object.hasOwn(ACTIONS, envelope.msgAction))
    return ACTIONS[envelope.msgAction as ClientAction](connection, envelope, parts)
}

/**
 * A client has a message; it is never answered. Acknowledgements of answers carry ids that no message has.
 */
function takeReceived(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const told = readJson(received, envelope.msgData)
  if (!told?.msgId || !isOwn(connection, envelope, parts) || !isOwn(connection, { cid: told.cid }, parts)) return
  if (MESSAGE_ID.test(told.msgId)) parts.delivery.acknowledge(connection, told.msgId)
}

/** Counts what became of a message. Whatever comes is answered: a client repeats it for ever otherwise. */
function takeFeedback(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const told = readJson(feedback, envelope.msgData)
  if (told && isOwn(connection, envelope, parts) && isOwn(connection, { appId: told.appid }, parts)) {
    parts.figures.feedback(told.actionid)
    answerReceived(connection, envelope, parts)
    return
  }
  const msgData = {
    id: randomUUID(),
    actionId: told?.actionid ?? '',
    taskId: told?.taskid ?? '',
    result: PushText.clientIdNotFound,
  }
  sendAction(connection, { msgId: envelope.msgId, msgAction: ServerAction.feedbackResult, msgData }, parts)
}
