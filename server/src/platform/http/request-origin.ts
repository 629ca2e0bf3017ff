import type { FastifyRequest } from 'fastify'
import type { Origin } from '#platform/limits/call-limits.ts'

/** Longest device id that is counted by; anything longer is nobody's. */
const DEVICE_ID_MAX = 64

/** Where a request comes from, for limits. The address is the proxy's word only where proxies are trusted. */
export function originOf(request: FastifyRequest): Origin {
  const device = request.headers['x-device-id']
  return { address: request.ip, device: typeof device === 'string' && device.length <= DEVICE_ID_MAX ? device : null }
}
