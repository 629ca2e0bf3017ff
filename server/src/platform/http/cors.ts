import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS =
  'authorization, content-type, x-requested-with, x-app-version, x-device-id, x-client, x-login-credential'
/** A day. */
const PREFLIGHT_SECONDS = 86_400

/** Lets the named origins call, never with cookies. Without origins nothing is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return done()
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'x-sealed, x-request-id, retry-after')
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send()
  })
}
