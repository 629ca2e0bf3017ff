import type { Duplex } from 'node:stream'
import { PUSH_BUFFERED_MAX_BYTES } from '@quan/contract/push/push-gateway-limits.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { type Packet, signedText, writePacket, writeSealedPacket } from '@quan/contract/push/packet.ts'
import { PUSH_PROTOCOL_VERSION } from '@quan/contract/push/push-wire.ts'
import { WebSocket } from 'ws'
import type { Clock } from '#platform/clock/clock.ts'
import { decryptOnce, encryptOnce, PacketCipher, type PacketSecret, signatureOf } from './packet-cipher.ts'
import { textFrames } from './text-frames.ts'

/** How far a client has come: it is new, has a key, waits for the database, is logged in, or is gone. */
export type Stage = 'new' | 'negotiated' | 'asking' | 'online' | 'ended'

/** Packets of a login, and of one message with its answers. */
const FEW_PACKETS = 8
/** Close code of WebSocket for an ordinary end. RFC 6455, 7.4.1. */
const ORDINARY_END = 1_000
const { OPEN } = WebSocket

type OpenedConnection = { socket: WebSocket; stream: Duplex; address: string; clock: Clock; now: number }

/**
 * One client's connection. There are tens of thousands: what it knows stands in plain fields, it has no timers and no
 * functions of its own. Instants are those of the gateway's pace.
 */
export class Connection {
  readonly socket: WebSocket
  readonly address: string
  readonly #stream: Duplex
  readonly #clock: Clock
  stage: Stage = 'new'
  /** Key and iv; empty until negotiated. */
  secret: PacketSecret = ''
  /** Whose connection it is; empty until logged in. */
  cid = ''
  loginNumber = 0
  /** When its present stage began. */
  stageAt: number
  /** When something last came in. */
  heardAt: number
  /** Number of the last packet that came in; the next one must have a higher one. */
  lastPacketId = Number.NEGATIVE_INFINITY
  /** Packets it may still send now, and when that was counted. */
  allowance: number
  allowanceAt: number
  /** Refused logins and device registrations. */
  failures = 0
  /** Logins it asked for. */
  logins = 0
  /** When it last changed its alias. */
  aliasAt = Number.NEGATIVE_INFINITY
  /** Ids of messages sent over it that are not acknowledged; null = none. */
  underWay: Set<string> | null = null
  /** Whether messages may wait that were not sent because others are under way. */
  hasMore = false
  #cipher: PacketCipher | null = null
  /** Packets encrypted or decrypted since it last rested. */
  #recentPackets = 0
  #sentPackets = 0
  /** Packets of this turn, which leave in one piece; null = none. */
  #leaving: string[] | null = null
  #leavingLength = 0

  constructor({ socket, stream, address, clock, now }: OpenedConnection, allowance: number) {
    this.socket = socket
    this.#stream = stream
    this.address = address
    this.#clock = clock
    this.stageAt = now
    this.heardAt = now
    this.allowance = allowance
    this.allowanceAt = now
  }

  /** Bytes that wait for the client to read. */
  get bufferedBytes(): number {
    return this.#stream.writableLength + this.#leavingLength
  }

  /** The plain text of a packet's data; null for what was not encrypted by its client. */
  decrypt(data: string): string | null {
    if (this.secret === '') return null
    const cipher = this.#busyCipher()
    return cipher ? cipher.decrypt(data) : decryptOnce(this.secret, data)
  }

  /** Nothing is said at the moment: the cipher can be made again. */
  rest() {
    this.#cipher = null
    this.#recentPackets = 0
  }

  /** A lasting cipher takes more memory than all else a connection knows: only where much is said it is worth it. */
  #busyCipher(): PacketCipher | null {
    if (++this.#recentPackets > FEW_PACKETS) this.#cipher ??= new PacketCipher(this.secret)
    return this.#cipher
  }

  enter(stage: Stage, now: number) {
    this.stage = stage
    this.stageAt = now
  }

  /** Sends a packet encrypted. A client that reads too slowly is cut off. */
  send(command: PushCommand, data: string) {
    if (this.stage === 'ended') return
    const packet = this.#signed(command, data)
    packet.data = this.#busyCipher()?.encrypt(data) ?? encryptOnce(this.secret, data)
    this.#leave(writeSealedPacket(packet))
  }

  /** Sends a packet in the clear. */
  sendClear(command: PushCommand, data: string) {
    if (this.stage !== 'ended') this.#leave(writePacket(this.#signed(command, data)))
  }

  /**
   * Tells the client to close, closes, and ends the line in the same turn: a client of the field that hears of the end
   * later gets stuck.
   */
  end(command: typeof PushCommand.serverClose | typeof PushCommand.redirectServer, data: string) {
    if (this.stage === 'ended') return
    this.sendClear(command, data)
    this.stage = 'ended'
    this.#flush()
    this.socket.close(ORDINARY_END)
    this.#stream.end()
  }

  /** Ends the line without a word. */
  cut() {
    this.stage = 'ended'
    this.socket.terminate()
  }

  #signed(command: PushCommand, data: string): Packet {
    const timeStamp = this.#clock.now()
    const packetId = ++this.#sentPackets
    const isSigned = command !== PushCommand.heartbeat
    const signature = isSigned ? signatureOf(signedText({ timeStamp, packetId, command, data })) : ''
    return { version: PUSH_PROTOCOL_VERSION, command, packetId, timeStamp, data, signature }
  }

  /** A write to the system a packet would cost more than all else about it. */
  #leave(packet: string) {
    if (this.#leaving === null) {
      this.#leaving = []
      process.nextTick(flush, this)
    }
    this.#leaving.push(packet)
    this.#leavingLength += packet.length
    if (this.bufferedBytes > PUSH_BUFFERED_MAX_BYTES) this.cut()
  }

  #flush() {
    if (this.#leaving && this.socket.readyState === OPEN) this.#stream.write(textFrames(this.#leaving), 'latin1')
    this.#leaving = null
    this.#leavingLength = 0
  }

  static flush(connection: Connection) {
    connection.#flush()
  }
}

const flush = (connection: Connection) => Connection.flush(connection)
