import { createStore, del, get, type UseStore, update } from 'idb-keyval'

const DATABASE = 'quan-vault'
const STORE = 'keys'
const KEY = 'vault'
/** How long the device may take to open its database, in milliseconds; some browsers never answer at all. */
const PATIENCE_MS = 3_000

/** The key of this device, made when it is first asked for; no script can read it. Null where keys cannot be kept. */
export async function findVaultKey(): Promise<CryptoKey | null> {
  return inTime(async (store) => {
    const known = await get<unknown>(KEY, store)
    if (known instanceof CryptoKey) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // another tab may have made one meanwhile: the first counts
    await update<unknown>(KEY, (old) => (old instanceof CryptoKey ? old : made), store)
    const kept = await get<unknown>(KEY, store)
    return kept instanceof CryptoKey ? kept : null
  })
}

/** What was encrypted by the key is lost from then on. */
export async function forgetVaultKey(): Promise<void> {
  await inTime(async (store) => {
    await del(KEY, store)
    return null
  })
}

async function inTime(work: (store: UseStore) => Promise<CryptoKey | null>): Promise<CryptoKey | null> {
  try {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
    return await Promise.race([work(createStore(DATABASE, STORE)), late])
  } catch {
    // refused (private mode, full disk): then nothing outlives the page
    return null
  }
}
