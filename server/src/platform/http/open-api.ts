import { APP_VERSION } from '@quan/contract/app/app-version.ts'
import { answersGet, type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import * as z from 'zod/mini'

/** The contract as an OpenAPI 3.1 document: full paths, `x-sealed` and `x-access` per call. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  return {
    openapi: '3.1.0',
    info: { title: 'Quan 同城圈', version: APP_VERSION },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(endpoints.map((endpoint) => [pathOf(endpoint), pathItem(endpoint)])),
  }
}

function pathItem(endpoint: Endpoint) {
  const post = operation(endpoint, {
    requestBody: { required: true, content: json(z.toJSONSchema(endpoint.input, INPUT)) },
  })
  return answersGet(endpoint) ? { post, get: operation(endpoint, { parameters: queryParameters(endpoint) }) } : { post }
}

function operation(endpoint: Endpoint, request: object) {
  return {
    summary: endpoint.about,
    tags: [endpoint.path.split('/')[0]],
    'x-sealed': endpoint.sealed,
    'x-access': endpoint.access,
    'x-personal': endpoint.personal ?? false,
    ...(endpoint.access === 'member' ? { security: [{ bearer: [] }] } : {}),
    ...request,
    responses: { 200: { description: endpoint.about, content: json(envelopeOf(endpoint)) }, ...failures(endpoint) },
  }
}

const INPUT = { io: 'input', unrepresentable: 'any' } as const
const OUTPUT = { io: 'output', unrepresentable: 'any' } as const
const json = (schema: unknown) => ({ 'application/json': { schema } })

function envelopeOf(endpoint: Endpoint) {
  return {
    type: 'object',
    required: ['success', 'result', 'error', 'unAuthorizedRequest', '__abp', 'targetUrl'],
    properties: {
      success: { const: true },
      result: z.toJSONSchema(endpoint.output, OUTPUT),
      error: { type: 'null' },
      unAuthorizedRequest: { const: false },
      __abp: { const: true },
      targetUrl: { type: 'null' },
    },
  }
}

function failures(endpoint: Endpoint) {
  const byStatus = Map.groupBy(endpoint.errors, ({ status }) => status)
  const described = [...byStatus].map(([status, errors]) => [
    status,
    { description: errors.map(({ code }) => code).join(', ') },
  ])
  return Object.fromEntries(described)
}

function queryParameters(endpoint: Endpoint) {
  const names = endpoint.input instanceof z.ZodMiniObject ? Object.keys(endpoint.input.shape) : []
  const schema = { type: 'string' }
  return [...names, 'input'].map((name) => ({ name, in: 'query', required: false, schema }))
}
