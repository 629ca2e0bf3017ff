import { exchange, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { functionSignature } from './function-signature.ts'
import { readPhone } from './read-phone.ts'
import type { Univerify } from './univerify.ts'
import { UniverifyError } from './univerify-error.ts'

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
