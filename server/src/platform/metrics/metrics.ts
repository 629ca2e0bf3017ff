import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

/** Figures of this process in the form Prometheus reads. */
export type Metrics = { text(): Promise<string>; contentType: string; observe(app: FastifyInstance): void }

/** One registry a server, so that several can live in one process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
        done()
      })
    },
  }
}
