import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OriginOf } from '#platform/http/client-address.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import { isLoopbackUrl } from '../config/read-settings.ts'

/** What a handler may know of a request besides its input and who sends it. */
export type CallRequest = {
  origin: Origin
  header(name: string): string | null
  cookie(name: string): string | null
}

/** What a handler may add to its answer, whether it succeeds or fails. */
export type CallAnswer = {
  /** Several `set-cookie` stand beside each other; any other name is replaced. */
  header(name: string, value: string): void
}

export function callRequest({ headers, raw }: FastifyRequest, originOf: OriginOf): CallRequest {
  return {
    get origin() {
      return originOf(raw)
    },
    header(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
    cookie: (name) => readCookie(headers.cookie, name),
  }
}

export function callAnswer(reply: FastifyReply): CallAnswer {
  return { header: (name, value) => void reply.header(name, value) }
}

/** Stands for everybody who asks, where one answer is kept for all of them. */
export const anybody: CallRequest = {
  origin: { address: '', device: null },
  header: () => null,
  cookie: () => null,
}

/** The answer that is kept for everybody: nothing in it may be for one of them. */
export const answerForEverybody: CallAnswer = {
  header(name) {
    throw new Error(`The header ${name} would go to everybody. Give the call cache: 'no-store'.`)
  },
}

/** The cookies of a request by name; of several of one name the first counts. RFC 6265, 5.4. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (withoutBlanks(key) === name && value.length > 0) return withoutBlanks(value.join('='))
  }
  return null
}

/**
 * Only what browsers put around cookies: taking away every white space would make `\u00a0__Host-a`, which any host of
 * the same site may set, the cookie `__Host-a`, which none of them may.
 */
const withoutBlanks = (text: string) => text.replaceAll(/^[ \t]+|[ \t]+$/g, '')

/** A cookie of this server's own that scripts cannot read. Values are letters, digits, `-` and `_`. */
type OwnCookie = {
  name: string
  /** Value of `set-cookie` that keeps it. */
  kept(value: string): string
  /** Value of `set-cookie` that takes it away. */
  gone: string
}

type OwnCookieOptions = {
  /** Its name, with the prefix by which browsers make sure that it is this host's alone. */
  name: string
  /** Its name where the app is reached by http on loopback, and no cookie can be secure. */
  loopbackName: string
  publicUrl: string
  sameSite: 'Strict' | 'Lax'
  lifeSeconds: number
}

export function ownCookie({ publicUrl, lifeSeconds, sameSite, ...names }: OwnCookieOptions): OwnCookie {
  const isSecure = new URL(publicUrl).protocol !== 'http:' || !isLoopbackUrl(publicUrl)
  const name = isSecure ? names.name : names.loopbackName
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  return {
    name,
    kept: (value) => `${name}=${value}; Max-Age=${lifeSeconds}; ${attributes}`,
    gone: `${name}=; Max-Age=0; ${attributes}`,
  }
}
