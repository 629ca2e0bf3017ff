import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** How the bearer of a good token stands: welcome, with a frozen account, or logged out and closed. */
export type SessionState = 'welcome' | 'frozen' | 'gone'

/** Tells whether the bearer of a good token is still welcome. */
export type SessionValidity = {
  standingOf(caller: Caller): Promise<SessionState>
  /** Asks anew the next time; in this process only. */
  forget(deviceId: string): void
}

/** How long an answer counts, in milliseconds: half of what log-out may take to be felt everywhere. */
export const SESSION_VALIDITY_KEPT_MS = 5_000
/** Devices known at a time: some ten megabytes. */
const DEVICES_MAX = 50_000

/** Where nobody is ever sent away: servers without members. */
export const everySessionIsValid: SessionValidity = { standingOf: async () => 'welcome', forget: () => {} }

type CachedSessionValidity = { ask(caller: Caller): Promise<SessionState>; clock: Clock; devicesMax?: number }
type CachedAnswer = { memberId: string; answer: Promise<SessionState>; until: number }

/** Asks once for a device while its answer is on the way and for `SESSION_VALIDITY_KEPT_MS` afterwards. */
export function cachedSessionValidity({
  ask,
  clock,
  devicesMax = DEVICES_MAX,
}: CachedSessionValidity): SessionValidity {
  const devices = new LRUCache<string, CachedAnswer>({ max: devicesMax })

  function askAnew(caller: Caller): Promise<SessionState> {
    const answer = ask(caller)
    devices.set(caller.deviceId, { memberId: caller.memberId, answer, until: clock.now() + SESSION_VALIDITY_KEPT_MS })
    answer.catch(() => {
      if (devices.get(caller.deviceId)?.answer === answer) devices.delete(caller.deviceId)
    })
    return answer
  }

  return {
    standingOf(caller) {
      const known = devices.get(caller.deviceId)
      const isFresh = known && known.memberId === caller.memberId && clock.now() < known.until
      return isFresh ? known.answer : askAnew(caller)
    },
    forget: (deviceId) => void devices.delete(deviceId),
  }
}
