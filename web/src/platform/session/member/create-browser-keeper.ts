import type { Api } from '#platform/api/api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import type { KeeperLink, MemberKeeper } from '../member-keeper.ts'
import type { LoginLoss } from '../session.ts'
import { createMemberKeeper } from './create-member-keeper.ts'
import { openTabChannel } from './tab-channel.ts'
import { databaseStorage, findVaultKey, forgetVaultKey } from './vault-key.ts'
import { createVault } from './vault.ts'

const LOCK = 'quan-session-renewal'

/** How long a tab waits for another one, in milliseconds: longer than a call may take. */
const PATIENCE_MS = 15_000

type Parts = KeeperLink & { api: Api; onLost: (why: LoginLoss) => void }

/** The keeper of a member as the browser runs it. */
export function createBrowserKeeper(parts: Parts): MemberKeeper {
  return createMemberKeeper({
    ...parts,
    vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
    tokenVault: createVault({ storage: databaseStorage, findKey: findVaultKey }),
    channel: openTabChannel(),
    exclusively: runInOneTab,
    forgetKey: forgetSecrets,
    now: Date.now,
  })
}

/** With the key goes what the native app keeps, so that nothing is left of an account that is gone. */
async function forgetSecrets(): Promise<void> {
  await forgetVaultKey()
  if (ownShellPlatform() === null) return
  const { createCredentialStore } = await import('#platform/native/capacitor/login-credential.ts')
  // a keychain that fails keeps what the server has revoked
  await createCredentialStore()
    .forget()
    .catch(() => undefined)
}

/** Runs work of which only one tab should do a piece at a time, as far as the browser can arrange that. */
async function runInOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    // a tab that was put to sleep may hold the lock for ever
    return work()
  }
}
