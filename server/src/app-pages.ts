import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { isCallPath, type unknownCall } from '#platform/http/unknown-call.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'

type AppPages = {
  config: ServerConfig
  /** Folder of the built web app; null serves calls alone. */
  webFolder: string | null
  answerUnknownCall: ReturnType<typeof unknownCall>
}

/** Adds the pages of the app, and what answers paths that nothing else does. */
export async function addAppPages(app: FastifyInstance, { config, webFolder, answerUnknownCall }: AppPages) {
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
  const routes = mode === 'demo' ? { ...APP_ROUTES, ...DEVELOPMENT_ROUTES } : APP_ROUTES
  return Object.values(routes).map(({ path }) => path)
}
