import { createHmac } from 'node:crypto'

type Fields = Readonly<Record<string, unknown>>

/** The `x-serverless-sign` of a call: HMAC-MD5 over its fields by name, falsy ones left out. */
export function clientSign(body: Fields, clientSecret: string): string {
  return createHmac('md5', clientSecret).update(joined(body)).digest('hex')
}

/** The `sign` of a question to a function published under an address: HMAC-SHA256 over the other parameters by name. */
export function functionSign(parameters: URLSearchParams, functionSecret: string): string {
  const { sign: _sign, ...signed } = Object.fromEntries(parameters)
  return createHmac('sha256', functionSecret).update(joined(signed)).digest('hex')
}

function joined(fields: Fields): string {
  const present = Object.entries(fields).filter(([, value]) => Boolean(value))
  return present
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}
