import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PREVIEW_PATH } from '@quan/contract/route/public-file.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendReady } from '#platform/http/call-by-get.ts'
import { acceptsGzip, isUnchanged, type ReadyAnswer } from '#platform/http/ready-answer.ts'
import { type PageTemplate, pageTemplate } from '#platform/pages/page-head.ts'
import { inlineScriptsOf, isWechatAgent, pageHeaders, type PageSecurity } from '#platform/pages/security-headers.ts'

type WebPages = Omit<PageSecurity, 'inlineScripts' | 'frameAncestors' | 'maker' | 'isInWechat' | 'connects'> & {
  /** Address of the push channel. */
  pushUrl: string
  /** Hosts of streams that the app's player fetches. */
  videoHosts: readonly string[]
  /** Folder of the built web app. */
  folder: string
  /** Paths that are pages of the app; everything else answers the same page with 404. */
  routes: readonly string[]
  /** Who frames the page of an activity that is not there yet: the console; null = there is no such page. */
  previewedBy: PageSecurity['frameAncestors'] | null
  /** What a page tells of itself in its first answer; null sends it as it was built. */
  readyPage?: ReadyPage
}

/** A page as bytes; the text of the style element it has, whose hash its policy names. */
export type ReadyPageAnswer = ReadyAnswer & { style: string | null }

/** The page that a request gets, ready to be sent, made by the template; null where nothing is to be told. */
export type ReadyPage = (request: FastifyRequest, template: PageTemplate) => Promise<ReadyPageAnswer | null>

/** Answers with the app's page under a status. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

const YEAR_SECONDS = 31_536_000

/** Serves the built app: files named by their content forever, everything else checked each time. */
export async function addWebPages(
  app: FastifyInstance,
  { folder, routes, readyPage, previewedBy, ...security }: WebPages,
): Promise<SendPage> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`The web app is not built (${file} is missing). Run \`npm run build\`.`)
  const page = await readFile(file, 'utf8')
  const sendPage = pageSender(page, security)
  const template = pageTemplate(page)
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
  const headersFor = policyOf(page, security)
  for (const route of routes) {
    app.get(route, async (request, reply) => {
      const ready = await readyPage?.(request, template)
      if (ready === null || ready === undefined) return sendPage(request, reply, 200)
      return sendReady(reply.headers(headersFor(request, ready)), request, ready)
    })
    // pages have no slash at their end; who wrote one means the same page
    if (route !== '/') {
      app.get(`${route}/`, (request, reply) => {
        const query = request.url.indexOf('?')
        return reply.redirect(query < 0 ? route : route + request.url.slice(query), 301)
      })
    }
  }
  if (previewedBy !== null) {
    const sendPreview = pageSender(page, security, previewedBy)
    app.get(PREVIEW_PATH, async (request, reply) => sendPreview(request, reply.header('x-robots-tag', 'noindex'), 200))
  }
  return sendPage
}

type Security = Omit<WebPages, 'folder' | 'routes' | 'readyPage' | 'previewedBy'>
type HeaderSetter = { header(name: string, value: string): unknown }

/** Pages besides the app run no inline scripts, and nobody frames them. */
function fileHeaders(folder: string, security: Security) {
  const page = pageHeaders({ ...security, inlineScripts: [], frameAncestors: "'none'" })
  return (reply: HeaderSetter, path: string) => {
    const name = relative(folder, path).replaceAll('\\', '/')
    const isNamedByContent = name.startsWith('assets/')
    reply.header('cache-control', isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    if (!/\.html(?:\.gz|\.br)?$/.test(name)) return
    for (const [header, value] of Object.entries(page)) reply.header(header, value)
  }
}

/** The policy of the app's page for whoever asks; what a page tells of itself adds data and styles to it, and no script. */
function policyOf(
  html: string,
  { pushUrl, videoHosts, ...security }: Security,
  frameAncestors: PageSecurity['frameAncestors'] = "'none'",
) {
  const { apiOrigin = null } = security
  const connects = [
    ...(apiOrigin === null ? [] : [apiOrigin]),
    new URL(pushUrl).origin,
    ...videoHosts.map((host) => `https://${host}`),
  ]
  const own = { inlineScripts: inlineScriptsOf(html), maker: 'app' } as const
  const page = { ...security, ...own, connects, frameAncestors }
  const make = (style: string | null) => {
    const styled = { ...page, inlineStyles: style === null ? [] : [style] }
    return { elsewhere: pageHeaders(styled), inWechat: pageHeaders({ ...styled, isInWechat: true }) }
  }
  const plain = make(null)
  const styled = new WeakMap<ReadyPageAnswer, typeof plain>()
  const headersOf = (ready: ReadyPageAnswer) => {
    const headers = styled.get(ready) ?? make(ready.style)
    styled.set(ready, headers)
    return headers
  }
  return (request: FastifyRequest, ready: ReadyPageAnswer | null = null) => {
    const headers = ready === null ? plain : headersOf(ready)
    return isWechatAgent(request.headers['user-agent']) ? headers.inWechat : headers.elsewhere
  }
}

function pageSender(html: string, security: Security, frameAncestors?: PageSecurity['frameAncestors']): SendPage {
  const headersFor = policyOf(html, security, frameAncestors)
  const body = Buffer.from(html)
  const compressed = gzipSync(body, { level: 9 })
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  return (request, reply, status) => {
    reply.code(status).headers(headersFor(request))
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
