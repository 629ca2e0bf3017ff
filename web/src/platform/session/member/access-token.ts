import { isRecord, isText } from '#platform/storage/value-check.ts'

/** How long before its end a token is replaced, in milliseconds: a call may be under way for a while. */
const MARGIN_MS = 60_000

/** A bearer token; the moments are this device's own, so its clock may be off as far as it likes. */
export type AccessToken = { userGUID: string; text: string; fromMs: number; untilMs: number }

type Issued = { userGUID: string; accessToken: string; expireInSeconds: number }

/** The token of an answer that came now. */
export function createAccessToken({ userGUID, accessToken, expireInSeconds }: Issued, nowMs: number): AccessToken {
  return { userGUID, text: accessToken, fromMs: nowMs, untilMs: nowMs + expireInSeconds * 1000 }
}

/** True when a call may still be made with it; a clock that was turned back tells nothing. */
export function isUnexpired({ fromMs, untilMs }: AccessToken, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs - Math.min(MARGIN_MS, (untilMs - fromMs) / 2)
}

/** True when something kept is a token. */
export function isAccessToken(value: unknown): value is AccessToken {
  return (
    isRecord(value) &&
    [value['userGUID'], value['text']].every(isText) &&
    [value['fromMs'], value['untilMs']].every(Number.isFinite)
  )
}
