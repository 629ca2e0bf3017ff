import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import { minuteCounter } from '#platform/limits/minute-counter.ts'

/** Bounds on what one address may do; an address can be a whole carrier. */
export type AddressLimits = {
  /** Counts a connection; false = there are too many. */
  takeConnection(address: string): boolean
  /** Must follow each connection that was taken. */
  giveConnection(address: string): void
  /** Counts a key negotiation; false = too many this minute. */
  takeNegotiation(address: string): boolean
  /** Counts a device registration; false = too many this minute. */
  takeRegistration(address: string): boolean
  /** Counts a login; false = too many this minute. */
  takeLogin(address: string): boolean
  /** Counts a failed login, besides the login; false = too many this minute. */
  takeFailedLogin(address: string): boolean
}

/** Addresses counted at a time. */
const ADDRESSES_MAX = 50_000

const UNLIMITED: AddressLimits = {
  takeConnection: () => true,
  giveConnection: () => {},
  takeNegotiation: () => true,
  takeRegistration: () => true,
  takeLogin: () => true,
  takeFailedLogin: () => true,
}

/** Counts in this process's memory. */
export function addressLimits({ config, clock }: { config: PushConfig; clock: Clock }): AddressLimits {
  if (!config.isLimited) return UNLIMITED
  const connections = new Map<string, number>()
  const perMinute = (limit: number) => minuteCounter({ limit, keysMax: ADDRESSES_MAX, clock })
  const negotiations = perMinute(config.negotiationsOfAddress)
  const registrations = perMinute(config.registrationsOfAddress)
  const logins = perMinute(config.loginsOfAddress)
  const failedLogins = perMinute(config.failedLoginsOfAddress)
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
    takeNegotiation: (address) => negotiations.count(address) === 0,
    takeRegistration: (address) => registrations.count(address) === 0,
    takeLogin: (address) => logins.count(address) === 0,
    takeFailedLogin: (address) => failedLogins.count(address) === 0,
  }
}
