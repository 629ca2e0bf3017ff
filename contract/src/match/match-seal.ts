import type { MatchSlot } from '#match/match-round.ts'
import { MATCH_MARK_BYTES } from '#match/match-limits.ts'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'
import type { Bytes, RandomBytes } from '#sealing/bytes.ts'
import { secureRandomBytes } from '#sealing/bytes.ts'
import type { WebKey } from '#sealing/aes-gcm.ts'

/** Names what the keys of a pair are for; they fit nothing else. */
const PAIR_INFO = 'quan-match-1'
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const BITS_PER_BYTE = 8
/** Bytes of a key's hash that people compare. */
const FINGERPRINT_BYTES = 10

/** A key of a device for one round. */
export type MatchKeys = { privateKey: WebKey; publicKey: string }
/** Somebody in a round: their id, and their public key in base64url. */
export type MatchPerson = { id: string; publicKey: string }
/** Whose device seals, for whom, in which round; the round's id is that of its activity. */
export type SealedPair = { roundId: string; me: MatchPerson; privateKey: WebKey; them: MatchPerson }

/** Makes the key of a device for a round; the private part cannot be read out. */
export async function createMatchKeys(): Promise<MatchKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = await crypto.subtle.exportKey('raw', publicKey)
  return { privateKey, publicKey: toBase64Url(new Uint8Array(point)) }
}

/**
 * The slot by which I choose somebody: only their device and mine can make it, and only who knows it finds it among
 * others. Fails for a public key that is none.
 */
export async function sealPick(pair: SealedPair): Promise<MatchSlot> {
  const key = await pairKey(pair)
  const [mine, theirs] = [await markOf(key, pair.me.id, pair.them.id), await markOf(key, pair.them.id, pair.me.id)]
  return { own: toBase64Url(mine), seek: await hashMark(toBase64Url(theirs)) }
}

/** A slot that chooses nobody and looks like any other. */
export function emptySlot(random: RandomBytes = secureRandomBytes): MatchSlot {
  return { own: toBase64Url(random(MATCH_MARK_BYTES)), seek: toBase64Url(random(MATCH_MARK_BYTES)) }
}

/** Slots as they are sent: by their marks, so that the order says nothing. */
export const inSentOrder = (slots: readonly MatchSlot[]): MatchSlot[] =>
  slots.toSorted((one, other) => (one.own < other.own ? -1 : 1))

/** SHA-256 of a mark: what somebody seeks who waits for it. Both in base64url. */
export async function hashMark(mark: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64Url(mark))))
}

/**
 * A public key in twenty hexadecimal digits, in groups of four: two people who see the same ones know that nobody stands
 * between them.
 */
export async function keyFingerprint(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64Url(publicKey)))
  const digits = Array.from(hash.slice(0, FINGERPRINT_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The same for both of a pair: who they are, and with which keys, stands in it in the order of the ids. */
async function pairKey({ roundId, me, privateKey, them }: SealedPair): Promise<WebKey> {
  const theirKey = await crypto.subtle.importKey('raw', fromBase64Url(them.publicKey), CURVE, false, [])
  const x = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, privateKey, MARK_BITS)
  const secret = await crypto.subtle.importKey('raw', x, 'HKDF', false, ['deriveKey'])
  const [first, second] = me.id < them.id ? [me, them] : [them, me]
  const info = utf8([PAIR_INFO, first.id, second.id, first.publicKey, second.publicKey].join('\n'))
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8(roundId), info },
    secret,
    { name: 'HMAC', hash: 'SHA-256', length: MARK_BITS },
    false,
    ['sign'],
  )
}

const MARK_BITS = MATCH_MARK_BYTES * BITS_PER_BYTE

/** mark(from→to): one's id after the other's, which have one length. */
async function markOf(key: WebKey, from: string, to: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(from + to)))
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Bytes in base64url without padding. */
const toBase64Url = (bytes: Uint8Array) =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Throws `SealingFailed` for a text that stands for no bytes. */
function fromBase64Url(text: string): Bytes {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  return decodeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='))
}
