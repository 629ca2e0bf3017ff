import { SealingFailed } from '#sealing/sealing-failed.ts'

/**
 * A sealed request as it is sent; texts are base64 but for `keyId`, `at` is in Unix milliseconds of the server's clock.
 */
export type SealedRequest = {
  /** Which of the server's RSA keys wraps `key`. */
  readonly keyId: string
  /** The AES key of the app launch under that RSA key. */
  readonly key: string
  readonly iv: string
  readonly at: number
  readonly data: string
}

/** A sealed answer as it is sent; both texts are base64. */
export type SealedAnswer = { readonly iv: string; readonly data: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a sealed request from parsed JSON; unknown fields are ignored. Throws `SealingFailed`. */
export function parseSealedRequest(value: unknown): SealedRequest {
  if (!isObject(value)) throw new SealingFailed()
  const { keyId, key, iv, at, data } = value
  const areTexts =
    typeof keyId === 'string' && typeof key === 'string' && typeof iv === 'string' && typeof data === 'string'
  if (!areTexts || typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) throw new SealingFailed()
  return { keyId, key, iv, at, data }
}

/** Reads a sealed answer from parsed JSON; unknown fields are ignored. Throws `SealingFailed`. */
export function parseSealedAnswer(value: unknown): SealedAnswer {
  if (!isObject(value) || typeof value.iv !== 'string' || typeof value.data !== 'string') throw new SealingFailed()
  return { iv: value.iv, data: value.data }
}

/**
 * What a request's cipher text is bound to besides its key; `path` as sent, without query, `at` in Unix milliseconds.
 */
export function requestAdditionalData(path: string, at: number): string {
  return `POST\n${path}\n${at}`
}

/**
 * What an answer's cipher text is bound to besides its key: the HTTP status, the request's path, and its iv as sent.
 */
export function answerAdditionalData({ status, path, requestIv }: { status: number; path: string; requestIv: string }) {
  return `${status}\n${path}\n${requestIv}`
}
