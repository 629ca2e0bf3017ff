import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { LOGIN_COOKIE, LOGIN_CREDENTIAL_HEADER } from '@quan/contract/login/login-tokens.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { callPath } from './call-operations.ts'
import { ENVELOPE_SCHEMAS } from './envelope-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { otherPaths } from './other-paths.ts'

const INTRODUCTION = `
Every call is a POST of JSON to its path, and answers an envelope: \`result\` when \`success\` is true, else \`error\`. Open,
unsealed reads answer GET as well. Unknown fields of a request are ignored; unknown fields of an answer have to be.

**Values.** Times are ISO 8601 in UTC with Z, days YYYY-MM-DD, money whole fen (1/100 yuan), points gcj02 degrees, ids
UUIDs in lower case. A field that is absent where it may be is as good as null, unless it says otherwise.

**Headers.** \`x-device-id\` (a UUID that a device makes for itself: limits are counted by it, and the login credential
belongs to it), \`x-app-version\`, \`X-Requested-With: XMLHttpRequest\`, and \`Authorization: Bearer …\` where there is a token.
Every answer carries \`x-request-id\`.

**Logging in.** Ask \`/cloud/captcha\` for a captcha, SendCode for a code, then RegisterLoginAccount; it hands out a login
credential (a cookie, or in the native app a field). CreateWxAccessToken gives an access token for it, good for half an
hour.

**Sealing.** Calls with \`x-sealed: true\` travel encrypted: ask GetServerInfo for \`publicKey\`, \`keyId\` and \`serverTime\`, make
a random AES-256 key for the launch, wrap it once by RSA-OAEP, and send \`SealedRequest\` instead of the plain body; the
answer comes as \`SealedAnswer\` when it has the header \`x-sealed: 1\`. The schemas of these calls are those of the plain JSON
inside. A demo with SEALING=off takes them in the clear as well.

**Limits.** 120 calls a minute with one token, 120 without one from a device and 6,000 from an address, and 20 changes
(\`x-change\`); over them 429 with \`Retry-After\`.
`.trim()

/** The contract as an OpenAPI 3.1 document: the calls of these endpoints, and what else the server answers. */
export function openApiDocument(endpoints: readonly Endpoint[], { serverUrl }: { serverUrl: string }): JsonSchema {
  const components = new Map<string, JsonSchema>(Object.entries(ENVELOPE_SCHEMAS))
  const writing = { meanings, components }
  const calls = endpoints.map((endpoint) => callPath(endpoint, writing))
  const paths = { ...Object.fromEntries(calls), ...otherPaths(writing) }
  const tags = [...new Set(endpoints.map(({ path }) => path.split('/')[0] ?? ''))]
  return {
    openapi: '3.1.0',
    info: { title: 'Quan 同城圈', version: APP_VERSION, description: INTRODUCTION },
    servers: [{ url: serverUrl, description: 'This server.' }],
    tags: [...tags, 'Elsewhere'].map((name) => ({ name })),
    components: {
      schemas: Object.fromEntries([...components].sort(([one], [other]) => one.localeCompare(other))),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
    paths,
  }
}

const HEADERS = {
  Sealed: {
    description: '`1` = the body is a `SealedAnswer`; absent = it came in the clear.',
    schema: { type: 'string', enum: ['1'] },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of CreateWxAccessToken, good for half an hour.',
  },
  loginCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: LOGIN_COOKIE,
    description: 'The login credential of a browser; `quan_login` on http at loopback.',
  },
  loginHeader: {
    type: 'apiKey',
    in: 'header',
    name: LOGIN_CREDENTIAL_HEADER,
    description: 'The login credential of the native app, which sends `x-client: native`.',
  },
}
