import { join } from 'node:path'
import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { locationCache } from '#features/location/location-cache.ts'
import { locationRoutes } from '#features/location/location.routes.ts'
import { serverInfoRoutes } from '#features/server-info/server-info.routes.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { databaseCheck } from '#platform/database/database-check.ts'
import type { CallPlatform } from '#platform/http/call-pipeline.ts'
import { addCallRoutes } from '#platform/http/call-routes.ts'
import { allowOrigins, variedByOrigin } from '#platform/http/cors.ts'
import { createApp } from '#platform/http/create-app.ts'
import { addHealthRoutes, type Readiness } from '#platform/http/health-routes.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { readyDoor } from '#platform/http/ready-door.ts'
import { requestOrigin } from '#platform/http/request-origin.ts'
import { isCallPath, unknownCall } from '#platform/http/unknown-call.ts'
import { watchRequests } from '#platform/http/watch-requests.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import { callLimits } from '#platform/limits/call-limits.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'

/** Everything a server is made of; tests hand in their own. */
export type ServerParts = {
  config: ServerConfig
  sql: Sql
  clock: Clock
  log: Log
  keys: ServerKeys
  metrics: Metrics
  readiness: Readiness
  map: TencentMap
  /** Folder of the built web app; null serves calls alone. */
  webFolder: string | null
  /** Mounted beside the product by the demo start: the simulators. */
  beside?: FastifyPluginAsync
}

/** Joins features and platform into one HTTP server that is ready to listen. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, sql, log, metrics, readiness } = parts
  const platform = callPlatform(parts)
  const app = createApp({ log, answerEarly: readyDoor({ ...platform, metrics }) })
  watchRequests(app, { log, metrics })
  allowOrigins(app, config.corsOrigins)
  addHealthRoutes(app, { readiness, isDatabaseThere: databaseCheck(sql) })
  addPictureRoutes(app, { folder: join(config.dataDir, 'pictures') })
  const implementations = implementedCalls(parts)
  addCallRoutes(app, { implementations, platform })
  if (parts.beside) await app.register(parts.beside)
  await addPages(app, parts, unknownCall(implementations))
  return app
}

function callPlatform({ config, clock, log, keys }: ServerParts): CallPlatform {
  return {
    tokens: accessTokens({ keys: keys.accessToken, clock }),
    sealing: sealedBodies({ keys: keys.sealing, clock }),
    isSealingRequired: config.sealing,
    limits: callLimits({ enabled: config.limits, clock }),
    originOf: requestOrigin(config.trustedProxies),
    ready: readyAnswers({ keepMs: config.readyBytesMs, clock }),
    vary: variedByOrigin(config.corsOrigins),
    log,
  }
}

function implementedCalls({ config, sql, clock, keys, map }: ServerParts) {
  const [sealingKey] = keys.sealing
  if (!sealingKey) throw new Error('There is no sealing key. Fill KEYS_DIR.')
  return [
    ...serverInfoRoutes({ config, sealingKey, clock }),
    ...activityRoutes({ sql, clock }),
    ...locationRoutes({ map, cache: locationCache({ now: clock.now }) }),
  ]
}

async function addPages(
  app: FastifyInstance,
  { config, webFolder }: ServerParts,
  answerUnknownCall: ReturnType<typeof unknownCall>,
) {
  const sendPage = webFolder
    ? await addWebPages(app, {
        folder: webFolder,
        routes: pagePaths(config.mode),
        pictureBaseUrl: config.pictureBaseUrl,
        frameHosts: config.webviewHosts,
        isHttps: config.publicUrl.startsWith('https:'),
      })
    : null
  app.setNotFoundHandler((request, reply) => {
    const isPage = sendPage && !isCallPath(request.url) && (request.method === 'GET' || request.method === 'HEAD')
    return isPage ? sendPage(request, reply, 404) : answerUnknownCall(request, reply)
  })
}

function pagePaths(mode: ServerConfig['mode']): string[] {
  const routes: AppRoute[] = Object.values(APP_ROUTES)
  return routes.filter((route) => mode === 'demo' || !route.isDevelopment).map(({ path }) => path)
}
