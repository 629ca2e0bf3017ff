import type { Session } from '#platform/session/session.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { isText } from '#platform/storage/value-check.ts'
import { wipeStorage } from '../log-out/wipe-storage.ts'

/** Who was logged in in this tab last. */
const lastMember = /* @__PURE__ */ createStoredValue({
  key: StorageKey.lastMember,
  isValid: isText,
  storage: tabStorage,
})

/**
 * What a member began to write in this tab waits for them when their login ends by itself, and a visitor's goes with
 * them into their account; once somebody else is logged in, it is gone.
 */
export function keepTypedApart(session: Pick<Session, 'get' | 'subscribe'>, window: Window): () => void {
  function look() {
    const state = session.get()
    if (state.status === 'anonymous') return
    const before = lastMember.get()
    if (before === state.userGUID) return
    if (before !== null) wipeStorage(() => window.sessionStorage)
    lastMember.set(state.userGUID)
  }
  look()
  return session.subscribe(look)
}
