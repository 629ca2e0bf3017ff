import type { IncomingMessage } from 'node:http'
import { DEVICE_ID_HEADER } from '@quan/contract/request/request-header.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { Origin } from '#platform/limits/call-limits.ts'

/** Longest device id that is counted by; anything longer is nobody's. */
const DEVICE_ID_MAX = 64

/** Tells where a request comes from, for limits. */
export type OriginOf = (request: IncomingMessage) => Origin

/** The address is the proxy's word only where proxies are trusted; the device is what the client says of itself. */
export function requestOrigin(trustedProxies: readonly string[]): OriginOf {
  const addressOf = clientAddress(trustedProxies)
  return (request) => {
    const device = request.headers[DEVICE_ID_HEADER]
    return { address: addressOf(request), device: typeof device === 'string' && isCounted(device) ? device : null }
  }
}

const isCounted = (device: string) => device !== '' && device.length <= DEVICE_ID_MAX
