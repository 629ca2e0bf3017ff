import { decodeBase64, encodeBase64 } from '@quan/contract/sealing/base64.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** Bytes of the initial vector of AES-GCM. */
const IV_BYTES = 12

/** Keeps values on the device so that only this origin's key can read them. */
export type Vault = {
  find(name: string): Promise<unknown>
  /** True when the value will be there after a reload; without a key nothing is written. */
  write(name: string, value: unknown, options?: { timeoutSeconds?: number }): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Where a vault keeps what it encrypted; one that answers at once is used at once. */
export type VaultStorage = {
  find(name: string): unknown
  write(name: string, value: unknown, options?: { timeoutSeconds?: number }): unknown
  remove(name: string): unknown
}

type VaultParts = {
  storage: VaultStorage
  /** Null where the device keeps no keys. */
  findKey: () => Promise<CryptoKey | null>
}

/** Values encrypted by AES-GCM, each bound to its name. */
export function createVault({ storage, findKey }: VaultParts): Vault {
  return {
    async find(name) {
      const kept = await storage.find(name)
      if (!isSealed(kept)) return null
      const key = await findKey()
      return key === null ? null : open(kept, { name, key })
    },
    async write(name, value, options) {
      const key = await findKey()
      if (key === null) return false
      await storage.write(name, await seal(value, { name, key }), options)
      return true
    },
    async remove(name) {
      await storage.remove(name)
    },
  }
}

type Sealed = { iv: string; data: string }
type Lock = { name: string; key: CryptoKey }

const isSealed = (value: unknown): value is Sealed => isRecord(value) && isText(value['iv']) && isText(value['data'])

async function seal(value: unknown, { name, key }: Lock): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: nameBytes(name) }, key, text)
  return { iv: encodeBase64(iv), data: encodeBase64(new Uint8Array(data)) }
}

async function open({ iv, data }: Sealed, { name, key }: Lock): Promise<unknown> {
  try {
    const how = { name: 'AES-GCM', iv: decodeBase64(iv), additionalData: nameBytes(name) }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(how, key, decodeBase64(data)))
    return JSON.parse(text)
  } catch {
    // of another key, or damaged: as good as not there
    return null
  }
}

const nameBytes = (name: string) => new TextEncoder().encode(name)
