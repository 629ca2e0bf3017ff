import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { deviceInfo } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { changeLabels, type LabelChange, MALFORMED } from './change-labels.ts'
import { isOwn } from './is-own.ts'
import { answerReceived, NOT_THIS_CLIENT } from './send-action.ts'

/** Longest device info that is kept, in characters. */
const DEVICE_INFO_MAX = 8_192

/** Keeps what a client tells of its device. */
export async function takeDeviceInfo(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const info = envelope.msgData.length > DEVICE_INFO_MAX ? null : readJson(deviceInfo, envelope.msgData)
  const change: LabelChange = {
    envelope,
    kind: 'deviceInfo',
    resultAction: ServerAction.addDeviceInfoResult,
    refusal: !isOwn(connection, envelope, parts) ? NOT_THIS_CLIENT : info ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { device_info: info ?? {} }),
    answerDone: answerReceived,
  }
  await changeLabels(connection, change, parts)
}
