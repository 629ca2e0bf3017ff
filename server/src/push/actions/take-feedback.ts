import { randomUUID } from 'node:crypto'
import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { feedback } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { isOwn } from './is-own.ts'
import { answerReceived, sendAction } from './send-action.ts'

/** Counts what became of a message. Whatever comes is answered: a client repeats it for ever otherwise. */
export function takeFeedback(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
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
