import type { FastifyInstance } from 'fastify'

/** Requests slower than this many milliseconds are warned about. */
const SLOW_MS = 1_000

/** One line a request: path without query string, no body, no header, no address. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const path = request.url.split('?', 1)[0]
    const line = { requestId: request.id, method: request.method, path, status: reply.statusCode, ms }
    if (reply.statusCode >= 500) app.log.error(line, 'request')
    else if (ms >= SLOW_MS) app.log.warn(line, 'slow request')
    else app.log.info(line, 'request')
    done()
  })
}
