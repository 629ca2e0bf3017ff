import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { received } from '@quan/contract/push/client-action-data.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { isOwn } from './is-own.ts'

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A client has a message; it is never answered. Acknowledgements of answers carry ids that no message has.
 */
export function takeReceived(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const told = readJson(received, envelope.msgData)
  if (!told?.msgId || !isOwn(connection, envelope, parts) || !isOwn(connection, { cid: told.cid }, parts)) return
  if (MESSAGE_ID.test(told.msgId)) parts.delivery.acknowledge(connection, told.msgId)
}
