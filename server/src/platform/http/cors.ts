import { APP_VERSION_HEADER } from '@quan/contract/app/app-version.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER } from '@quan/contract/login/login-credential.ts'
import { DEVICE_ID_HEADER, REQUEST_ID_HEADER, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import { SEALED_HEADER } from '@quan/contract/sealing/sealing-limits.ts'
import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  REQUESTED_WITH_HEADER,
  APP_VERSION_HEADER,
  DEVICE_ID_HEADER,
  CLIENT_HEADER,
  LOGIN_CREDENTIAL_HEADER,
].join(', ')
const EXPOSED_HEADERS = [SEALED_HEADER, REQUEST_ID_HEADER, 'retry-after'].join(', ')
/** Seconds a browser may remember what is allowed: a day. */
const PREFLIGHT_SECONDS = 86_400

/** Lets the named origins call, never with cookies. Without origins nothing is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return done()
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS)
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send()
  })
}

/** Request headers by which answers differ, for the open answers that caches keep. */
export const variedByOrigin = (origins: readonly string[]): string[] => (origins.length > 0 ? ['origin'] : [])
