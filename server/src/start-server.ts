import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { buildServer, type ServerParts } from '#build-server.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { addOperationFigures } from '#features/operation/operation-figures.ts'
import { readSetup } from '#features/setup/setup.service.ts'
import type { AuthoriseSilently } from '#features/payment/payer-open-id.ts'
import { addOfferFigure } from '#features/waiting-list/place-offer.service.ts'
import { callJobs, serverJobs } from '#jobs.ts'
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
import { createApp } from '#platform/http/create-app.ts'
import { type IsStranger, refuseStrangers } from '#platform/http/demo-audience.ts'
import { addHealthRoutes, databaseCheck } from '#platform/http/health-routes.ts'
import { listen, stopApp } from '#platform/http/listen.ts'
import { unknownCall } from '#platform/http/unknown-call.ts'
import { joinProcesses } from '#platform/process/other-process.ts'
import { runJobs, type RunningJobs } from '#platform/process/run-jobs.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { metricsApp } from '#platform/metrics/metrics-app.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { openGateway } from '#push/gateway.ts'
import { buildServices } from '#services.ts'

type StartServer = {
  config: ServerConfig
  environment: Environment
  databaseUrl: string
  /** In which its pools act: of `ensureBoundRole`. */
  role?: string | null
  clock: Clock
  webFolder: string | null
  consoleFolder?: string | null
  painter?: Promise<string | null> | null
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
  { config, environment, databaseUrl, role = null, isStranger, ...given }: StartServer,
  opened: CloseStack,
): Promise<Addresses> {
  const log = openLog({ level: config.logLevel })
  if (config.mode === 'production')
    opened.add(await joinProcesses({ databaseUrl, mayBeSeveral: config.severalProcesses || config.redisUrl !== null }))
  const { databaseConnections: max, statementTimeoutMs } = config
  const sql = connect({ url: databaseUrl, max, statementTimeoutMs, role, mustName: true })
  opened.add(() => sql.end({ timeout: DATABASE_ENDS_WITHIN_SECONDS }))
  let [jobs, own]: (RunningJobs | null)[] = [null, null]
  const [metrics, readiness] = [openMetrics(), { isStopping: false, standingStill: () => jobs?.standingStill() ?? [] }]
  const watch = vendorWatch({ log, registry: metrics.registry })
  const { webPush, ...outside } = outsideServices({ config, environment, sql, clock: given.clock, watch })
  const { keysDir, rsaBits } = config
  const keys = await loadServerKeys({ keysDir, mayMake: config.mode === 'demo', rsaBits })
  const lists = connectLists({ url: config.databaseReadUrl ?? databaseUrl, max, role, mustName: true })
  opened.add(() => lists.end({ timeout: DATABASE_ENDS_WITHIN_SECONDS }))
  const memory = await openMemory(config, { clock: given.clock, log, registry: metrics.registry })
  opened.add(memory.close)
  const parts: ServerParts = {
    memory,
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
    setup: readSetup(environment, config),
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
  addOfferFigure(metrics.registry, services.placeOffers)
  opened.add(() => services.payments.prepayments.settled())
  opened.add(() => services.views.write())
  const bus = openProcessBus(config, { databaseUrl, log })
  opened.add(async () => await bus?.close())
  if (bus && config.roles.includes('calls')) {
    services.unfitWords.follow(bus)
    services.hiddenActivities.follow(bus)
    await services.unfitWords.load()
  }
  // they begin last, when the demo's services can be reached, and end after the requests
  opened.add(() => Promise.all([jobs?.stop(), own?.stop()]))
  const app = config.roles.includes('calls') ? await buildServer(parts, services) : serverWithoutCalls(parts)
  const stopPush = bus && config.roles.includes('push') ? openPush(parts, { app, bus, isStranger }) : async () => {}
  opened.add(() => Promise.all([stopPush(), stopApp(app, { withinMs: REQUESTS_END_WITHIN_MS })]))
  const privateUrl = await listen(privateApp, { host: '127.0.0.1', port: config.privatePort, setting: 'PRIVATE_PORT' })
  const url = await listen(app, { host: config.host, port: config.port, setting: 'PORT' })
  if (config.roles.includes('jobs'))
    jobs = runJobs({ jobs: serverJobs(parts, services), log, jobDone: metrics.jobDone })
  // no other process knows what this one has counted
  if (config.roles.includes('calls')) own = runJobs({ jobs: callJobs(services), log })
  opened.add(async () => {
    log.info('stopping')
    readiness.isStopping = true
  })
  return { url, privateUrl }
}

type MemoryParts = { clock: Clock; log: Log; registry: Registry }

/** What all processes remember together: in Redis where there is one, whose client is loaded only then. */
async function openMemory({ redisUrl }: ServerConfig, parts: MemoryParts): Promise<SharedMemory> {
  if (redisUrl === null) return memoryOfProcess(parts.clock)
  const { redisMemory } = await import('#platform/shared-memory/redis-memory.ts')
  return await redisMemory({ ...parts, url: redisUrl })
}

/** What a process answers that is there for something else: whether it lives and is ready. */
function serverWithoutCalls({ log, refuse, readiness, sql }: ServerParts): FastifyInstance {
  const app = createApp({ log, ...(refuse && { answerEarly: refuse }) })
  addHealthRoutes(app, { readiness, isDatabaseThere: databaseCheck(sql) })
  app.setNotFoundHandler(unknownCall([]))
  return app
}

/** What processes tell each other; null where nothing listens. */
const openProcessBus = ({ roles }: ServerConfig, parts: Parameters<typeof openBus>[0]): Bus | null =>
  roles.includes('calls') || roles.includes('push') ? openBus(parts) : null

type PushParts = { app: FastifyInstance; bus: Bus; isStranger: IsStranger | undefined }

/** The push channel, on the port of the calls; it hears of messages from all processes. Answers what ends it. */
function openPush({ config, keys, ...parts }: ServerParts, { app, bus, isStranger }: PushParts) {
  const addressOf = clientAddress(config.trustedProxies)
  const given = { ...parts, server: app.server, bus, keys: keys.push, config: config.push }
  const gateway = openGateway({ ...given, addressOf, isStranger })
  return () => gateway.stop()
}
