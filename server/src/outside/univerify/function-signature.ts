import { createHmac } from 'node:crypto'

/** The `sign` of a question to a URL-ized function: HMAC-SHA256 of the raw parameters sorted by name, in hex. */
export function functionSignature(parameters: Record<string, string>, secret: string): string {
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(sorted).digest('hex')
}
