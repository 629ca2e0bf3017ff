import { lookup, type LookupAddress, type LookupAllOptions, type LookupOneOptions } from 'node:dns'
import { BlockList } from 'node:net'

/** Networks that are nobody's on the internet: of one's own, of the machine, of examples, of many at a time. RFC 6890. */
const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const

type Family = 'ipv4' | 'ipv6'

const familyOf = (address: string): Family => (address.includes(':') ? 'ipv6' : 'ipv4')

/** One list takes an address of four bytes and the same one within sixteen as the same, so there are two. */
function notPublic(family: Family): BlockList {
  const list = new BlockList()
  for (const [network, bits] of NETWORKS) if (familyOf(network) === family) list.addSubnet(network, bits, family)
  return list
}

const NOT_PUBLIC: Record<Family, BlockList> = { ipv4: notPublic('ipv4'), ipv6: notPublic('ipv6') }

/** Whether an address is one of the internet. */
export function isPublicAddress({ address }: Pick<LookupAddress, 'address'>): boolean {
  const family = familyOf(address)
  return !NOT_PUBLIC[family].check(address, family)
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void
/** Asks for all addresses of a host. */
type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * `dns.lookup` that finds addresses of the internet alone, so that a name that somebody else gave us leads to nothing of
 * our own. It is asked for each connection: a name cannot be one thing when checked and another when used.
 */
export const publicLookup =
  (lookupAll: LookupAll = lookup) =>
  (hostname: string, options: LookupOneOptions | LookupAllOptions, callback: Found): void => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...more] = error ? [] : addresses.filter(isPublicAddress)
      if (!first) callback(error ?? new Error('No address of the internet.'), [])
      else if (options.all) callback(null, [first, ...more])
      else callback(null, first.address, first.family)
    })
  }
