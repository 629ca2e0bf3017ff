import { createHmac, hash } from 'node:crypto'
import { isObject, readObject } from '../exchange/read-object.ts'

/** Who asks Tencent Cloud, and by which host. */
export type TencentCloudCaller = {
  secretId: string
  secretKey: string
  /** The host of the service, or the simulator's prefix, without a slash at the end. */
  baseUrl: string
  /** Unix milliseconds; the vendor refuses what is 5 minutes off. */
  at: number
}

/** An action of a service of Tencent Cloud. `region` is left out where a service has none. */
export type TencentCloudCall = { service: string; action: string; version: string; region?: string; input: object }

const CONTENT_TYPE = 'application/json; charset=utf-8'
const SECOND_MS = 1_000

/** The request of a call, signed. */
export function tencentCloudRequest(call: TencentCloudCall, { baseUrl, at, ...key }: TencentCloudCaller) {
  const { service, action, version, region, input } = call
  const url = new URL(`${baseUrl}/`)
  const body = JSON.stringify(input)
  const timestamp = Math.floor(at / SECOND_MS)
  const signed = { host: url.host, service, action, contentType: CONTENT_TYPE, timestamp, body }
  const headers = {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': version,
    ...(region !== undefined && { 'x-tc-region': region }),
    'x-tc-timestamp': String(timestamp),
    authorization: tc3Authorization(signed, key),
  }
  return { url, method: 'POST' as const, headers, body }
}

/** What the vendor answered; null for what is no answer of its. */
export function readTencentCloudAnswer(text: string): Record<string, unknown> | null {
  const response = readObject(text)?.['Response']
  return isObject(response) ? response : null
}

/** A code of the vendor: anything else is not written into logs. */
const CODE = /^[\w.-]{1,80}$/

/** The code by which the vendor refuses a call as a whole, or that of one of its parts; null where there is none. */
export function tencentCloudCode(part: unknown): string | null {
  const code = isObject(part) ? part['Code'] : null
  return typeof code === 'string' && CODE.test(code) ? code : null
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const END = 'tc3_request'
const SIGNED_HEADERS = 'content-type;host;x-tc-action'

/** A call to sign: one path, one method; `timestamp` in whole seconds since 1970. */
type Tc3Call = {
  host: string
  service: string
  action: string
  contentType: string
  timestamp: number
  body: string
}

type Tc3Key = { secretId: string; secretKey: string }

/** The `Authorization` of a call by the vendor's method TC3. */
function tc3Authorization(call: Tc3Call, { secretId, secretKey }: Tc3Key): string {
  const scope = scopeOf(call)
  const signature = tc3Signature(call, secretKey)
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
}

/** The signature alone, in hex. */
export function tc3Signature(call: Tc3Call, secretKey: string): string {
  const [date, scope] = [dateOf(call), scopeOf(call)]
  const text = [ALGORITHM, call.timestamp, scope, hash('sha256', canonicalRequest(call), 'hex')].join('\n')
  const key = [date, call.service, END].reduce<string | Buffer>(hmac, `TC3${secretKey}`)
  return hmac(key, text).toString('hex')
}

/** The call as both sides write it down before hashing. */
export function canonicalRequest({ host, action, contentType, body }: Tc3Call): string {
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  return ['POST', '/', '', headers, SIGNED_HEADERS, hash('sha256', body, 'hex')].join('\n')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The day in UTC, as the signature has it. */
const dateOf = ({ timestamp }: Tc3Call) => new Date(timestamp * 1_000).toISOString().slice(0, 10)

const scopeOf = (call: Tc3Call) => `${dateOf(call)}/${call.service}/${END}`
