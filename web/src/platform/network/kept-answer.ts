import { createVariable } from '#platform/state/variable.ts'

/** Set by the service worker on an answer it had kept: when it came, in Unix milliseconds. */
export const KEPT_AT_HEADER = 'x-kept-at'

/** Since when the answers shown are kept ones, for want of a network, in Unix milliseconds; null while they are new. */
export const keptSince = createVariable<number | null>(null)

/** Notes whether an answer came from the network or was a kept one. */
export function recordAnswerAge(headers: Headers): void {
  const keptAt = headers.get(KEPT_AT_HEADER)
  keptSince.set(keptAt === null ? null : Number(keptAt))
}
