import { ClientAction } from '@quan/contract/push/push-action.ts'
import { ALIAS_MIN_GAP_MS } from '@quan/contract/push/push-limits.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { createMinGap } from '../connection/pacing.ts'
import type { PushClock } from '../push-clock.ts'
import type { PushStorage } from '../storage/push-storage.ts'
import { isDone, type ActionOutcome } from './action.ts'
import type { Requests } from './requests.ts'

/** Settings of a client at the gateway. */
export type PushSettings = {
  setMode(mode: string): Promise<ActionOutcome>
  setTags(tags: readonly string[]): Promise<ActionOutcome>
  /** At most once a second, as the next. */
  bindAlias(alias: string): Promise<ActionOutcome>
  /** Only for this client, or for all that have the alias. */
  unbindAlias(alias: string, onlySelf?: boolean): Promise<ActionOutcome>
}

type Parts = {
  clock: PushClock
  requests: Pick<Requests, 'ask'>
  newMsgId: () => string
  storage: PushStorage
  /** Derived id. */
  appId: string
  findCid: () => string | null
}

const NO_CLIENT_ID = { resultCode: PushResultCode.clientIdNotFound, message: PushText.clientIdNotFound }
const TOO_OFTEN = { resultCode: PushResultCode.operationTooOften, message: PushText.aliasTooOften }

export function createPushSettings({ clock, requests, newMsgId, storage, appId, findCid }: Parts): PushSettings {
  const mayChangeAlias = createMinGap(clock.now, ALIAS_MIN_GAP_MS)

  function ask(msgAction: ClientAction, msgData: object): Promise<ActionOutcome> {
    if (findCid() === null) return Promise.resolve(NO_CLIENT_ID)
    const action = { msgId: newMsgId(), msgAction, msgData, timeStamp: clock.now() }
    return new Promise((resolve) => requests.ask(action, resolve))
  }

  async function noting(key: PushStorageKey, asked: Promise<ActionOutcome>) {
    const outcome = await asked
    if (isDone(outcome)) storage.write(key, String(clock.now()))
    return outcome
  }

  async function changeAlias(msgAction: ClientAction, alias: string, onlySelf: boolean) {
    if (!mayChangeAlias()) return TOO_OFTEN
    const change = { alias, cid: findCid() ?? '', appid: appId, sn: String(clock.now()), is_self: onlySelf ? '1' : '0' }
    return noting(PushStorageKey.bindAliasTime, ask(msgAction, change))
  }

  return {
    setMode: (mode) => ask(ClientAction.setMode, { mode }),
    setTags(tags) {
      const data = { appid: appId, tags: encodeTags(tags), sn: String(clock.now()) }
      return noting(PushStorageKey.setTagTime, ask(ClientAction.setTags, data))
    },
    bindAlias: (alias) => changeAlias(ClientAction.bindAlias, alias, true),
    unbindAlias: (alias, onlySelf = true) => changeAlias(ClientAction.unbindAlias, alias, onlySelf),
  }
}

/** As the field's client encodes them: what a URI component leaves as it is, too. */
function encodeTags(tags: readonly string[]): string {
  const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(tags.join(',')).replace(/[!'()*]/g, encoded)
}
