import { createHmac, hash } from 'node:crypto'

const ALGORITHM = 'TC3-HMAC-SHA256'
const END = 'tc3_request'
const SIGNED_HEADERS = 'content-type;host;x-tc-action'

/** A call to sign: one path, one method; `timestamp` in whole seconds since 1970. */
export type Tc3Call = {
  host: string
  service: string
  action: string
  contentType: string
  timestamp: number
  body: string
}

type Tc3Key = { secretId: string; secretKey: string }

/** The `Authorization` of a call by the vendor's method TC3. */
export function tc3Authorization(call: Tc3Call, { secretId, secretKey }: Tc3Key): string {
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
