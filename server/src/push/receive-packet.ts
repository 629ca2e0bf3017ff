import { type Packet, readPacket, signedText } from '@quan/contract/push/packet.ts'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { HEARTBEAT_DATA } from '@quan/contract/push/push-wire.ts'
import { takeClientMessage } from './actions/take-client-message.ts'
import { logIn, logOut } from './commands/log-in.ts'
import { negotiateKey } from './commands/negotiate-key.ts'
import { registerClient } from './commands/register.ts'
import type { Connection, Stage } from './connection.ts'
import { EndReason } from './push-figures.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { takePacket } from './packet-allowance.ts'
import { signatureOf } from './packet-cipher.ts'

type Command = {
  /** Where a client must be to send it. */
  stage: Stage
  run(connection: Connection, data: string, parts: GatewayParts): void | Promise<void>
  /** Whether nothing further is taken before it is done. */
  isAwaited?: boolean
}

const COMMANDS: Readonly<Partial<Record<number, Command>>> = {
  [PushCommand.keyNegotiate]: { stage: 'new', run: negotiateKey },
  [PushCommand.register]: { stage: 'negotiated', run: registerClient, isAwaited: true },
  [PushCommand.login]: { stage: 'negotiated', run: logIn, isAwaited: true },
  [PushCommand.clientMessage]: { stage: 'online', run: takeClientMessage },
  [PushCommand.logout]: { stage: 'online', run: logOut },
}

/** Takes one text frame. What is wrong with it ends the connection: a client of ours never sends such. */
export function receivePacket(connection: Connection, text: string, parts: GatewayParts) {
  const { hub, pace, config } = parts
  const now = pace.now()
  connection.heardAt = now
  const refuse = (reason: EndReason) => hub.end(connection, PushCloseCode.refused, reason)
  if (!takePacket(connection, now, config.packetsASecond)) return refuse(EndReason.flood)
  const packet = readPacket(text)
  if (!packet) return refuse(EndReason.malformed)
  if (packet.packetId <= connection.lastPacketId) return refuse(EndReason.replayed)
  connection.lastPacketId = packet.packetId
  if (packet.command === PushCommand.heartbeat) return answerHeartbeat(connection)
  const data = plainData(connection, packet)
  if (data === null) return refuse(EndReason.undecipherable)
  packet.data = data
  if (packet.signature !== signatureOf(signedText(packet))) return refuse(EndReason.badSignature)
  const command = COMMANDS[packet.command]
  // of a later version of the protocol
  if (!command) return
  if (command.stage !== connection.stage) return refuse(EndReason.outOfOrder)
  run(command, { connection, data, parts })
}

function plainData(connection: Connection, { command, data }: Packet): string | null {
  if (command === PushCommand.keyNegotiate) return data
  return connection.decrypt(data)
}

type Running = { connection: Connection; data: string; parts: GatewayParts }

function run(command: Command, { connection, data, parts }: Running) {
  const { stage } = connection
  // the time of the stage goes on
  if (command.isAwaited) connection.stage = 'asking'
  const running = command.run(connection, data, parts)
  if (!running) return
  const done = () => {
    if (connection.stage === 'asking') connection.stage = stage
  }
  // without an answer the client tries again after a while, when the database may be back
  running.then(done, (error: unknown) => {
    parts.log.warn({ err: error }, 'push command failed')
    done()
  })
}

/** Lets a client notice a dead line. */
function answerHeartbeat(connection: Connection) {
  connection.sendClear(PushCommand.heartbeat, HEARTBEAT_DATA)
}
