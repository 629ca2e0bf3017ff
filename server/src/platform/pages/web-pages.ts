import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inlineScriptsOf, pageHeaders } from '#platform/pages/security-headers.ts'

type WebPages = {
  /** Folder of the built web app. */
  folder: string
  /** Paths that are pages of the app; everything else answers the same page with 404. */
  routes: readonly string[]
  pictureBaseUrl: string | null
  frameHosts: readonly string[]
  isHttps: boolean
}

/** Answers with the app's page under a status. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

const YEAR_SECONDS = 31_536_000

/** Serves the built app: named files forever, everything else checked each time. */
export async function addWebPages(app: FastifyInstance, { folder, routes, ...security }: WebPages): Promise<SendPage> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`The web app is not built (${file} is missing). Run \`npm run build\`.`)
  const sendPage = pageSender(await readFile(file, 'utf8'), security)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.includes('/assets/')
      reply.header('cache-control', isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  for (const route of routes) app.get(route, (request, reply) => sendPage(request, reply, 200))
  return sendPage
}

function pageSender(html: string, security: Omit<WebPages, 'folder' | 'routes'>): SendPage {
  const headers = {
    ...pageHeaders({ inlineScripts: inlineScriptsOf(html), ...security }),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  const body = Buffer.from(html)
  const compressed = gzipSync(body, { level: 9 })
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return (request, reply, status) => {
    reply.code(status).headers(headers).type('text/html; charset=utf-8')
    if (status === 200) {
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    }
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}
