import { join } from 'node:path'
import { APP_ROUTES, type AppRoute } from '@quan/contract/route/app-route.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { activityDetailQueries } from '#features/activity/detail/activity-detail.queries.ts'
import { getActivity } from '#features/activity/detail/get-activity.ts'
import { addCalendarRoutes } from '#features/calendar/calendar.routes.ts'
import { cityListRoutes } from '#features/city/city-list.routes.ts'
import { locationCache } from '#features/location/location-cache.ts'
import { locationRoutes } from '#features/location/location.routes.ts'
import { serverInfoRoutes } from '#features/server-info/server-info.routes.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { databaseCheck } from '#platform/database/database-check.ts'
import { callServer } from '#platform/http/call-server.ts'
import { addHealthRoutes, type Readiness } from '#platform/http/health-routes.ts'
import { isCallPath, unknownCall } from '#platform/http/unknown-call.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'

/** Everything a server is made of; tests hand in their own. */
export type ServerParts = {
  config: ServerConfig
  sql: Sql
  /** The pool that activities are read by: one of `connectLists`. */
  lists: Sql
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
  const { config, sql, clock, readiness } = parts
  const implementations = implementedCalls(parts)
  const app = callServer({ ...parts, settings: config, implementations })
  addHealthRoutes(app, { readiness, isDatabaseThere: databaseCheck(sql) })
  addPictureRoutes(app, { folder: join(config.dataDir, 'pictures') })
  const detail = { queries: activityDetailQueries(parts.lists), clock }
  const { publicUrl } = config
  addCalendarRoutes(app, { getActivity: (id) => getActivity(id, detail), publicUrl, clock })
  if (parts.beside) await app.register(parts.beside)
  await addPages(app, parts, unknownCall(implementations))
  return app
}

function implementedCalls({ config, sql, lists, clock, keys, map }: ServerParts) {
  const [sealingKey] = keys.sealing
  if (!sealingKey) throw new Error('There is no sealing key. Fill KEYS_DIR.')
  return [
    ...serverInfoRoutes({ config, sealingKey, clock }),
    ...activityRoutes({ lists, clock, pictureBaseUrl: config.pictureBaseUrl }),
    ...cityListRoutes({ sql, clock }),
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
