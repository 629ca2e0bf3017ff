import { hash, createHmac } from 'node:crypto'

/** A request as it arrived, reduced to what is signed. */
export type ArrivedRequest = {
  method: string
  /** Without the prefix the simulator is mounted at. */
  path: string
  /** The query as sent, without `?`. */
  rawQuery: string
  /** By names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** The parts of an `Authorization` header. */
export type Authorization = { credential: string; signedHeaders: string[]; signature: string }

const AUTHORIZATION = /^ACS3-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

/** Reads an `Authorization` header; null when it is not of the vendor's form. */
export function readAuthorization(header: string | undefined): Authorization | null {
  const [, credential = '', names = '', signature = ''] = AUTHORIZATION.exec(header ?? '') ?? []
  return credential ? { credential, signedHeaders: names.split(';'), signature } : null
}

/** The text the sender should have signed, from the headers it says it signed. */
export function textToSign(request: ArrivedRequest, signedHeaders: readonly string[]): string {
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const parts = [
    request.method,
    request.path,
    sortedQuery(request.rawQuery),
    headers,
    signedHeaders.join(';'),
    hash('sha256', request.body, 'hex'),
  ]
  return `ACS3-HMAC-SHA256\n${hash('sha256', parts.join('\n'), 'hex')}`
}

/** The signature a request should have. */
export function expectedSignature(request: ArrivedRequest, signedHeaders: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(textToSign(request, signedHeaders)).digest('hex')
}

/** Names and values decoded and encoded anew, so that another spelling of the same query gives the same text. */
function sortedQuery(rawQuery: string): string {
  const pairs = Array.from(new URLSearchParams(rawQuery), ([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.sort((one, other) => (one < other ? -1 : 1)).join('&')
}

function encode(text: string): string {
  const bytes = Array.from(Buffer.from(text, 'utf8'))
  return bytes.map((byte) => (isUnreserved(byte) ? String.fromCharCode(byte) : percent(byte))).join('')
}

const isUnreserved = (byte: number) => /[A-Za-z0-9\-_.~]/.test(String.fromCharCode(byte))
const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
