import { requestSignature } from './request-signature.ts'

const GEOCODER_PATH = '/ws/geocoder/v1/'
/** About one metre; the vendor tells addresses apart no finer. */
const DEGREE_DECIMALS = 5

/** A place in gcj02 degrees. */
export type MapPoint = { longitude: number; latitude: number }

/** What the vendor gave us: the key, and the secret key when it checks signatures. */
export type TencentMapAccount = { key: string; secretKey?: string | undefined }

/** The address of a reverse-geocoder request. The signature covers the vendor's path, whatever the base has before it. */
export function geocoderUrl(baseUrl: string, point: MapPoint, { key, secretKey }: TencentMapAccount): URL {
  const parameters = { key, location: latitudeFirst(point) }
  const url = new URL(baseUrl + GEOCODER_PATH)
  url.search = new URLSearchParams(parameters).toString()
  if (secretKey) url.searchParams.set('sig', requestSignature({ path: GEOCODER_PATH, parameters, secretKey }))
  return url
}

function latitudeFirst({ longitude, latitude }: MapPoint): string {
  return `${latitude.toFixed(DEGREE_DECIMALS)},${longitude.toFixed(DEGREE_DECIMALS)}`
}
