import { PushCloseCode } from '@quan/contract/push/push-close-code.ts'
import { PUSH_IDLE_MS, PUSH_LOGIN_WAIT_MS, PUSH_NEGOTIATION_WAIT_MS } from '@quan/contract/push/push-gateway-limits.ts'
import type { Connection } from './connection.ts'
import { EndReason } from './end-reason.ts'
import type { GatewayParts } from './gateway-parts.ts'

/** How often all connections are looked at, in milliseconds: a timer each would cost more. */
export const LOOK_EVERY_MS = 1_000

/** Ends the connections whose time is over. The code lets clients come back, also a stuck one. */
export function keepTime({ hub, pace }: Pick<GatewayParts, 'hub' | 'pace'>) {
  const now = pace.now()
  for (const connection of hub.connections) {
    if (now - connection.heardAt >= LOOK_EVERY_MS) connection.rest()
    const reason = lateness(connection, now)
    if (reason) hub.end(connection, PushCloseCode.restart, reason)
  }
}

function lateness({ stage, stageAt, heardAt }: Connection, now: number): EndReason | null {
  if (stage === 'online') return now - heardAt >= PUSH_IDLE_MS ? EndReason.idle : null
  if (stage === 'new') return now - stageAt >= PUSH_NEGOTIATION_WAIT_MS ? EndReason.negotiationLate : null
  return now - stageAt >= PUSH_LOGIN_WAIT_MS ? EndReason.loginLate : null
}
