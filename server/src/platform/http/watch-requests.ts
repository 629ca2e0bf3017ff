import type { FastifyInstance } from 'fastify'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

/** Requests slower than this many milliseconds are warned about. */
const SLOW_MS = 1_000
/** A path that leads nowhere is kept up to here, in characters. */
const PATH_KEPT = 200

/**
 * Counts and logs each request: its route, or the path where there is none, both without query string and values;
 * no body, no header, no address. Of routes with a log level above `info` only what is slow or fails is logged.
 */
export function watchRequests(app: FastifyInstance, { log, metrics }: { log: Log; metrics: Metrics }) {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url
    metrics.requestDone({ method, route: route ?? 'unknown', status, seconds: elapsedTime / 1_000 })
    const path = route ?? request.url.split('?', 1)[0]?.slice(0, PATH_KEPT)
    const line = { requestId, method, path, status, ms: Math.round(elapsedTime * 10) / 10 }
    if (status >= 500) log.error(line, 'request')
    else if (elapsedTime >= SLOW_MS) log.warn(line, 'slow request')
    else if (!isQuiet(request.routeOptions.logLevel)) log.info(line, 'request')
    done()
  })
}

const isQuiet = (level: string | undefined) => level !== undefined && QUIET_LEVELS.has(level)
const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent'])
