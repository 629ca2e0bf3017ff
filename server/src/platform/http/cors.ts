import { APP_VERSION_HEADER } from '@quan/contract/request/app-version.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER } from '@quan/contract/login/login-tokens.ts'
import { DEVICE_ID_HEADER, REQUEST_ID_HEADER, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import { SEALED_HEADER } from '@quan/contract/sealing/sealing-limits.ts'
import { fastifyCors } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '#platform/config/server-config.ts'

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  REQUESTED_WITH_HEADER,
  APP_VERSION_HEADER,
  DEVICE_ID_HEADER,
  CLIENT_HEADER,
  LOGIN_CREDENTIAL_HEADER,
]
const EXPOSED_HEADERS = [SEALED_HEADER, REQUEST_ID_HEADER, 'retry-after']
/** Seconds a browser may remember what is allowed: a day. */
const PREFLIGHT_SECONDS = 86_400

/** Lets the named origins call, with cookies, and no other. Without origins nothing is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  void app.register(fastifyCors, {
    // a list would answer the preflights of all others too
    origin: (origin, answer) => answer(null, origin !== undefined && origins.includes(origin) ? origin : false),
    methods: ['GET', 'POST'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    credentials: true,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
}

/**
 * Reads no cookie of a call that a page of an unnamed origin sent, and gives it none: a sibling host is of the same site, so
 * that browsers send the login cookie along with what its pages ask, and would keep another one, though it reads no answer.
 */
export function refuseForeignCookies(
  calls: FastifyInstance,
  { publicUrl, corsOrigins }: Pick<ServerConfig, 'publicUrl' | 'corsOrigins'>,
) {
  const named = new Set([new URL(publicUrl).origin, ...corsOrigins])
  const isForeign = ({ headers: { origin }, host }: FastifyRequest) =>
    origin !== undefined && !named.has(origin) && hostOf(origin) !== host
  calls.addHook('preHandler', async (request) => {
    if (isForeign(request)) request.cookies = {}
  })
  calls.addHook('onSend', async (request, reply) => {
    if (isForeign(request)) reply.removeHeader('set-cookie')
  })
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Request headers by which answers differ, for the open answers that caches keep. */
export const variedByOrigin = (origins: readonly string[]): string[] => (origins.length > 0 ? ['origin'] : [])
