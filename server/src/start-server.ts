import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildServer, type ServerParts } from '#build-server.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { addOperationFigures } from '#features/operation/operation-figures.ts'
import type { AuthoriseSilently } from '#features/payment/payer-open-id.ts'
import { serverJobs } from '#jobs.ts'
import { outsideServices } from '#outside/outside-services.ts'
import { withinSmsBudget } from '#outside/sms/sms-budget.ts'
import { vendorWatch } from '#outside/vendor-watch.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type CloseStack, createCloseStack } from '#platform/process/close-stack.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { type Bus, openBus } from '#platform/database/bus.ts'
import { connect } from '#platform/database/connect.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { type IsStranger, refuseStrangers } from '#platform/http/demo-audience.ts'
import { listen, stopApp } from '#platform/http/listen.ts'
import { runJobs, type RunningJobs } from '#platform/process/run-jobs.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { openLog } from '#platform/log/log.ts'
import { metricsApp } from '#platform/metrics/metrics-app.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { openGateway } from '#push/gateway.ts'
import { buildServices } from '#services.ts'

type StartServer = {
  config: ServerConfig
  environment: Environment
  databaseUrl: string
  clock: Clock
  webFolder: string | null
  consoleFolder?: string | null
  beside?: FastifyPluginAsync
  authorise?: AuthoriseSilently
  /** Whose requests are refused before anything else is done for them; the demo has such. */
  isStranger?: IsStranger
}

/** A server that listens; `stop` lets running requests end first. */
export type RunningServer = { url: string; stop(): Promise<void> }

/** Where it listens: for people, and for figures on `PRIVATE_PORT`. */
type Addresses = { url: string; privateUrl: string }

/** Longest wait for running requests when told to stop, in milliseconds. */
const REQUESTS_END_WITHIN_MS = 10_000
/** Longest wait for the database's farewell, in seconds. */
const DATABASE_ENDS_WITHIN_SECONDS = 2

/** Opens what the server needs, listens, and closes it again in reverse order; also when the start fails. */
export async function startServer(options: StartServer): Promise<RunningServer & Addresses> {
  const opened = createCloseStack()
  try {
    const addresses = await open(options, opened)
    return { ...addresses, stop: () => opened.close() }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function open(
  { config, environment, databaseUrl, isStranger, ...given }: StartServer,
  opened: CloseStack,
): Promise<Addresses> {
  const log = openLog({ level: config.logLevel })
  const { databaseConnections: max, statementTimeoutMs } = config
  const sql = connect({ url: databaseUrl, max, statementTimeoutMs })
  opened.add(() => sql.end({ timeout: DATABASE_ENDS_WITHIN_SECONDS }))
  let jobs: RunningJobs | null = null
  const [metrics, readiness] = [openMetrics(), { isStopping: false, standingStill: () => jobs?.standingStill() ?? [] }]
  const watch = vendorWatch({ log, registry: metrics.registry })
  const { webPush, ...outside } = outsideServices({ config, environment, sql, clock: given.clock, watch })
  const { keysDir, rsaBits } = config
  const keys = await loadServerKeys({ keysDir, mayMake: config.mode === 'demo', rsaBits })
  const lists = connectLists({ url: config.databaseReadUrl ?? databaseUrl, max })
  opened.add(() => lists.end({ timeout: DATABASE_ENDS_WITHIN_SECONDS }))
  const parts: ServerParts = {
    consoleFolder: null,
    ...given,
    ...(isStranger && { refuse: refuseStrangers(isStranger) }),
    config,
    sql,
    lists,
    log,
    keys,
    metrics,
    readiness,
    ...outside,
    sms: withinSmsBudget(outside.sms, {
      sql,
      clock: given.clock,
      log,
      registry: metrics.registry,
      smsADay: config.smsADay,
    }),
    webPush: webPush(keys.webPush),
  }
  const privateApp = metricsApp({ log, metrics })
  opened.add(() => stopApp(privateApp, { withinMs: 0 }))
  addOperationFigures(metrics.registry, { sql, clock: given.clock, dataDir: config.dataDir })
  const services = buildServices(parts)
  opened.add(() => services.payments.prepayments.settled())
  // they begin last, when the demo's services can be reached, and end after the requests
  opened.add(async () => jobs?.stop())
  const bus = openBus({ databaseUrl, log })
  opened.add(() => bus.close())
  const app = await buildServer(parts, services)
  const gateway = openPush(parts, { app, bus, isStranger })
  opened.add(() => Promise.all([gateway.stop(), stopApp(app, { withinMs: REQUESTS_END_WITHIN_MS })]))
  const privateUrl = await listen(privateApp, { host: '127.0.0.1', port: config.privatePort, setting: 'PRIVATE_PORT' })
  const url = await listen(app, { host: config.host, port: config.port, setting: 'PORT' })
  jobs = runJobs({ jobs: serverJobs(parts, services), log, jobDone: metrics.jobDone })
  opened.add(async () => {
    log.info('stopping')
    readiness.isStopping = true
  })
  return { url, privateUrl }
}

type PushParts = { app: FastifyInstance; bus: Bus; isStranger: IsStranger | undefined }

/** The push channel, on the port of the calls. */
function openPush({ config, keys, ...parts }: ServerParts, { app, bus, isStranger }: PushParts) {
  const addressOf = clientAddress(config.trustedProxies)
  return openGateway({ ...parts, server: app.server, bus, keys: keys.push, config: config.push, addressOf, isStranger })
}
