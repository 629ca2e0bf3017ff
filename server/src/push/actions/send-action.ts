import { randomUUID } from 'node:crypto'
import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

/** The application that is spoken for. */
type AppOf = Pick<GatewayParts, 'appId'>

type SentAction = {
  /** An answer repeats that of its question. */
  msgId: string
  msgAction: ServerAction
  msgData: object
  /** The text of a push message. */
  text?: string
}

/** Sends an action to a logged-in client. */
export function sendAction(
  connection: Connection,
  { msgId, msgAction, msgData, text = '' }: SentAction,
  { appId }: AppOf,
) {
  const { cid } = connection
  // written out, because ids hold nothing to escape and this is done for each packet
  const ids = `{"appId":"${appId}","cid":"${cid}","msgId":${JSON.stringify(msgId)},"msgAction":"${msgAction}"`
  const content = JSON.stringify(JSON.stringify(msgData))
  connection.send(PushCommand.serverMessage, `${ids},"msgData":${content},"msgExtraData":${JSON.stringify(text)}}`)
}

/** Ids of questions as clients make them: nothing in them is to be escaped. */
const PLAIN_ID = /^\d{1,16}$/

/** Tells that a device info or feedback has arrived. */
export function answerReceived(connection: Connection, { msgId }: Pick<ActionEnvelope, 'msgId'>, parts: AppOf) {
  const { cid } = connection
  if (!PLAIN_ID.test(msgId)) {
    sendAction(connection, { msgId, msgAction: ServerAction.received, msgData: { msgId, cid } }, parts)
    return
  }
  // two of each message: written out whole
  const head = `{"appId":"${parts.appId}","cid":"${cid}","msgId":"${msgId}","msgAction":"${ServerAction.received}"`
  const content = `"{\\"msgId\\":\\"${msgId}\\",\\"cid\\":\\"${cid}\\"}"`
  connection.send(PushCommand.serverMessage, `${head},"msgData":${content},"msgExtraData":""}`)
}

/** How an action went. */
export type ActionOutcome = { errorCode: PushResultCode; errorMsg: string }

/** It was done. */
export const DONE: ActionOutcome = { errorCode: PushResultCode.success, errorMsg: PushText.success }
/** It concerns another client or application. */
export const NOT_THIS_CLIENT: ActionOutcome = {
  errorCode: PushResultCode.clientIdNotFound,
  errorMsg: PushText.clientIdNotFound,
}

/** Answers an action by its own result; the client acknowledges it by the id. */
export function answerResult(
  connection: Connection,
  { msgId, msgAction, outcome }: { msgId: string; msgAction: ServerAction; outcome: ActionOutcome },
  parts: GatewayParts,
) {
  sendAction(connection, { msgId, msgAction, msgData: { id: randomUUID(), ...outcome } }, parts)
}

/** Client and application as a message names them; a field that a client leaves out says nothing. */
type Named = { cid?: string | undefined; appId?: string | undefined }

/** Whether a message is about the client and the application that are logged in. */
export function isOwn(connection: Connection, { cid, appId }: Named, parts: Pick<GatewayParts, 'appId'>): boolean {
  return (cid === undefined || cid === connection.cid) && (appId === undefined || appId === parts.appId)
}
