import { PUSH_PACKETS_AT_ONCE, PUSH_PACKETS_OF_MESSAGE } from '@quan/contract/push/push-gateway-limits.ts'
import type { Connection } from './connection.ts'

const SECOND_MS = 1_000

/** Packets a client may send before it is held to the average. */
export const FIRST_ALLOWANCE = PUSH_PACKETS_AT_ONCE

/** Counts a packet that came in; false = it floods us. */
export function takePacket(connection: Connection, now: number, packetsASecond: number): boolean {
  const regained = ((now - connection.allowanceAt) / SECOND_MS) * packetsASecond
  // what was granted for messages may lie above the bound, but does not grow there
  if (connection.allowance < PUSH_PACKETS_AT_ONCE)
    connection.allowance = Math.min(PUSH_PACKETS_AT_ONCE, connection.allowance + regained)
  connection.allowanceAt = now
  connection.allowance -= 1
  return connection.allowance >= 0
}

/** A message is answered by packets that the client did not choose to send. */
export function grantAnswers(connection: Connection) {
  connection.allowance += PUSH_PACKETS_OF_MESSAGE
}
