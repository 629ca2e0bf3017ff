import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { PushCloseCode } from '@quan/contract/push/push-codes.ts'
import { PUSH_FRAME_MAX_BYTES } from '@quan/contract/push/push-gateway-limits.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { IsStranger } from '#platform/http/demo-audience.ts'
import { takeUpgrades } from '#platform/http/listen.ts'
import { Connection } from './connection.ts'
import { EndReason } from './push-figures.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { FIRST_ALLOWANCE, takePacket } from './packet-allowance.ts'
import { receivePacket } from './receive-packet.ts'

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

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean) {
    const connection = connectionOf(this)
    if (connection.stage === 'ended') return
    if (isBinary) return hub.end(connection, PushCloseCode.refused, EndReason.binary)
    receivePacket(connection, (data as Buffer).toString(), parts)
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
