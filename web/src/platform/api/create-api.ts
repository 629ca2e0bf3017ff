import { answersGet, type Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { REQUEST_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import type { Session } from '#platform/session/session.ts'
import { networkFailure } from './api-failure.ts'
import type { Api, CallOptions } from './api.ts'
import { type Answer, resultOf } from './envelope-reading.ts'
import type { Transport } from './transport.ts'
import { withToken } from './with-token.ts'

type ApiParts = {
  transport: Transport
  session: Session
  /** Loaded when the first sealed call is made: what a visitor sees first needs none. */
  loadSealedCalls: () => Promise<SealedCalls>
}

/** The client of the calls. */
export function createApi({ transport, session, loadSealedCalls }: ApiParts): Api {
  const sealedCalls = loadedOnce(loadSealedCalls)

  async function answerTo(endpoint: Endpoint, input: unknown, options: CallOptions, token: string | null) {
    const waiting = { timeoutMs: REQUEST_TIMEOUT_MS, ...options }
    if (mustSeal(endpoint, token)) return (await sealedCalls()).send(endpoint, input, { ...waiting, token })
    if (answersGet(endpoint) && token === null) return transport.get(endpoint, input, waiting)
    return transport.post(endpoint, input, { ...waiting, token })
  }

  return {
    async call(endpoint, input, options = {}) {
      const ask = async (token: string | null) => resultOf(endpoint, await answerTo(endpoint, input, options, token))
      if (options.withoutToken || isSameForAll(endpoint)) return ask(null)
      return withToken({ session, access: endpoint.access }, ask)
    },
  }
}

/** Loads when first asked; code that could not be had is asked for again. */
function loadedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loaded: Promise<Code> | null = null
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = null
      throw networkFailure(cause)
    })
    return loaded
  }
}

/** Such a call goes without a token, so that its answer can be cached. */
function isSameForAll(endpoint: Endpoint): boolean {
  return endpoint.access === 'open' && !endpoint.sealed && !endpoint.personal
}

function mustSeal(endpoint: Endpoint, token: string | null): boolean {
  return endpoint.sealed || (endpoint.personal === true && token !== null)
}

export type SealedWaiting = {
  timeoutMs: number
  signal?: AbortSignal
  token: string | null
  /** Beside those of every call. */
  headers?: Readonly<Record<string, string>>
}

/** Sends calls whose bodies are encrypted both ways. */
export type SealedCalls = {
  send(endpoint: Endpoint, input: unknown, waiting: SealedWaiting): Promise<Answer>
}
