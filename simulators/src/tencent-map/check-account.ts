import { GeocoderRefusal } from './geocoder-refusal.ts'
import type { MapAccount } from './map-account.ts'
import { signatureOf } from './signature.ts'

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
