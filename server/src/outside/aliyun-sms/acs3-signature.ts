import { createHash, createHmac } from 'node:crypto'

/** Name of the signature method, as the vendor writes it. */
export const ACS3 = 'ACS3-HMAC-SHA256'

type SignedRequest = {
  method: string
  path: string
  query: Record<string, string>
  /** The headers to sign, by their names in lower case. */
  headers: Record<string, string>
  payloadHash: string
}

/** Names and values after RFC 3986, sorted by name; also the query to send. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${rfc3986(name)}=${rfc3986(query[name] ?? '')}`)
    .join('&')
}

/** The request as both sides write it down before hashing. */
export function canonicalRequest({ method, path, query, headers, payloadHash }: SignedRequest): string {
  const lines = signedNames(headers).map((name) => `${name}:${headers[name]?.trim()}\n`)
  const names = signedNames(headers).join(';')
  return [method, path, canonicalQuery(query), lines.join(''), names, payloadHash].join('\n')
}

type Signing = { request: SignedRequest; accessKeyId: string; accessKeySecret: string }

/** The `Authorization` header of a request. */
export function acs3Authorization({ request, accessKeyId, accessKeySecret }: Signing): string {
  const signature = acs3Signature(request, accessKeySecret)
  return `${ACS3} Credential=${accessKeyId},SignedHeaders=${signedNames(request.headers).join(';')},Signature=${signature}`
}

/** HMAC-SHA256 over the hash of the canonical request, in hex; the secret is the key as it is. */
export function acs3Signature(request: SignedRequest, accessKeySecret: string): string {
  const text = `${ACS3}\n${sha256Hex(canonicalRequest(request))}`
  return createHmac('sha256', accessKeySecret).update(text).digest('hex')
}

/** SHA-256 in lower-case hex. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function signedNames(headers: Record<string, string>): string[] {
  return Object.keys(headers).toSorted()
}

/** What `encodeURIComponent` leaves as it is, but RFC 3986 does not. */
const RESERVED = /[!'()*]/g

function rfc3986(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(RESERVED, hex)
}
