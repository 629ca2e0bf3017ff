import { HEARTBEAT_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import type { PushClock } from '../push-clock.ts'

/** Notices a dead line. */
export type Heartbeat = {
  /** Something came: the line lives, and the time to the next heartbeat begins anew. */
  heard(): void
  /** Beats at once, where the line may have died unnoticed. */
  beat(): void
  stop(): void
}

type HeartbeatParts = {
  clock: PushClock
  send: () => void
  /** Nothing came in answer. */
  onDead: () => void
}

/** Begins with the time to the first heartbeat. */
export function createHeartbeat({ clock, send, onDead }: HeartbeatParts): Heartbeat {
  let stop = clock.after(HEARTBEAT_MS, beat)

  function beat() {
    stop()
    send()
    stop = clock.after(RESPONSE_WAIT_MS, onDead)
  }

  return {
    beat,
    heard() {
      stop()
      stop = clock.after(HEARTBEAT_MS, beat)
    },
    stop: () => stop(),
  }
}
