import type { FastifyInstance } from 'fastify'

/** Whether this process takes requests; false from the moment it was told to stop. */
export type Readiness = { isStopping: boolean }

type HealthRoutes = { readiness: Readiness; isDatabaseThere: () => Promise<boolean> }

/** `/healthz`: the process lives. `/readyz`: it can answer, its database too. */
export function addHealthRoutes(app: FastifyInstance, { readiness, isDatabaseThere }: HealthRoutes) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' })
    if (await isDatabaseThere()) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'database away' })
  })
}
