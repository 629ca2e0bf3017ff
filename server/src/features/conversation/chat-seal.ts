import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Where in a conversation sealed words belong: anywhere else they cannot be opened. */
export type ChatPlace = { id: string; number: number; part: 'body' | 'low' | 'high'; senderId: string }

const kept = z.object({ key: z.string() })
const placeOf = (id: string) => ({ table: 'conversation', id })

/** A key for a new conversation, as it is stored: sealed by the server's own. */
export const newChatKey = (id: string, vault: PersonalVault): Buffer =>
  vault.seal(placeOf(id), { key: randomBytes(KEY_BYTES).toString('base64') })

/** The key of a conversation. Throws when it is another's. */
export const openChatKey = (id: string, sealed: Buffer, vault: PersonalVault): KeyObject =>
  createSecretKey(Buffer.from(z.parse(kept, vault.open(placeOf(id), sealed)).key, 'base64'))

/** The same key, sealed by the newest key of the server. */
export const renewChatKey = (id: string, sealed: Buffer, vault: PersonalVault): Buffer =>
  vault.seal(placeOf(id), z.parse(kept, vault.open(placeOf(id), sealed)))

/** Words as they are stored: nonce, ciphertext, tag. */
export function sealWords(key: KeyObject, place: ChatPlace, words: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(place))
  return Buffer.concat([nonce, cipher.update(words, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Words that were sealed for this place. Throws for any others. */
export function openWords(key: KeyObject, place: ChatPlace, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString()
}

const boundTo = ({ id, number, part, senderId }: ChatPlace) => Buffer.from(`${id}:${number}:${part}:${senderId}`)
