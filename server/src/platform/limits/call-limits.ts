import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { CallRates } from '#platform/config/server-config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type MinuteCounter, minuteCounter } from '#platform/limits/minute-counter.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Where a call comes from; `device` is what the client says of itself and only ever narrows a limit. */
export type Origin = { address: string; device: string | null }

/** Limits counted in time. Each counts one and answers the seconds to wait, 0 = within the limit. */
export type CallLimits = {
  byVisitor(origin: Origin): number
  byPicture(origin: Origin): number
  byMember(member: Caller): number
  /** Counts a change, besides the call. */
  byChange(member: Caller): number
  byKeyExchange(origin: Origin): number
  /** Counts a payment notification that nothing proves. */
  byUnprovenNotification(origin: Origin): number
}

/** Keys counted at a time by one limit: some ten megabytes when all limits are full. */
const KEYS_MAX = 50_000

const NO_LIMITS: CallLimits = {
  byVisitor: () => 0,
  byPicture: () => 0,
  byMember: () => 0,
  byChange: () => 0,
  byKeyExchange: () => 0,
  byUnprovenNotification: () => 0,
}

type CountedLimits = { enabled: boolean; rates: CallRates; clock: Clock }

/** Counts in this process's memory, by the given clock, so that the demo's time machine moves limits as well. */
export function callLimits({ enabled, rates, clock }: CountedLimits): CallLimits {
  if (!enabled) return NO_LIMITS
  const perMinute = (limit: number) => minuteCounter({ limit, keysMax: KEYS_MAX, clock })
  const token = perMinute(rates.callsOfToken)
  const changes = perMinute(rates.changesOfToken)
  const visits = byOrigin(perMinute(rates.callsOfAddress), perMinute(rates.callsOfDevice))
  const pictures = perMinute(rates.picturesOfAddress)
  const unproven = perMinute(rates.unprovenNotificationsOfAddress)
  const exchanges = byOrigin(perMinute(rates.keyExchangesOfAddress), perMinute(rates.keyExchangesOfDevice))
  return {
    byVisitor: visits,
    byPicture: ({ address }) => pictures.count(address),
    byMember: (member) => token.count(keyOf(member)),
    byChange: (member) => changes.count(keyOf(member)),
    byKeyExchange: exchanges,
    byUnprovenNotification: ({ address }) => unproven.count(address),
  }
}

const keyOf = ({ memberId, deviceId }: Caller) => `${memberId}:${deviceId}`

/** A refusal by address is not counted against the device, which may be somebody else's. */
function byOrigin(addresses: MinuteCounter, devices: MinuteCounter) {
  return ({ address, device }: Origin) => addresses.count(address) || (device === null ? 0 : devices.count(device))
}

/** Throws `limit.exceeded` with `Retry-After` when there are seconds to wait. */
export function refuseFor(secondsToWait: number) {
  if (secondsToWait > 0) throw new AppError(tooManyRequests, { headers: { 'retry-after': String(secondsToWait) } })
}
