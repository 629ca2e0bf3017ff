import type { FastifyPluginAsync } from 'fastify'
import { movableClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { collectGarbage, heldBy } from '#testing/held-memory.ts'
import { startServer } from '#start-server.ts'

/** A server as a process that may be killed at any moment. Its clock is told how far it is ahead of the machine's. */
const environment = process.env
const clock = movableClock()
let ahead = 0
const beside: FastifyPluginAsync = async (app) => {
  app.post<{ Querystring: { ahead: string } }>('/crash/clock', async ({ query }) => {
    clock.advance(Number(query.ahead) - ahead)
    ahead = Number(query.ahead)
    return {}
  })
  app.get('/crash/memory', async () => {
    collectGarbage()
    return heldBy(process.memoryUsage())
  })
}
const config = readServerConfig(environment)
const databaseUrl = config.databaseUrl ?? ''
const server = await startServer({ config, environment, databaseUrl, clock, webFolder: null, beside })
process.stdout.write(`listening on ${server.url}\n`)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
