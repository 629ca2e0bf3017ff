import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { aliasChange } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { ALIAS_MIN_GAP_MS } from '@quan/contract/push/push-limits.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { changeLabels, type LabelChange, MALFORMED } from './client-labels.ts'
import { type ActionOutcome, isOwn, NOT_THIS_CLIENT } from './send-action.ts'

/** Longest alias, in characters. */
const ALIAS_MAX = 128
/** A client keeps the gap by its own clock; packets may come closer together than they were sent. */
const GAP_MS = ALIAS_MIN_GAP_MS / 2
const TOO_OFTEN: ActionOutcome = { errorCode: PushResultCode.operationTooOften, errorMsg: PushText.aliasTooOften }

/** Gives a client an alias: a label only, by which nobody's messages go. */
export async function bindAlias(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
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
export async function unbindAlias(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
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
  if (!asked || asked.alias === '' || asked.alias.length > ALIAS_MAX) return MALFORMED
  if (!isOwn(connection, { cid: asked.cid, appId: asked.appid }, parts)) return NOT_THIS_CLIENT
  const now = parts.pace.now()
  if (now - connection.aliasAt < GAP_MS) return TOO_OFTEN
  connection.aliasAt = now
  return null
}
