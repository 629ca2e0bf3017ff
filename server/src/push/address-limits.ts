import type { PushConfig } from '#platform/config/server-config.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Bounds on what one address may do; an address can be a whole carrier. */
export type AddressLimits = {
  /** Counts a connection; false = there are too many. */
  takeConnection(address: string): boolean
  /** Must follow each connection that was taken. */
  giveConnection(address: string): void
  /** Counts a key negotiation; false = too many this minute. */
  takeNegotiation(address: string): Promise<boolean>
  /** Counts a device registration; false = too many this minute. */
  takeRegistration(address: string): Promise<boolean>
  /** Counts a login; false = too many this minute. */
  takeLogin(address: string): Promise<boolean>
  /** Counts a failed login, besides the login; false = too many this minute. */
  takeFailedLogin(address: string): Promise<boolean>
}

type Rate = 'negotiationsOfAddress' | 'registrationsOfAddress' | 'loginsOfAddress' | 'failedLoginsOfAddress'

/** Addresses counted at a time. */
const ADDRESSES_MAX = 50_000

const UNLIMITED: AddressLimits = {
  takeConnection: () => true,
  giveConnection: () => {},
  takeNegotiation: async () => true,
  takeRegistration: async () => true,
  takeLogin: async () => true,
  takeFailedLogin: async () => true,
}

/** Connections are counted by each process, all else together with whoever shares the memory. */
export function addressLimits({ config, memory }: { config: PushConfig; memory: SharedMemory }): AddressLimits {
  if (!config.isLimited) return UNLIMITED
  const connections = new Map<string, number>()
  const perMinute = (name: Rate) => {
    const counter = memory.counter({ name: `push ${name}`, limit: config[name], keysMax: ADDRESSES_MAX })
    return async (address: string) => (await counter.count(address)) === 0
  }
  return {
    takeConnection(address) {
      const count = connections.get(address) ?? 0
      if (count >= config.connectionsOfAddress) return false
      connections.set(address, count + 1)
      return true
    },
    giveConnection(address) {
      const left = (connections.get(address) ?? 0) - 1
      if (left > 0) connections.set(address, left)
      else connections.delete(address)
    },
    takeNegotiation: perMinute('negotiationsOfAddress'),
    takeRegistration: perMinute('registrationsOfAddress'),
    takeLogin: perMinute('loginsOfAddress'),
    takeFailedLogin: perMinute('failedLoginsOfAddress'),
  }
}
