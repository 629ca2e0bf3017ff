import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { OPEN_CACHE_CONTROL, sendReady } from '#platform/http/call-by-get.ts'
import { variedByOrigin } from '#platform/http/cors.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { API_DOCS_PATH, ASYNC_API_PATH, OPEN_API_PATH } from '#platform/http/unknown-call.ts'
import { asyncApiDocument } from './async-api.ts'
import { openApiDocument } from './open-api.ts'
import { addReferencePage } from './reference-page.ts'

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
