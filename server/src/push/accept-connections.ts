import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PUSH_FRAME_MAX_BYTES, PUSH_PACKETS_AT_ONCE } from '@quan/contract/push/push-gateway-limits.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { IsStranger } from '#platform/http/demo-audience.ts'
import { takeUpgrades } from '#platform/http/listen.ts'
import { Connection, type Stage } from './connection.ts'
import { EndReason } from './push-figures.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { FIRST_ALLOWANCE, takePacket } from './packet-allowance.ts'
import { readFixedPacket } from '@quan/contract/push/fixed-packet.ts'
import { type Packet, readPacket, signedText } from '@quan/contract/push/packet.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { HEARTBEAT_DATA } from '@quan/contract/push/push-wire.ts'
import { takeClientMessage } from './actions/take-client-message.ts'
import { logIn, logOut } from './commands/log-in.ts'
import { negotiateKey } from './commands/negotiate-key.ts'
import { registerClient } from './commands/register.ts'
import { signatureOf } from './packet-cipher.ts'
import { textReader } from './text-reader.ts'

type Command = {
  /** Where a client must be to send it. */
  stage: Stage
  run(connection: Connection, data: string, parts: GatewayParts): void | Promise<void>
  /** Whether nothing further is taken before it is done. */
  isAwaited?: boolean
}

const COMMANDS: Readonly<Partial<Record<number, Command>>> = {
  [PushCommand.keyNegotiate]: { stage: 'new', run: negotiateKey, isAwaited: true },
  [PushCommand.register]: { stage: 'negotiated', run: registerClient, isAwaited: true },
  [PushCommand.login]: { stage: 'negotiated', run: logIn, isAwaited: true },
  [PushCommand.clientMessage]: { stage: 'online', run: takeClientMessage },
  [PushCommand.logout]: { stage: 'online', run: logOut },
}

/** Takes one text frame. What is wrong with it ends the connection: a client of ours never sends such. */
function receivePacket(connection: Connection, text: string, parts: GatewayParts) {
  const { hub, pace, config } = parts
  const now = pace.now()
  connection.heardAt = now
  const refuse = (reason: EndReason) => hub.end(connection, PushCloseCode.refused, reason)
  if (!takePacket(connection, now, config.packetsASecond)) return refuse(EndReason.flood)
  const packet = readFixedPacket(text) ?? readPacket(text)
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

/** Path of the gateway. */
const PUSH_PATH = '/push'
/** How long a client may take to close its side, in milliseconds. */
const CLOSE_WITHIN_MS = 2_000
/** Parts a frame may come in. */
const FRAGMENTS_MAX = 64

/** The socket knows its connection, so that all sockets share the functions that listen. */
class PushSocket extends WebSocket {
  declare connection: Connection
}

const connectionOf = (socket: WebSocket) => (socket as PushSocket).connection

// some are missing in the types of the library
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: PUSH_FRAME_MAX_BYTES,
  maxFragments: FRAGMENTS_MAX,
  // what is no UTF-8 has no good signature
  skipUTF8Validation: true,
  closeTimeout: CLOSE_WITHIN_MS,
  // the library cuts the line without a word, whoever floods hears of it from us before
  maxPendingAutoPongs: 2 * PUSH_PACKETS_AT_ONCE,
  WebSocket: PushSocket,
}

type Accepting = {
  server: Server
  addressOf: ClientAddress
  isStranger: IsStranger | undefined
  parts: GatewayParts
}

/** Takes connections on `/push` of a server until the answered function is called. */
export function acceptConnections({ server, addressOf, isStranger, parts }: Accepting): () => void {
  const { hub, limits, clock, pace } = parts
  const sockets = new WebSocketServer<typeof PushSocket>(OPTIONS)

  function takeText(connection: Connection, text: string) {
    if (connection.stage !== 'ended') receivePacket(connection, text, parts)
  }
  const readTexts = textReader(takeText)
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean) {
    const connection = connectionOf(this)
    if (!isBinary) return takeText(connection, (data as Buffer).toString())
    hub.end(connection, PushCloseCode.refused, EndReason.binary)
  }
  /** Answered by the library; counts like a packet, since each costs one. */
  function onPing(this: WebSocket) {
    const connection = connectionOf(this)
    if (!takePacket(connection, pace.now(), parts.config.packetsASecond))
      hub.end(connection, PushCloseCode.refused, EndReason.flood)
  }
  function onClose(this: WebSocket) {
    const connection = connectionOf(this)
    connection.stage = 'ended'
    hub.leave(connection)
    limits.giveConnection(connection.address)
  }

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const address = addressOf(request)
    if (!limits.takeConnection(address)) return refuse(stream)
    let isOpen = false
    sockets.handleUpgrade(request, stream, head, (socket) => {
      isOpen = true
      const opened = { socket, stream, address, clock, now: pace.now() }
      socket.connection = new Connection(opened, FIRST_ALLOWANCE)
      hub.connections.add(socket.connection)
      socket.on('message', onMessage).on('ping', onPing).on('close', onClose).on('error', ignore)
      readTexts(stream, socket.connection)
    })
    // the library has answered what was wrong with it
    if (!isOpen) limits.giveConnection(address)
  }

  return takeUpgrades(server, { path: PUSH_PATH, take: onUpgrade, isStranger })
}

/** The end follows. */
function ignore() {}

function refuse(stream: Duplex) {
  stream.on('error', ignore)
  stream.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
