import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { buildServer, type ServerParts } from '#build-server.ts'
import { tencentMapClient } from '#outside/tencent-map/tencent-map-client.ts'
import { tencentMapSettings } from '#outside/tencent-map/tencent-map-settings.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { outsideAddress } from '#platform/config/outside-address.ts'
import { type Environment, readSettings, SettingsError } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { connect } from '#platform/database/connect.ts'
import { createApp } from '#platform/http/create-app.ts'
import { loadServerKeys } from '#platform/keys/server-keys.ts'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'

type StartServer = {
  config: ServerConfig
  environment: Environment
  databaseUrl: string
  clock: Clock
  webFolder: string | null
  beside?: FastifyPluginAsync
}

/** A server that listens; `stop` lets running requests end first. */
export type RunningServer = { url: string; stop(): Promise<void> }

/** Opens what the server needs, listens, and closes it again in reverse order. */
export async function startServer({
  config,
  environment,
  databaseUrl,
  clock,
  webFolder,
  beside,
}: StartServer): Promise<RunningServer> {
  const log = openLog({ level: config.logLevel })
  const keys = await loadServerKeys({
    keysDir: config.keysDir,
    mayMake: config.mode === 'demo',
    rsaBits: config.rsaBits,
  })
  const sql = connect({ url: databaseUrl, max: config.databaseConnections })
  const [metrics, readiness] = [openMetrics(), { isStopping: false }]
  const map = mapService(config, environment)
  const parts: ServerParts = {
    config,
    sql,
    clock,
    log,
    keys,
    metrics,
    readiness,
    map,
    webFolder,
    ...(beside ? { beside } : {}),
  }
  const app = await buildServer(parts)
  const privateApp = createApp({ log, trustedProxies: [] })
  privateApp.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  await app.listen({ host: config.host, port: config.port })
  await privateApp.listen({ host: '127.0.0.1', port: config.privatePort })
  return {
    url: addressOf(app),
    async stop() {
      readiness.isStopping = true
      await Promise.all([app.close(), privateApp.close()])
      await sql.end({ timeout: 5 })
    },
  }
}

function mapService(config: ServerConfig, environment: Environment) {
  const { baseUrl, key, secretKey, timeoutMs } = readSettings(tencentMapSettings, environment)
  const simulated = `http://127.0.0.1:${config.port}/sim/tencent-map`
  return tencentMapClient({
    baseUrl: outsideAddress({ mode: config.mode, env: tencentMapSettings.baseUrl.env, given: baseUrl, simulated }),
    key: requiredKey(config, key),
    secretKey: secretKey ?? undefined,
    timeoutMs,
  })
}

function requiredKey({ mode }: ServerConfig, key: string | null): string {
  if (key) return key
  throw new SettingsError([
    `${tencentMapSettings.key.env} must be given${mode === 'demo' ? '; npm start gives the demo its own' : ' in production'}.`,
  ])
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
