import { PushCommand } from '@quan/contract/push/push-command.ts'
import { HEARTBEAT_DATA } from '@quan/contract/push/push-wire.ts'
import type { Connection } from '#push/connection.ts'

/** Lets a client notice a dead line. */
export function answerHeartbeat(connection: Connection) {
  connection.sendClear(PushCommand.heartbeat, HEARTBEAT_DATA)
}
