import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OriginOf, RequestOrigin } from '#platform/http/client-address.ts'
import { isLoopbackUrl } from '../config/read-settings.ts'

/** The part of a request that a handler may know besides its input and its sender. */
export type CallRequest = {
  origin: RequestOrigin
  header(name: string): string | null
  cookie(name: string): string | null
}

/** The part of an answer that a handler may add to, in success and failure. */
export type CallAnswer = {
  /** Several `set-cookie` stand beside each other; any other name is replaced. */
  header(name: string, value: string): void
  cookie(name: string, value: string, attributes: CookieSerializeOptions): void
}

export function callRequest({ headers, cookies, raw }: FastifyRequest, originOf: OriginOf): CallRequest {
  return {
    get origin() {
      return originOf(raw)
    },
    header(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
    cookie: (name) => cookies[name] ?? null,
  }
}

export function callAnswer(reply: FastifyReply): CallAnswer {
  return {
    header: (name, value) => void reply.header(name, value),
    cookie: (name, value, attributes) => void reply.setCookie(name, value, attributes),
  }
}

/** Stands for everybody who asks, where one answer is kept for all of them. */
export const anybody: CallRequest = {
  origin: { address: '', exactAddress: '', device: null },
  header: () => null,
  cookie: () => null,
}

/** The answer that is kept for everybody: nothing in it may be for one of them. */
export const answerForEverybody: CallAnswer = {
  header: (name) => refuse(`The header ${name}`),
  cookie: (name) => refuse(`The cookie ${name}`),
}

function refuse(what: string): never {
  throw new Error(`${what} would go to everybody. Give the call cache: 'no-store'.`)
}

/** A cookie of this server's own that scripts cannot read. Values are letters, digits, `-` and `_`. */
type OwnCookie = {
  name: string
  keep(answer: CallAnswer, value: string): void
  takeAway(answer: CallAnswer): void
}

type OwnCookieOptions = {
  /** Its name, with the prefix by which browsers make sure that it is this host's alone. */
  name: string
  /** Its name where the app is reached by http on loopback, and no cookie can be secure. */
  loopbackName: string
  publicUrl: string
  sameSite: 'strict' | 'lax'
  lifeSeconds: number
}

export function ownCookie({ publicUrl, lifeSeconds, sameSite, ...names }: OwnCookieOptions): OwnCookie {
  const isSecure = new URL(publicUrl).protocol !== 'http:' || !isLoopbackUrl(publicUrl)
  const name = isSecure ? names.name : names.loopbackName
  const attributes = { path: '/', httpOnly: true, sameSite, secure: isSecure }
  return {
    name,
    keep: (answer, value) => answer.cookie(name, value, { ...attributes, maxAge: lifeSeconds }),
    takeAway: (answer) => answer.cookie(name, '', { ...attributes, maxAge: 0 }),
  }
}
