import { Secret, TOTP } from 'otpauth'

const ISSUER = '同城圈运营台'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Half minutes by which the clock of a phone may be wrong, either way. */
const WINDOW = 1

/** A new secret, in the letters that people can type. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads as a QR code. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString()

/**
 * The number of the half minute that a code belongs to; null when it is none of the secret's around now, or of a half
 * minute whose code, or a later one, was taken before.
 */
export function periodOfCode(code: string, { secret, now, used }: { secret: string; now: number; used: number }) {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  const period = Math.floor(now / 1_000 / PERIOD_SECONDS) + delta
  return period > used ? period : null
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
}
