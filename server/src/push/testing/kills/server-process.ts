import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { startServer } from '#start-server.ts'

/** A server as a process that may be killed at any moment, or be told to stop. */
const environment = process.env
const config = readServerConfig(environment)
const databaseUrl = config.databaseUrl ?? ''
const server = await startServer({ config, environment, databaseUrl, clock: systemClock, webFolder: null })
process.once('SIGTERM', () => void server.stop())
process.stdout.write(`listening on ${server.url}\n`)
