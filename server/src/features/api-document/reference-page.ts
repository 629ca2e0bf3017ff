import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ASYNC_API_PATH, OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { inlineScriptsOf, pageHeaders } from '#platform/pages/security-headers.ts'

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

/** The page on which people read the documents, and its script. */
export function addReferencePage(app: FastifyInstance, { path, isHttps }: ReferencePage) {
  let opened: Promise<FastifyInstance> | undefined
  const open = async ({ url }: FastifyRequest) => {
    opened ??= openReference(path)
    return await (await opened).inject({ url })
  }
  app.get(path, (_request, reply) => reply.redirect(`${path}/`, 301))
  app.get(`${path}/`, async (request, reply) => {
    const { body } = await open(request)
    const security = { frameAncestors: "'none'", pictureBaseUrl: null, frameHosts: [], isHttps } as const
    return reply
      .headers(pageHeaders({ inlineScripts: inlineScriptsOf(body), ...security }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(body)
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
