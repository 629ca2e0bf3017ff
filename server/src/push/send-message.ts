import { ServerAction } from '@quan/contract/push/push-action.ts'
import type { PushMessageData } from '@quan/contract/push/server-action-data.ts'
import { sendAction } from './actions/send-action.ts'
import type { Connection } from './connection.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { grantAnswers } from './packet-allowance.ts'
import type { WaitingMessage } from './push-store.ts'

/** Sends a push message; its text is outside of the content. */
export function sendMessage(
  connection: Connection,
  { id, taskId, text }: WaitingMessage,
  parts: Pick<GatewayParts, 'appId'>,
) {
  const { appId } = parts
  const msgData = {
    id,
    appKey: appId,
    appId,
    messageid: id,
    taskId,
    actionChain: [],
    cdnType: '',
  } satisfies PushMessageData
  grantAnswers(connection)
  sendAction(connection, { msgId: id, msgAction: ServerAction.pushMessage, msgData, text }, parts)
}
