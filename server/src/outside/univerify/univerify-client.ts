import { createHmac } from 'node:crypto'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { UNIVERIFY_CODES } from '#outside/vendor-codes/univerify-codes.ts'
import type { VendorCodes } from '#outside/vendor-codes/vendor-code.ts'
import { readObject } from '../exchange/read-object.ts'
import { UniverifyError } from './univerify-error.ts'
import type { Univerify } from './univerify.ts'

/** The pair itself is at fault: wrong parameters, or number not found or token expired. */
function isPairRefused(code: unknown): boolean {
  const codes: VendorCodes = UNIVERIFY_CODES
  return codes[String(code)]?.remedy === 'person'
}

/** A code of the vendor: anything else is not written into logs. */
const VENDOR_CODE = /^[\w.-]{1,80}$/

type UniverifyOptions = {
  /** The space's host, or the simulator's prefix. */
  baseUrl: string
  functionPath: string
  functionSecret: string
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

/** Client of the URL-ized one-click function. A pair is good once, so nothing is asked twice. §7.3. */
export function univerifyClient({ functionPath, functionSecret, timeoutMs, ...options }: UniverifyOptions): Univerify {
  const { fetch = globalThis.fetch } = options
  const address = plainBaseUrl(options.baseUrl) + functionPath
  return {
    async phoneOf({ accessToken, openid }) {
      const pair = { access_token: accessToken, openid }
      const url = new URL(address)
      url.search = new URLSearchParams({ ...pair, sign: functionSignature(pair, functionSecret) }).toString()
      const headers = { accept: 'application/json' }
      return readPhone(await exchange({ url, headers, fetch, timeoutMs }).catch(unanswered))
    },
  }
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new UniverifyError(`The one-click service ${cause.message}.`, { cause })
}

/** The `sign` of a question to a URL-ized function: HMAC-SHA256 of the raw parameters sorted by name, in hex. */
export function functionSignature(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(sorted).digest('hex')
}

/** The phone of a good answer, null when the pair was refused. Throws `UniverifyError` for every other answer. */
function readPhone({ status, text }: ExchangeAnswer): string | null {
  if (status !== 200) throw new UniverifyError(`The one-click service answered HTTP ${status}.`, { httpStatus: status })
  const answer = readObject(text)
  const code = answer?.['code']
  if (isPairRefused(code)) return null
  if (code !== 0) throw refused(code)
  const phone = answer?.['phoneNumber']
  if (typeof phone === 'string' && isMobilePhone(phone)) return phone
  throw new UniverifyError('The one-click service answered without a mainland phone.')
}

function refused(code: unknown): UniverifyError {
  const vendorCode = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  if (!VENDOR_CODE.test(vendorCode)) return new UniverifyError('The one-click service answered without a code.')
  return new UniverifyError(`The one-click service refused with ${vendorCode}.`, { vendorCode })
}
