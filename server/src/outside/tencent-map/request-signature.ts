import { createHash } from 'node:crypto'

type SignedRequest = { path: string; parameters: Record<string, string>; secretKey: string }

/** The `sig` of a request: MD5 of the path and the unencoded parameters sorted by name, the secret key appended. */
export function requestSignature({ path, parameters, secretKey }: SignedRequest): string {
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${path}?${sorted}${secretKey}`).digest('hex')
}
