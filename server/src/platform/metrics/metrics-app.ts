import type { FastifyInstance } from 'fastify'
import { createApp } from '#platform/http/create-app.ts'
import { unknownCall } from '#platform/http/unknown-call.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

/** The server on `PRIVATE_PORT`: `/metrics` and nothing else. */
export function metricsApp({ log, metrics }: { log: Log; metrics: Metrics }): FastifyInstance {
  const app = createApp({ log })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  app.setNotFoundHandler(unknownCall([]))
  return app
}
