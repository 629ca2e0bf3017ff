import { bindClientId, unbindClientId } from '@quan/contract/notification/bind-client-id.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { PushClock } from '../push-clock.ts'
import type { PushIdentity } from '../storage/registration.ts'
import { pushStorage, type PushStorage } from '../storage/push-storage.ts'

/** Sends the member's messages to the client of this device. */
export type Binding = {
  /** Once for each client; again later where the server could not be reached. */
  bind(): Promise<void>
  stop(): void
}

/** Wait before a binding is tried again, in milliseconds. Named by no document. */
const RETRY_MS = 30_000

/** What this window binds; while a log-out is under way nothing is: it would be refused, or outlive the login. */
const own = { isLeaving: false, underWay: Promise.resolve() }

type BindingParts = { api: Api; clock: PushClock; findIdentity: () => PushIdentity | null }

export function createBinding({ api, clock, findIdentity }: BindingParts): Binding {
  let boundCid: string | null = null
  let forgetRetry = () => {}

  async function bind() {
    forgetRetry()
    const identity = findIdentity()
    if (own.isLeaving || identity === null || identity.cid === boundCid) return
    own.underWay = send(identity)
    await own.underWay
  }

  async function send(identity: PushIdentity) {
    boundCid = identity.cid
    try {
      await api.call(bindClientId, identity)
    } catch (error) {
      if (boundCid === identity.cid) boundCid = null
      if (error instanceof ApiFailure && error.canRetry) forgetRetry = clock.after(RETRY_MS, () => void bind())
    }
  }

  return { bind, stop: () => forgetRetry() }
}

/** How long a log-out waits for it, in milliseconds. Named by no document. */
const UNBIND_WAIT_MS = 3_000

/** Takes the binding back before a log-out; the server does so again by itself, so that a failure is no matter. */
export async function unbindPush(api: Api, storage: PushStorage = pushStorage): Promise<void> {
  own.isLeaving = true
  await own.underWay
  const identity = findStored(storage)
  if (identity !== null) await api.call(unbindClientId, identity, { timeoutMs: UNBIND_WAIT_MS }).catch(() => undefined)
}

/** Binds again after a log-out that came to nothing. */
export async function rebindPush(api: Api, storage: PushStorage = pushStorage): Promise<void> {
  own.isLeaving = false
  const identity = findStored(storage)
  if (identity !== null) await api.call(bindClientId, identity).catch(() => undefined)
}

function findStored(storage: PushStorage): PushIdentity | null {
  const [cid, session] = [storage.find(PushStorageKey.clientId), storage.find(PushStorageKey.session)]
  return cid === null || session === null ? null : { cid, session }
}
