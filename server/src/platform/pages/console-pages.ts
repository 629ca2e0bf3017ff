import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  APP_URL_PLACE,
  CONSOLE_PAGES,
  CONSOLE_PAGES_OF_ITEMS,
  CONSOLE_PATH,
  consoleItemPath,
  MAP_PLACE,
  MODE_PLACE,
  type ConsolePage,
  consolePagePath,
  STYLE_NONCE_PLACE,
} from '@quan/contract/route/console-route.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HSTS_SECONDS } from './security-headers.ts'

type ConsolePages = {
  /** Folder of the built console. What lies there is read when it is asked for: it may be built after the start. */
  folder: string
  mode: 'demo' | 'production'
  isHttps: boolean
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  /** Address of the app, whose page of an activity the editor frames; null where it is the console's own. */
  appUrl: string | null
  /** What lies below the pin of its map: the provider's, or a sketch of districts. */
  map: 'provider' | 'districts'
  /** True for a host that the console is not shown on. */
  isElsewhere: (host: string) => boolean
}

const NONCE_BYTES = 18
const YEAR_SECONDS = 31_536_000
/** Seconds until a browser asks again for a console that is still being built. */
const BUILT_SOON_SECONDS = 3

/** Serves the operators' console: its pages each with a nonce of their own, its files by name. */
export async function addConsolePages(
  app: FastifyInstance,
  { folder, isElsewhere, mode, map, isHttps, pictureBaseUrl, appUrl }: ConsolePages,
) {
  await app.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isElsewhere(request.host)) return reply.callNotFound()
      const [path = '', ...query] = request.url.split('?')
      // pages have no slash at their end; who wrote one means the same page
      if (path !== CONSOLE_PATH && path.endsWith('/'))
        return reply.redirect([path.slice(0, -1), ...query].join('?'), 301)
    })
    app.get(CONSOLE_PATH.slice(0, -1), async (_request, reply) => reply.redirect(CONSOLE_PATH, 301))
    const paths = [
      ...(Object.keys(CONSOLE_PAGES) as ConsolePage[]).map(consolePagePath),
      ...CONSOLE_PAGES_OF_ITEMS.map((page) => consoleItemPath(page, ':id')),
    ]
    const answerPage = (status: number) => async (_request: FastifyRequest, reply: FastifyReply) => {
      const nonce = newNonce()
      reply.headers(pageHeaders({ nonce, isHttps, pictureBaseUrl, appUrl })).type('text/html; charset=utf-8')
      const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
      if (built === null) return sayBuilding(reply)
      const placed = built.replace(STYLE_NONCE_PLACE, nonce).replace(MODE_PLACE, mode).replace(MAP_PLACE, map)
      return reply.code(status).send(placed.replace(APP_URL_PLACE, appUrl ?? ''))
    }
    for (const path of paths) app.get(path, answerPage(200))
    // the console itself says in the operator's language that nothing is there; the app's page would lead away from it
    app.get(`${CONSOLE_PATH}*`, answerPage(404))
    const headers = () => pageHeaders({ nonce: newNonce(), isHttps, pictureBaseUrl, appUrl })
    await app.register(addAssets, { prefix: `${CONSOLE_PATH}assets`, folder: join(folder, 'assets'), headers })
  })
}

type Assets = { folder: string; headers: () => Record<string, string> }

/** Files by name. A missing one is no page of the app: whoever asked for it is a script or a style. */
async function addAssets(app: FastifyInstance, { folder, headers }: Assets) {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).headers(headers()).type('text/plain; charset=utf-8').send('Not Found'),
  )
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
}

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url')

const sayBuilding = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': BUILT_SOON_SECONDS, refresh: BUILT_SOON_SECONDS })
    .send('<!doctype html><html lang="zh-CN"><title>运营台</title><p>运营台正在准备，马上就好。</p></html>')

type PageHeaders = { nonce: string } & Pick<ConsolePages, 'isHttps' | 'pictureBaseUrl' | 'appUrl'>

/** Scripts of the build alone, styles by the page's nonce, no text that becomes markup; nobody frames it, and it the app alone. */
function pageHeaders({ nonce, isHttps, pictureBaseUrl, appUrl }: PageHeaders): Record<string, string> {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...(pictureBaseUrl ? [`${pictureBaseUrl}/pictures/`] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [appUrl ?? "'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  }
}
