import type { ExchangeAnswer } from '#outside/exchange/exchange.ts'
import { readObject } from '#outside/exchange/read-object.ts'
import { UniverifyError } from './univerify-error.ts'

const MOBILE = /^1[3-9]\d{9}$/
/** The pair itself is at fault: wrong parameters, or number not found or token expired. */
const PAIR_REFUSED = new Set<unknown>([4001, 4003, 5000])
/** A code of the vendor: anything else is not written into logs. */
const VENDOR_CODE = /^[\w.-]{1,80}$/

/** The phone of a good answer, null when the pair was refused. Throws `UniverifyError` for every other answer. */
export function readPhone({ status, text }: ExchangeAnswer): string | null {
  if (status !== 200) throw new UniverifyError(`The one-click service answered HTTP ${status}.`, { httpStatus: status })
  const answer = readObject(text)
  const code = answer?.['code']
  if (PAIR_REFUSED.has(code)) return null
  if (code !== 0) throw refused(code)
  const phone = answer?.['phoneNumber']
  if (typeof phone === 'string' && MOBILE.test(phone)) return phone
  throw new UniverifyError('The one-click service answered without a mainland phone.')
}

function refused(code: unknown): UniverifyError {
  const vendorCode = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  if (!VENDOR_CODE.test(vendorCode)) return new UniverifyError('The one-click service answered without a code.')
  return new UniverifyError(`The one-click service refused with ${vendorCode}.`, { vendorCode })
}
