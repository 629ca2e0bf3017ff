import { PushCloseCode } from '@quan/contract/push/push-close-code.ts'
import { PUSH_FAILURES_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import type { Connection } from '#push/connection.ts'
import { EndReason } from '#push/end-reason.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

/** The field's client tries again at once, for ever, unless it is told to stop. */
export function countFailure(connection: Connection, { hub }: Pick<GatewayParts, 'hub'>) {
  connection.failures += 1
  if (connection.failures >= PUSH_FAILURES_MAX) hub.end(connection, PushCloseCode.refused, EndReason.tooManyFailures)
}
