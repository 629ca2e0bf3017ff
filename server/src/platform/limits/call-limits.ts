import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#platform/errors/app-error.ts'

/** Calls a minute; calls.md (Limits). */
export const CALLS_PER_TOKEN = 120
export const CALLS_PER_DEVICE = 120
/** One address can be a whole carrier. */
export const CALLS_PER_ADDRESS = 6_000
/** Exchanges of a sealing key a minute; calls.md (Limits). */
export const KEY_EXCHANGES_PER_DEVICE = 10
export const KEY_EXCHANGES_PER_ADDRESS = 600

const MINUTE_SECONDS = 60

/** Where a call comes from; `device` is what the client says of itself and only ever narrows a limit. */
export type Origin = { address: string; device: string | null }

/** Limits counted in time. Each throws `limit.exceeded` with `Retry-After`. */
export type CallLimits = {
  byVisitor(origin: Origin): Promise<void>
  byMember(member: { deviceId: string; memberId: string }): Promise<void>
  byKeyExchange(origin: Origin): Promise<void>
}

const NO_LIMITS: CallLimits = { byVisitor: async () => {}, byMember: async () => {}, byKeyExchange: async () => {} }

/** Counts in this process's memory. */
export function callLimits({ enabled }: { enabled: boolean }): CallLimits {
  if (!enabled) return NO_LIMITS
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_SECONDS })
  const token = perMinute(CALLS_PER_TOKEN)
  const [device, address] = [perMinute(CALLS_PER_DEVICE), perMinute(CALLS_PER_ADDRESS)]
  const [exchangeDevice, exchangeAddress] = [perMinute(KEY_EXCHANGES_PER_DEVICE), perMinute(KEY_EXCHANGES_PER_ADDRESS)]
  return {
    async byVisitor(origin) {
      await count(address, origin.address)
      if (origin.device) await count(device, origin.device)
    },
    byMember: (member) => count(token, `${member.memberId}:${member.deviceId}`),
    async byKeyExchange(origin) {
      await count(exchangeAddress, origin.address)
      if (origin.device) await count(exchangeDevice, origin.device)
    },
  }
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new AppError(tooManyRequests, { headers: { 'retry-after': String(seconds) } })
  }
}
