import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip, isUnchanged } from '#platform/http/ready-answer.ts'
import { inlineScriptsOf, isWechatAgent, pageHeaders, type PageSecurity } from '#platform/pages/security-headers.ts'

type WebPages = Omit<PageSecurity, 'inlineScripts' | 'frameAncestors' | 'isInWechat'> & {
  /** Folder of the built web app. */
  folder: string
  /** Paths that are pages of the app; everything else answers the same page with 404. */
  routes: readonly string[]
}

/** Answers with the app's page under a status. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

const YEAR_SECONDS = 31_536_000

/** Serves the built app: files named by their content forever, everything else checked each time. */
export async function addWebPages(app: FastifyInstance, { folder, routes, ...security }: WebPages): Promise<SendPage> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`The web app is not built (${file} is missing). Run \`npm run build\`.`)
  const sendPage = pageSender(await readFile(file, 'utf8'), security)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // the page is sent below, with its headers
    globIgnore: ['index.html', 'index.html.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: fileHeaders(folder, security),
  })
  for (const route of routes) app.get(route, (request, reply) => sendPage(request, reply, 200))
  return sendPage
}

type Security = Omit<WebPages, 'folder' | 'routes'>
type HeaderSetter = { header(name: string, value: string): unknown }

/** Pages besides the app, such as the terms, run no inline scripts; those below `/legal/` the app frames itself. */
function fileHeaders(folder: string, security: Security) {
  const page = (frameAncestors: "'none'" | "'self'") => pageHeaders({ ...security, inlineScripts: [], frameAncestors })
  const [legalPage, otherPage] = [page("'self'"), page("'none'")]
  return (reply: HeaderSetter, path: string) => {
    const name = relative(folder, path).replaceAll('\\', '/')
    const isNamedByContent = name.startsWith('assets/')
    reply.header('cache-control', isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    if (!/\.html(?:\.gz|\.br)?$/.test(name)) return
    const headers = name.startsWith('legal/') ? legalPage : otherPage
    for (const [header, value] of Object.entries(headers)) reply.header(header, value)
  }
}

function pageSender(html: string, security: Security): SendPage {
  const page = { ...security, inlineScripts: inlineScriptsOf(html), frameAncestors: "'none'" } as const
  const [headers, headersInWechat] = [pageHeaders(page), pageHeaders({ ...page, isInWechat: true })]
  const body = Buffer.from(html)
  const compressed = gzipSync(body, { level: 9 })
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  return (request, reply, status) => {
    const isInWechat = isWechatAgent(request.headers['user-agent'])
    reply.code(status).headers(isInWechat ? headersInWechat : headers)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    addVary(reply, 'accept-encoding, user-agent')
    if (status === 200) {
      reply.header('etag', etag)
      if (isUnchanged(request.headers, etag)) return reply.code(304).send()
    }
    if (!acceptsGzip(request.headers)) return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}

function addVary(reply: FastifyReply, name: string) {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${String(before)}, ${name}` : name)
}
