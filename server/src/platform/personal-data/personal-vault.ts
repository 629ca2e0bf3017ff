import { createCipheriv, createDecipheriv, createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The row a sealed value belongs to: in another one it cannot be opened. */
export type SealedPlace = { table: string; id: string }

/**
 * Keeps what tells of persons unreadable in the database. A sealed value is the mark of its key (4 bytes), the nonce
 * (12), the ciphertext and the tag (16) of AES-256-GCM; table and row are its associated data.
 */
export type PersonalVault = {
  seal(place: SealedPlace, value: object | string): Buffer
  /** Throws when it was sealed for another row, or changed, or by a key that is gone. */
  open(place: SealedPlace, sealed: Buffer): unknown
  /** How values begin that the current key sealed; others are to be sealed anew. */
  sealedBy: Buffer
  /** Whether keys before the current one open as well: then there may be values to seal anew. */
  hasEarlierKeys: boolean
  /** By which a phone is found again: the mark of the key, and a keyed hash. */
  phoneHash(phone: string): Buffer
  /** How hashes begin that the current key made. */
  hashedBy: Buffer
}

/** The database, or a transaction, with what opens the sealed values of its rows. */
export type PersonalStore = { sql: SqlRunner; vault: PersonalVault }

const CIPHER = 'aes-256-gcm'
const MARK_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALING_PURPOSE = 'personal data at rest'
const PHONE_PURPOSE = 'phones that are found again'

/** `personal`: the newest seals, all open. `hash`: the oldest hashes, since every process knows it while keys change. */
export function personalVault({ personal, hash }: Pick<ServerKeys, 'personal' | 'hash'>): PersonalVault {
  const hashing = hash.map((secret) => marked(derivedKey(secret, PHONE_PURPOSE))).at(-1)
  if (!hashing) throw new Error('There is no key for personal data. Fill KEYS_DIR.')
  return {
    ...sealingBox(personal, SEALING_PURPOSE),
    hashedBy: hashing.mark,
    phoneHash: (phone) => Buffer.concat([hashing.mark, createHmac('sha256', hashing.key).update(phone).digest()]),
  }
}

/** Seals and opens for one purpose: by the same secrets, what is sealed for another cannot be opened. */
export type SealingBox = Pick<PersonalVault, 'seal' | 'open' | 'sealedBy' | 'hasEarlierKeys'>

/** The newest secret seals, all open. */
export function sealingBox(secrets: readonly Uint8Array[], purpose: string): SealingBox {
  const sealing = secrets.map((secret) => marked(derivedKey(secret, purpose)))
  const [current] = sealing
  if (!current) throw new Error('There is no key for personal data. Fill KEYS_DIR.')
  const keyOf = (sealed: Buffer) => sealing.find(({ mark }) => mark.equals(sealed.subarray(0, MARK_BYTES)))?.key
  return {
    sealedBy: current.mark,
    hasEarlierKeys: sealing.length > 1,

    seal(place, value) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(boundTo(place))
      const text = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]
      return Buffer.concat([current.mark, nonce, ...text, cipher.getAuthTag()])
    },

    open(place, sealed) {
      const key = keyOf(sealed)
      if (!key) throw new Error(`A value of ${place.table} was sealed by a key that is not in KEYS_DIR.`)
      const nonce = sealed.subarray(MARK_BYTES, MARK_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
      const text = [decipher.update(sealed.subarray(MARK_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()]
      return JSON.parse(Buffer.concat(text).toString())
    },
  }
}

/** The mark tells keys apart, and nothing of the key. */
function marked(key: KeyObject) {
  return { key, mark: createHash('sha256').update(key.export()).digest().subarray(0, MARK_BYTES) }
}

const boundTo = ({ table, id }: SealedPlace) => Buffer.from(`${table}:${id}`)
