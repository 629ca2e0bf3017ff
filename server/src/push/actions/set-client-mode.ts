import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { setMode } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { changeLabels, type LabelChange, MALFORMED } from './change-labels.ts'
import { isOwn } from './is-own.ts'
import { NOT_THIS_CLIENT } from './send-action.ts'

/** Longest name of a mode, in characters. */
const MODE_MAX = 32

/** Keeps the mode a client is in. */
export async function setClientMode(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const mode = readJson(setMode, envelope.msgData)?.mode ?? ''
  const isGood = mode !== '' && mode.length <= MODE_MAX
  const change: LabelChange = {
    envelope,
    kind: 'mode',
    resultAction: ServerAction.setModeResult,
    refusal: !isOwn(connection, envelope, parts) ? NOT_THIS_CLIENT : isGood ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { mode }),
  }
  await changeLabels(connection, change, parts)
}
