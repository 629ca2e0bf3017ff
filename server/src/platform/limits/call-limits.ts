import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { reachedMany } from '@quan/contract/request/reach-limits.ts'
import type { CallRates } from '#platform/config/server-config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ReachCounter, ReachingCall } from '#platform/limits/reach-days.ts'
import type { KeyedCounter, SecondsToWait, SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** Where a call comes from; `device` is what the client says of itself and only ever narrows a limit. */
export type Origin = { address: string; device: string | null }

/** Limits counted in time. Each counts one and answers the seconds to wait, 0 = within the limit. */
export type CallLimits = {
  byVisitor(origin: Origin): SecondsToWait
  byPicture(origin: Origin): SecondsToWait
  byMember(member: Caller): SecondsToWait
  /** Counts a change, besides the call. */
  byChange(member: Caller): SecondsToWait
  /** Counts a call that reaches others, of a member on whatever device. */
  byReach(member: Caller, reaching: ReachingCall): SecondsToWait
  byKeyExchange(origin: Origin): SecondsToWait
  /** Counts a payment notification that nothing proves. */
  byUnprovenNotification(origin: Origin): SecondsToWait
}

/** Keys counted at a time by one limit: some ten megabytes when all limits are full. */
const KEYS_MAX = 50_000

const NO_LIMITS: CallLimits = {
  byVisitor: () => 0,
  byPicture: () => 0,
  byMember: () => 0,
  byChange: () => 0,
  byReach: () => 0,
  byKeyExchange: () => 0,
  byUnprovenNotification: () => 0,
}

type CountedLimits = { enabled: boolean; rates: CallRates; memory: SharedMemory; reaches: ReachCounter }

/** Counts by the minute, together with whoever shares the memory, and by the day whom a member turns to. */
export function callLimits({ enabled, rates, memory, reaches }: CountedLimits): CallLimits {
  if (!enabled) return NO_LIMITS
  const perMinute = (name: keyof CallRates) => memory.counter({ name, limit: rates[name], keysMax: KEYS_MAX })
  const token = perMinute('callsOfToken')
  const changes = perMinute('changesOfToken')
  const visits = byOrigin(perMinute('callsOfAddress'), perMinute('callsOfDevice'))
  const pictures = perMinute('picturesOfAddress')
  const unproven = perMinute('unprovenNotificationsOfAddress')
  const exchanges = byOrigin(perMinute('keyExchangesOfAddress'), perMinute('keyExchangesOfDevice'))
  return {
    byVisitor: visits,
    byPicture: ({ address }) => pictures.count(address),
    byMember: (member) => token.count(keyOf(member)),
    byChange: (member) => changes.count(keyOf(member)),
    byReach: ({ memberId }, reaching) => reaches.count(memberId, reaching),
    byKeyExchange: exchanges,
    byUnprovenNotification: ({ address }) => unproven.count(address),
  }
}

const keyOf = ({ memberId, deviceId }: Caller) => `${memberId}:${deviceId}`

/** A refusal by address is not counted against the device, which may be somebody else's. */
function byOrigin(addresses: KeyedCounter, devices: KeyedCounter) {
  return ({ address, device }: Origin) => {
    const orOfDevice = (wait: number): SecondsToWait => wait || (device === null ? 0 : devices.count(device))
    const wait = addresses.count(address)
    return typeof wait === 'number' ? orOfDevice(wait) : wait.then(orOfDevice)
  }
}

/** Throws `limit.exceeded` with `Retry-After` when there are seconds to wait. */
export function refuseFor(secondsToWait: number) {
  if (secondsToWait > 0) throw new AppError(tooManyRequests, { headers: { 'retry-after': String(secondsToWait) } })
}

/**
 * Counts a call that reaches others, so that one account cannot turn to everybody, once each, nor write without end.
 * Throws `limit.reached_many`, or what the call says instead, with `Retry-After`.
 */
export async function refuseReach(
  limits: CallLimits,
  { path, reaches }: Pick<Endpoint, 'path' | 'reaches'>,
  { member, input }: { member: Caller | null; input: unknown },
): Promise<void> {
  if (!member || !reaches) return
  const { aDay, when, refusal = reachedMany } = reaches
  if (when && ((input as Record<string, unknown>)[when.field] ?? null) !== when.is) return
  const seconds = await limits.byReach(member, { path, aDay })
  if (seconds > 0) throw new AppError(refusal, { headers: { 'retry-after': String(seconds) } })
}
