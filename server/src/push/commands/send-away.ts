import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PUSH_FAILURES_MAX, PUSH_SENT_AWAY_MS } from '@quan/contract/push/push-gateway-limits.ts'
import { writeRedirectAddress } from '@quan/contract/push/redirect-address.ts'
import type { Connection } from '#push/connection.ts'
import { EndReason } from '#push/push-figures.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

/** Texts of results, for programs and logs; people never read them. */
export const PushOutcomeText = { tooOften: 'operation too often', malformed: 'malformed data' } as const

/**
 * Sends a client away for a minute, because of others at its address for all we know. Only a redirect lets the field's
 * client come back by itself and not at once; its address has no time to live, so nothing lasts.
 */
export function sendAway(connection: Connection, { hub, config }: Pick<GatewayParts, 'hub' | 'config'>) {
  const addressList = [writeRedirectAddress({ url: config.url, lifeMs: 0 })]
  const redirect = { addressList, delay: PUSH_SENT_AWAY_MS, loc: '', conf: '' }
  hub.redirect(connection, redirect, EndReason.tooManyOfAddress)
}

/** The field's client tries again at once, for ever, unless it is told to stop. */
export function countFailure(connection: Connection, { hub }: Pick<GatewayParts, 'hub'>) {
  connection.failures += 1
  if (connection.failures >= PUSH_FAILURES_MAX) hub.end(connection, PushCloseCode.refused, EndReason.tooManyFailures)
}
