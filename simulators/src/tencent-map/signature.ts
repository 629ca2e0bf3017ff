import { hash } from 'node:crypto'

/** The `sig` the vendor expects: MD5 over the path, the decoded parameters by name without `sig`, and the secret key. */
export function signatureOf(path: string, parameters: URLSearchParams, secretKey: string): string {
  const signed = new URLSearchParams(parameters)
  signed.delete('sig')
  signed.sort()
  const pairs = Array.from(signed, ([name, value]) => `${name}=${value}`)
  return hash('md5', `${path}?${pairs.join('&')}${secretKey}`, 'hex')
}
