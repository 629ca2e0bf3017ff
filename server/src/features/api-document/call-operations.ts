import { answersGet, type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { fieldsIn } from '@quan/contract/meaning/meaning-registry.ts'
import { failuresOf } from '@quan/contract/endpoint/failures-of.ts'
import { failureResponse, succeededSchema } from './envelope-schemas.ts'
import { type JsonSchema, jsonSchemaOf, type SchemaWriting } from './json-schema.ts'

/** What operations are written with; each call says itself which way its schemas go. */
export type OperationWriting = Omit<SchemaWriting, 'io'>

/** A call as an entry of `paths`. */
export function callPath(endpoint: Endpoint, writing: OperationWriting): [path: string, item: JsonSchema] {
  const post = operation(endpoint, 'post', writing)
  const item = answersGet(endpoint) ? { post, get: operation(endpoint, 'get', writing) } : { post }
  return [pathOf(endpoint), item]
}

function operation(endpoint: Endpoint, method: 'get' | 'post', writing: OperationWriting): JsonSchema {
  const { meanings } = writing
  const [service = '', name = ''] = endpoint.path.split('/')
  const result = jsonSchemaOf(endpoint.output, { ...writing, io: 'output' })
  const example = exampleOf(endpoint.output, { meanings })
  const content = { 'application/json': { schema: succeededSchema(result), example: succeededExample(example) } }
  const isSealed = method === 'post' && (endpoint.sealed || endpoint.personal === true)
  return {
    operationId: `${service.charAt(0).toLowerCase()}${service.slice(1)}${name}${method === 'get' ? 'ByGet' : ''}`,
    summary: endpoint.about,
    description: description(endpoint, method, meanings.callOf(endpoint)?.about),
    tags: [service],
    'x-sealed': endpoint.sealed,
    'x-access': endpoint.access,
    'x-personal': endpoint.personal ?? false,
    ...(endpoint.isChange ? { 'x-change': true } : {}),
    security: security(endpoint, method),
    ...(method === 'get' ? { parameters: queryParameters(endpoint, writing) } : body(endpoint, writing)),
    responses: {
      200: {
        description: endpoint.about,
        ...(isSealed ? { headers: { 'x-sealed': { $ref: '#/components/headers/Sealed' } } } : {}),
        content,
      },
      ...failures(endpoint, method, writing),
    },
  }
}

const succeededExample = (result: unknown) => ({
  success: true,
  result,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
  targetUrl: null,
})

function description(endpoint: Endpoint, method: 'get' | 'post', about: string | undefined): string {
  const sealing = endpoint.sealed
    ? 'Sealed: the body is sent as `SealedRequest`, and the answer comes as `SealedAnswer`; the schemas here are those of the plain JSON inside.'
    : endpoint.personal && method === 'post'
      ? 'In the clear without a token; sent with one it has to be sealed, and its answer is personal.'
      : 'In the clear both ways.'
  const access = endpoint.access === 'member' ? 'For members.' : 'Open to everybody.'
  return [about, `${access} ${sealing}`].filter(Boolean).join('\n\n')
}

function security({ access, personal, path }: Endpoint, method: 'get' | 'post'): readonly JsonSchema[] {
  if (access === 'member') return [{ bearer: [] }]
  if (path.startsWith('TokenAuthService/')) return [{ loginCookie: [] }, { loginHeader: [] }]
  return personal && method === 'post' ? [{}, { bearer: [] }] : [{}]
}

function body(endpoint: Endpoint, writing: OperationWriting): JsonSchema {
  const { meanings } = writing
  const schema = jsonSchemaOf(endpoint.input, { ...writing, io: 'input' })
  const example = meanings.callOf(endpoint)?.inputExample ?? exampleOf(endpoint.input, { meanings })
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

/** Scalar fields by their names, the rest as JSON. */
function queryParameters(endpoint: Endpoint, writing: OperationWriting) {
  const { properties = {} } = jsonSchemaOf(endpoint.input, { ...writing, io: 'input' }) as {
    properties?: Record<string, JsonSchema>
  }
  const fields = Object.keys(fieldsIn(endpoint.input)).map((name) => {
    const { description: about, ...schema } = properties[name] ?? {}
    return { name, in: 'query', required: false, ...(about === undefined ? {} : { description: about }), schema }
  })
  const input = {
    name: 'input',
    in: 'query',
    required: false,
    description: 'The input as JSON, for fields that are lists or objects; fields of their own names come before it.',
    schema: { type: 'string', contentMediaType: 'application/json' },
  }
  return [...fields, input]
}

function failures(endpoint: Endpoint, method: 'get' | 'post', { meanings }: OperationWriting): JsonSchema {
  const byStatus = Map.groupBy(failuresOf(endpoint, method), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const response = failureResponse(errors, meanings)
      return [status, status === 429 ? { ...response, headers: RETRY_AFTER } : response]
    }),
  )
}

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
