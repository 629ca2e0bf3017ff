import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { deviceInfo, setMode, setTags } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { ChangeKind } from '#push/client-changes.ts'
import { PushOutcomeText } from '#push/commands/send-away.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { type ActionOutcome, answerReceived, answerResult, DONE, isOwn, NOT_THIS_CLIENT } from './send-action.ts'

/** Longest device info that is kept, in characters. */
const DEVICE_INFO_MAX = 8_192

/** Most tags of a client. */
const TAGS_MAX = 100

/** Longest tag, in characters. */
const TAG_MAX = 64

/** Longest name of a mode, in characters. */
const MODE_MAX = 32

/** What a client sent cannot be read. */
export const MALFORMED: ActionOutcome = {
  errorCode: PushResultCode.clientIdNotFound,
  errorMsg: PushOutcomeText.malformed,
}

/** Another change came before this one was stored. */
const TOO_OFTEN: ActionOutcome = { errorCode: PushResultCode.operationTooOften, errorMsg: PushOutcomeText.tooOften }

/** A change of what is stored about a client. */
export type LabelChange = {
  envelope: ActionEnvelope
  kind: ChangeKind
  /** The action by which the outcome is told. */
  resultAction: ServerAction
  /** Why nothing is changed; null = it is changed. */
  refusal: ActionOutcome | null
  change(cid: string): Promise<void>
  /** Tells that it is done; by the result unless given. */
  answerDone?: typeof answerReceived
}

/** Changes what is stored about a client and answers how that went, unless it has logged out meanwhile. */
export async function changeLabels(
  connection: Connection,
  { envelope, kind, resultAction, refusal, change, answerDone }: LabelChange,
  parts: GatewayParts,
) {
  const { cid } = connection
  const outcome = refusal ?? ((await parts.changes.store(cid, kind, () => change(cid))) ? DONE : TOO_OFTEN)
  if (connection.cid !== cid) return
  if (outcome === DONE && answerDone) return answerDone(connection, envelope, parts)
  answerResult(connection, { msgId: envelope.msgId, msgAction: resultAction, outcome }, parts)
}

/** Whether no text of a value holds what no database stores: the character NUL, and halves of characters. */
export const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !value.includes('\0') && value.isWellFormed()
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable)

/** Keeps the mode a client is in. */
export async function setClientMode(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const mode = readJson(setMode, envelope.msgData)?.mode ?? ''
  const isGood = mode !== '' && mode.length <= MODE_MAX && isStorable(mode)
  const change: LabelChange = {
    envelope,
    kind: 'mode',
    resultAction: ServerAction.setModeResult,
    refusal: !isOwn(connection, envelope, parts) ? NOT_THIS_CLIENT : isGood ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { mode }),
  }
  await changeLabels(connection, change, parts)
}

/** Replaces the tags of a client; none at all is a list as well. */
export async function setClientTags(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const asked = readJson(setTags, envelope.msgData)
  const tags = asked && readTags(asked.tags)
  const isOurs = isOwn(connection, envelope, parts) && (!asked || isOwn(connection, { appId: asked.appid }, parts))
  const change: LabelChange = {
    envelope,
    kind: 'tags',
    resultAction: ServerAction.setTagsResult,
    refusal: !isOurs ? NOT_THIS_CLIENT : tags ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { tags: tags ?? [] }),
  }
  await changeLabels(connection, change, parts)
}

/** The list that was joined by commas and encoded; null = it is none. */
function readTags(encoded: string): string[] | null {
  try {
    const tags = [...new Set(decodeURIComponent(encoded).split(',').filter(Boolean))]
    const isGood = tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_MAX) && isStorable(tags)
    return isGood ? tags : null
  } catch {
    // not encoded as it should be
    return null
  }
}

/** Keeps what a client tells of its device. */
export async function takeDeviceInfo(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const info = envelope.msgData.length > DEVICE_INFO_MAX ? null : readJson(deviceInfo, envelope.msgData)
  const change: LabelChange = {
    envelope,
    kind: 'deviceInfo',
    resultAction: ServerAction.addDeviceInfoResult,
    refusal: !isOwn(connection, envelope, parts) ? NOT_THIS_CLIENT : info && isStorable(info) ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { device_info: info ?? {} }),
    answerDone: answerReceived,
  }
  await changeLabels(connection, change, parts)
}
