import { clear, get, update } from 'idb-keyval'
import { inVaultDatabase } from './vault-database.ts'

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

/** What was encrypted by the key is lost from then on. */
export async function forgetVaultKey(): Promise<void> {
  await inVaultDatabase(async (store) => {
    await clear(store)
    return null
  })
}
