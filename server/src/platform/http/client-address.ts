import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { DEVICE_ID_HEADER } from '@quan/contract/request/request-header.ts'
import type { Origin } from '../limits/call-limits.ts'

/** Longest device id that is counted by; anything longer is nobody's. */
const DEVICE_ID_MAX = 64

/** Tells the address a request comes from, one a client for limits: an IPv4 address or the network of an IPv6 one. */
export type ClientAddress = (request: IncomingMessage) => string

/**
 * Without trusted proxies the socket's address counts and headers say nothing. Behind them `X-Forwarded-For` is read
 * from its end, the part that the nearest proxy wrote, up to the first address that is no trusted proxy.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const addressOf = exactAddress(trustedProxies)
  return (request) => counted(addressOf(request))
}

function exactAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return ({ socket }) => plainIPv4(socket.remoteAddress ?? '')
  const trusted = trustedNetworks(trustedProxies)
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return ({ socket, headers }) => {
    let address = plainIPv4(socket.remoteAddress ?? '')
    const told = String(headers['x-forwarded-for'] ?? '').split(',')
    while (isTrusted(address) && told.length > 0) {
      const before = plainIPv4((told.pop() ?? '').trim())
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

function trustedNetworks(proxies: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) networks.addAddress(address, familyOf(address))
    else networks.addSubnet(address, Number(prefix), familyOf(address))
  }
  return networks
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const plainIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** A household or a rented machine has 2^64 addresses of IPv6: its network counts as one. */
function counted(address: string): string {
  if (!address.includes(':')) return address
  const plain = plainIPv4(address)
  return plain.includes(':') ? networkOf(plain) : plain
}

const GROUPS = 8
const NETWORK_GROUPS = 4

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** Where a request comes from: as limits count it, and the address itself, which some links of vendors belong to. */
export type RequestOrigin = Origin & { exactAddress: string }

/** Tells where a request comes from. */
export type OriginOf = (request: IncomingMessage) => RequestOrigin

/** The address is the proxy's word only where proxies are trusted; the device is what the client says of itself. */
export function requestOrigin(trustedProxies: readonly string[]): OriginOf {
  const addressOf = exactAddress(trustedProxies)
  return (request) => {
    const address = addressOf(request)
    const device = request.headers[DEVICE_ID_HEADER]
    const named = typeof device === 'string' && isCounted(device) ? device : null
    return { address: counted(address), exactAddress: address, device: named }
  }
}

const isCounted = (device: string) => device !== '' && device.length <= DEVICE_ID_MAX
