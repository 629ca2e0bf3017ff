import type { FastifyInstance } from 'fastify'
import type { Sql } from '#platform/database/connect.ts'

/** Whether this process takes requests; false from the moment it was told to stop. */
export type Readiness = { isStopping: boolean }

/** `/healthz`: the process lives. `/readyz`: it can answer, its database too. */
export function addHealthRoutes(app: FastifyInstance, { sql, readiness }: { sql: Sql; readiness: Readiness }) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' })
    const isDatabaseThere = await sql`select 1`.then(
      () => true,
      () => false,
    )
    return isDatabaseThere ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'database away' })
  })
}
