import { type ActionEnvelope, readActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { PushCloseCode } from '@quan/contract/push/push-close-code.ts'
import { bindAlias, unbindAlias } from '#push/actions/change-alias.ts'
import { setClientMode } from '#push/actions/set-client-mode.ts'
import { setClientTags } from '#push/actions/set-client-tags.ts'
import { takeDeviceInfo } from '#push/actions/take-device-info.ts'
import { takeFeedback } from '#push/actions/take-feedback.ts'
import { takeReceived } from '#push/actions/take-received.ts'
import type { Connection } from '#push/connection.ts'
import { EndReason } from '#push/end-reason.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'

type Take = (connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) => void | Promise<void>

const ACTIONS: Readonly<Record<ClientAction, Take>> = {
  [ClientAction.addDeviceInfo]: takeDeviceInfo,
  [ClientAction.feedback]: takeFeedback,
  [ClientAction.received]: takeReceived,
  [ClientAction.setMode]: setClientMode,
  [ClientAction.setTags]: setClientTags,
  [ClientAction.bindAlias]: bindAlias,
  [ClientAction.unbindAlias]: unbindAlias,
}

/** Does what a logged-in client asks; what this server does not know is passed over. */
export function takeClientMessage(connection: Connection, data: string, parts: GatewayParts): void | Promise<void> {
  const envelope = readActionEnvelope(data)
  if (!envelope) return parts.hub.end(connection, PushCloseCode.refused, EndReason.malformed)
  if (Object.hasOwn(ACTIONS, envelope.msgAction))
    return ACTIONS[envelope.msgAction as ClientAction](connection, envelope, parts)
}
