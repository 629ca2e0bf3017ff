import { hash } from 'node:crypto'
import type { BrowserKey } from './gl-script.routes.ts'
import { GeocoderRefusal } from './geocoder-answer.ts'

/** The account the demo's server uses at the simulated map service. */
export const demoMapAccount = {
  key: 'DEMOQ-UANTX-YSIML-ATEDM-APKEY-00001',
  secretKey: 'demoMapSecretKeyForSignatures001',
  browser: { key: 'DEMOJ-SCRIP-TFORB-ROWSE-RSKEY-00001', hosts: ['127.0.0.1'] },
} as const

const KEY_FORMAT = /^[A-Z0-9]{5}(-[A-Z0-9]{5}){5}$/

type SignedRequest = { path: string; parameters: URLSearchParams }

/** Refuses a request that has not the account's key, or not its signature where signatures are checked. */
export function checkAccount({ path, parameters }: SignedRequest, account: MapAccount): void {
  const key = parameters.get('key')
  if (!key) throw new GeocoderRefusal('keyMissing')
  if (!KEY_FORMAT.test(key)) throw new GeocoderRefusal('badKeyFormat')
  if (account.key && key !== account.key) throw new GeocoderRefusal('unknownKey')
  if (!account.secretKey) return
  if (parameters.get('sig') !== signatureOf(path, parameters, account.secretKey)) {
    throw new GeocoderRefusal('badSignature')
  }
}

/** The customer as the simulated vendor knows it. */
export type MapAccount = {
  /** The only valid key; without one every well-formed key is. */
  key?: string
  /** Turns signature checking on. */
  secretKey?: string
  /** For the script of pages; without it every one is refused. */
  browser?: BrowserKey
  /** Requests allowed within one second of the clock; without it there is no limit. */
  requestsPerSecond?: number
}

/** The `sig` the vendor expects: MD5 over the path, the decoded parameters by name without `sig`, and the secret key. */
export function signatureOf(path: string, parameters: URLSearchParams, secretKey: string): string {
  const signed = new URLSearchParams(parameters)
  signed.delete('sig')
  signed.sort()
  const pairs = Array.from(signed, ([name, value]) => `${name}=${value}`)
  return hash('md5', `${path}?${pairs.join('&')}${secretKey}`, 'hex')
}
