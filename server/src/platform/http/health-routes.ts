import type { FastifyInstance } from 'fastify'
import type { Sql } from '../database/connect.ts'

/** Longest wait for the database's word, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/** The state `/readyz` answers by: `isStopping` from the moment the process was told to stop. */
export type Readiness = {
  isStopping: boolean
  /** Names of the jobs of this process that stand still. */
  standingStill(): string[]
}

type HealthRoutes = { readiness: Readiness; isDatabaseThere: () => Promise<boolean> }

/** `/healthz`: the process lives. `/readyz`: it can answer, its database too, and works off what is due. */
export function addHealthRoutes(app: FastifyInstance, { readiness, isDatabaseThere }: HealthRoutes) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' })
    if (!(await isDatabaseThere())) return reply.code(503).send({ status: 'database away' })
    const jobs = readiness.standingStill()
    return jobs.length === 0
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'work stands still', jobs })
  })
}

/** Asks the database whether it is there; who asks meanwhile gets the same answer, so that nobody can busy it by asking. */
export function databaseCheck(sql: Sql): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= answersInTime(sql).finally(() => {
      asking = null
    })
    return asking
  }
}

async function answersInTime(sql: Sql): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS, false)
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
