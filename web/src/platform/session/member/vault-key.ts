import { clear, createStore, del, get, set, update, type UseStore } from 'idb-keyval'
import type { VaultStorage } from './vault.ts'

const DATABASE = 'quan-vault'

const STORE = 'keys'

/** How long the device may take to open its database, in milliseconds; some browsers never answer at all. */
const PATIENCE_MS = 3_000

/**
 * Keeps values in that database. What one tab wrote is there for the next one as soon as it lets go of a lock; the
 * device's storage, and messages too, may reach another tab after that.
 */
export const databaseStorage: VaultStorage = {
  find: (name) => inVaultDatabase((store) => get<unknown>(name, store)),
  async write(name, value) {
    await inVaultDatabase(async (store) => {
      await set(name, value, store)
      return null
    })
  },
  async remove(name) {
    await inVaultDatabase(async (store) => {
      await del(name, store)
      return null
    })
  },
}

const KEY = 'vault'

/** The key of this device, made when it is first asked for; no script can read it. Null where keys cannot be kept. */
export async function findVaultKey(): Promise<CryptoKey | null> {
  return inVaultDatabase(async (store) => {
    const known = await get<unknown>(KEY, store)
    if (known instanceof CryptoKey) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // another tab may have made one meanwhile: the first counts
    await update<unknown>(KEY, (old) => (old instanceof CryptoKey ? old : made), store)
    const kept = await get<unknown>(KEY, store)
    return kept instanceof CryptoKey ? kept : null
  })
}

/** Everything encrypted by the key is lost from then on. */
export async function forgetVaultKey(): Promise<void> {
  await inVaultDatabase(async (store) => {
    await clear(store)
    return null
  })
}

/** Works in the database of what is secret on this device; null where there is none, or it does not answer. */
async function inVaultDatabase<Result>(work: (store: UseStore) => Promise<Result | null>): Promise<Result | null> {
  try {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
    return await Promise.race([work(createStore(DATABASE, STORE)), late])
  } catch {
    // refused (private mode, full disk): then nothing outlives the page
    return null
  }
}
