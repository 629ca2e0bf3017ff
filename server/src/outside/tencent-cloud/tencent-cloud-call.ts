import { isObject, readObject } from '../exchange/read-object.ts'
import { tc3Authorization } from './tc3-signature.ts'

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
