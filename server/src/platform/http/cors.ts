import { APP_VERSION_HEADER } from '@quan/contract/request/app-version.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER } from '@quan/contract/login/login-tokens.ts'
import { DEVICE_ID_HEADER, REQUEST_ID_HEADER, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import { SEALED_HEADER } from '@quan/contract/sealing/sealing-limits.ts'
import { fastifyCors } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

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

/** Lets the named origins call, never with cookies. Without origins nothing is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  void app.register(fastifyCors, {
    // a list would answer the preflights of all others too
    origin: (origin, answer) => answer(null, origin !== undefined && origins.includes(origin) ? origin : false),
    methods: ['GET', 'POST'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
}

/** Request headers by which answers differ, for the open answers that caches keep. */
export const variedByOrigin = (origins: readonly string[]): string[] => (origins.length > 0 ? ['origin'] : [])
