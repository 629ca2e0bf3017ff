import { randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { OPEN_CACHE_CONTROL, sendReady } from '#platform/http/call-by-get.ts'
import { variedByOrigin } from '#platform/http/cors.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { API_DOCS_PATH, ASYNC_API_PATH, OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { inlineScriptsOf, pageHeaders } from '#platform/pages/security-headers.ts'
import { asyncApiDocument } from './async-api.ts'
import { openApiDocument } from './open-api.ts'

type ApiDocuments = {
  endpoints: readonly Endpoint[]
  config: Pick<ServerConfig, 'mode' | 'apiDocs' | 'publicUrl' | 'corsOrigins'> & {
    push: Pick<ServerConfig['push'], 'url'>
  }
}

/**
 * GET `/api/openapi.json` and `/api/asyncapi.json`: calls and push in machine-readable form; and `/api/docs`, a page to read
 * them on, always in demo and by a setting in production.
 */
export function addApiDocuments(app: FastifyInstance, { endpoints, config }: ApiDocuments) {
  const { mode, apiDocs, publicUrl, corsOrigins, push } = config
  const documents = {
    [OPEN_API_PATH]: () => openApiDocument(endpoints, { serverUrl: publicUrl }),
    [ASYNC_API_PATH]: () => asyncApiDocument({ pushUrl: push.url }),
  }
  for (const [path, make] of Object.entries(documents)) {
    // made when it is first asked for: most starts are never asked
    let answer: ReturnType<typeof readyAnswer> | undefined
    app.get(path, (request, reply) => {
      answer ??= readyAnswer({
        body: Buffer.from(JSON.stringify(make())),
        cacheControl: OPEN_CACHE_CONTROL,
        vary: variedByOrigin(corsOrigins),
      })
      return sendReady(reply, request, answer)
    })
  }
  if (mode === 'demo' || apiDocs)
    addReferencePage(app, { path: API_DOCS_PATH, isHttps: publicUrl.startsWith('https:') })
}

/** Nothing of it comes from elsewhere, and nothing goes there. */
const look = () => ({
  sources: [
    { title: 'Calls', slug: 'calls', url: OPEN_API_PATH, default: true },
    { title: 'Push', slug: 'push', url: ASYNC_API_PATH },
  ],
  pageTitle: 'Quan 同城圈: the contract',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never' as const,
  agent: { disabled: true },
  mcp: { disabled: true },
})

type ReferencePage = { path: string; isHttps: boolean }

const NONCE_BYTES = 16

/** The page on which people read the documents, and its script. */
function addReferencePage(app: FastifyInstance, { path, isHttps }: ReferencePage) {
  let opened: Promise<FastifyInstance> | undefined
  const open = async ({ url }: FastifyRequest) => {
    opened ??= openReference(path)
    return await (await opened).inject({ url })
  }
  app.get(path, (_request, reply) => reply.redirect(`${path}/`, 301))
  app.get(`${path}/`, async (request, reply) => {
    const { body } = await open(request)
    const security = { frameAncestors: "'none'", pictureBaseUrl: null, frameHosts: [], isHttps } as const
    const styleNonce = randomBytes(NONCE_BYTES).toString('base64')
    // the package builds its page from texts of its own; all it shows is the contract
    const headers = pageHeaders({ inlineScripts: inlineScriptsOf(body), styleNonce, maker: 'vendor', ...security })
    const page = body.replace('<head>', `<head>\n    <meta property="csp-nonce" content="${styleNonce}" />`)
    return reply.headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
  app.get(`${path}/js/scalar.js`, async (request, reply) => {
    const { rawPayload } = await open(request)
    return reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(rawPayload)
  })
  app.addHook('onClose', async () => await (await opened)?.close())
}

/** The package holds its script of five megabytes: it is loaded when somebody opens the page, not at every start. */
async function openReference(routePrefix: string): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(reference, { routePrefix: routePrefix as `/${string}`, configuration: look() })
  await app.ready()
  return app
}
