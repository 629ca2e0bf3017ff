import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import type { MeaningRegistry } from '@quan/contract/meaning/meaning-registry.ts'
import { type JsonSchema, refTo } from './json-schema.ts'

const TEXT = { type: 'string' }
const base64 = (description: string) => ({ type: 'string', contentEncoding: 'base64', description })

/** The shapes around every call: the failed envelope and what it holds, and the two sealed bodies. */
export const ENVELOPE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ValidationError: {
    type: 'object',
    description: 'What was refused of the input.',
    required: ['message', 'members'],
    properties: {
      message: { ...TEXT, description: 'A sentence for people, in Chinese.', examples: ['请填写手机号'] },
      members: {
        type: 'array',
        items: TEXT,
        description: 'Names of the fields it is about; those inside of others with a point.',
        examples: [['productDto.productId']],
      },
    },
  },
  Failure: {
    type: 'object',
    description: 'What went wrong.',
    required: ['code', 'message', 'details', 'validationErrors'],
    properties: {
      code: { ...TEXT, description: 'For programs; never changes.', examples: ['order.full'] },
      message: { ...TEXT, description: 'For people, in Chinese.', examples: ['名额不够了，可以排队候补'] },
      details: { type: ['string', 'null'], description: 'More, where the failure says so; else null.' },
      validationErrors: {
        anyOf: [{ type: 'array', items: refTo('ValidationError') }, { type: 'null' }],
        description: 'What was refused, with `input.invalid`; else null.',
      },
    },
  },
  FailedEnvelope: {
    type: 'object',
    description: 'The answer of a call that failed.',
    ...envelopeOf({
      success: { const: false },
      result: { type: 'null' },
      error: refTo('Failure'),
      unAuthorizedRequest: { type: 'boolean', description: 'True with status 401 only.' },
    }),
  },
  SealedRequest: {
    type: 'object',
    description:
      'A sealed request body: the JSON of the plain body (the schema of the call) under AES-256-GCM, bound to `POST\\n<path>\\n<at>` as additional data; the path as sent, without query.',
    required: ['keyId', 'key', 'iv', 'at', 'data'],
    properties: {
      keyId: { ...TEXT, description: '`keyId` of GetServerInfo.' },
      key: base64(
        'The 32 bytes of the AES key under the RSA key of the server: RSA-OAEP, SHA-256 for label and mask, empty label. Send the very same text with all calls of a launch: the server knows it again.',
      ),
      iv: base64('12 random bytes, never used before under this key.'),
      at: {
        type: 'integer',
        'x-unit': 'milliseconds since 1970, by the clock of the server',
        description: 'When it was sealed; more than five minutes off counts as not openable.',
        examples: [1795865400000],
      },
      data: base64('The cipher text with its tag of 16 bytes at the end.'),
    },
  },
  SealedAnswer: {
    type: 'object',
    description:
      'A sealed answer, told by the header `x-sealed: 1`: the JSON of the envelope under the AES key of the request, bound to `<HTTP status>\\n<path>\\n<iv of the request>` as additional data. Failures from before the body was opened come in the clear.',
    required: ['iv', 'data'],
    properties: { iv: base64('12 bytes.'), data: base64('The cipher text with its tag of 16 bytes at the end.') },
  },
}

/** The envelope of a call that worked. */
export const succeededSchema = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  ...envelopeOf({
    success: { const: true },
    result,
    error: { type: 'null' },
    unAuthorizedRequest: { const: false },
  }),
})

type Parts = { success: JsonSchema; result: JsonSchema; error: JsonSchema; unAuthorizedRequest: JsonSchema }

function envelopeOf(parts: Parts): JsonSchema {
  return {
    required: ['success', 'result', 'error', 'unAuthorizedRequest', '__abp', 'targetUrl'],
    properties: {
      ...parts,
      __abp: { const: true, description: 'Marks the envelope.' },
      targetUrl: { type: 'null', description: 'Always null.' },
    },
  }
}

/** The answers of one status, by the failures that have it. */
export function failureResponse(errors: readonly ErrorDefinition[], meanings: MeaningRegistry): JsonSchema {
  const lines = errors.map((error) => {
    const { about, details } = meanings.failureOf(error) ?? {}
    const more = [about, details && `\`details\`: ${details}`].filter(Boolean).join(' ')
    return `\`${error.code}\` ${error.text}${more ? `: ${more}` : ''}`
  })
  const code = { enum: errors.map((error) => error.code) }
  return {
    description: lines.join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo('FailedEnvelope'),
            { type: 'object', properties: { error: { type: 'object', properties: { code } } } },
          ],
        },
        examples: Object.fromEntries(errors.map((error) => [error.code, { value: failureExample(error) }])),
      },
    },
  }
}

const failureExample = ({ code, text, status }: ErrorDefinition) => ({
  success: false,
  result: null,
  error: { code, message: text, details: null, validationErrors: null },
  unAuthorizedRequest: status === 401,
  __abp: true,
  targetUrl: null,
})
