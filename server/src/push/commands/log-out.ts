import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PushResultCode } from '@quan/contract/push/push-result-code.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

/** Ends the login and keeps the connection for the next one. No published client sends it. */
export function logOut(connection: Connection, _data: string, { hub, pace }: GatewayParts) {
  hub.logOut(connection)
  connection.enter('negotiated', pace.now())
  const result = { errorCode: PushResultCode.success, errorMsg: PushText.success }
  connection.send(PushCommand.logoutResult, JSON.stringify(result))
}
