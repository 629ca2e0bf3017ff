import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { PICTURE_SIGNED_SECONDS } from '@quan/contract/picture/picture-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { derivedKey } from '#platform/config/server-keys.ts'

/** The query that the address of a picture that is not public carries besides its path. */
export type SignatureQuery = { e?: unknown; s?: unknown }

/** For whom an address is signed: members and operators who are shown a picture, or operators to whom it is evidence. */
export type PictureViewer = 'shown' | 'evidence'

/** Signs addresses of pictures for an hour, and knows its own again. */
export type PictureSignatures = {
  /** The path with `?e=&s=`, for whom it is shown to. */
  sign(path: string): string
  /** The same for whom it is evidence. A call of its own: lists of paths are mapped by these, and `map` gives more than a path. */
  signEvidence(path: string): string
  /** Seconds the signature is good for yet; 0 = it is none of ours, is for other viewers, or overdue. */
  secondsLeft(path: string, query: SignatureQuery, viewer?: PictureViewer): number
}

/**
 * Addresses signed within these seconds are the same, so that a browser fetches a picture once; they are good for so
 * much less than an hour.
 */
const SAME_FOR_SECONDS = 300
const PURPOSE = 'addresses of pictures'

/**
 * The keys are derived (HKDF-SHA256) from the secrets of pictures, which all processes share. The first signs, all are
 * good for verifying.
 */
export function pictureSignatures(parts: { tokenKeys: readonly Uint8Array[]; clock: Clock }): PictureSignatures {
  const keys = parts.tokenKeys.map((key) => derivedKey(key, PURPOSE))
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no key for addresses of pictures. Fill KEYS_DIR.')
  const nowSeconds = () => Math.floor(parts.clock.now() / 1_000)
  const signFor = (viewer: PictureViewer, path: string): string => {
    const begin = Math.floor(nowSeconds() / SAME_FOR_SECONDS) * SAME_FOR_SECONDS
    const endsAt = String(begin + PICTURE_SIGNED_SECONDS)
    return `${path}?e=${endsAt}&s=${signature(signingKey, signedText(path, endsAt, viewer)).toString('base64url')}`
  }
  return {
    sign: (path) => signFor('shown', path),
    signEvidence: (path) => signFor('evidence', path),
    secondsLeft(path, { e, s }, viewer = 'shown') {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return 0
      const given = Buffer.from(s, 'base64url')
      const isOurs = keys.some((key) => isSame(given, signature(key, signedText(path, e, viewer))))
      return isOurs ? Math.max(0, Number(e) - nowSeconds()) : 0
    },
  }
}

const signedText = (path: string, endsAt: string, viewer: PictureViewer) =>
  viewer === 'shown' ? `${path}\n${endsAt}` : `${path}\n${endsAt}\n${viewer}`

const signature = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** The viewers of a picture; a catalogue's pictures, which nobody uploaded, are public. `evidence` = deleted, but a report keeps it. */
export type PictureVisibility = 'public' | 'private' | 'evidence' | 'deleted'
