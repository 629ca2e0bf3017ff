import { createHash, randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type ActionEnvelope, actionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { keyNegotiate, login } from '@quan/contract/push/packet-data.ts'
import { type Packet, readPacket, writePacket } from '@quan/contract/push/packet.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_ENCRYPT_TYPE, PUSH_PROTOCOL_VERSION } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { openPacket, sealPacket, type SessionKey } from '#push/packet-cipher.ts'

/** One connection of a client, seen from the gateway. */
export type GatewayLine = {
  /** The packets that came so far, their data in clear. */
  packets: Packet[]
  /** The actions that the client sent, oldest first. */
  actions(): ActionEnvelope[]
  /** Waits for the next packet of a command that was not waited for yet; throws when the line breaks. */
  next(command: PushCommand): Promise<Packet>
  /** Sends a packet as the rules want it, but for what is given otherwise. */
  send(command: number, data: unknown, otherwise?: Partial<Packet>): void
  sendText(text: string): void
  sendBytes(bytes: Buffer): void
  negotiate(): Promise<void>
  /** Answers registration and login, whichever comes, until the client is logged in. */
  enter(): Promise<void>
  /** From the negotiation to the login. */
  logIn(): Promise<void>
  /** Takes registrations, but no login. */
  refuseLogins(): Promise<void>
  /** Sends a push message; answers its id. */
  push(text: string, otherwise?: Partial<Packet>): string
  /** Ends the line at once. */
  cut(): void
}

export function gatewayLine(socket: WebSocket, decryptKey: (hex: string) => Buffer): GatewayLine {
  const heard = heardPackets()
  const { next } = heard
  let session: SessionKey | null = null
  let packetId = 0

  socket.on('message', (bytes: Buffer) => {
    const read = readPacket(bytes.toString())
    if (read) heard.take(openPacket(read, session))
  })
  socket.on('error', () => {})
  socket.on('close', heard.end)

  function send(command: number, data: unknown, otherwise: Partial<Packet> = {}) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const made = { version: PUSH_PROTOCOL_VERSION, command, packetId: ++packetId, timeStamp: Date.now(), data: text }
    socket.send(writePacket({ ...sealPacket(made, session), ...otherwise }))
  }

  async function negotiate() {
    const asked = readJson(keyNegotiate, (await next(PushCommand.keyNegotiate)).data)
    if (!asked) throw new Error('That is no key negotiation.')
    session = { key: decryptKey(asked.secretKey), iv: decryptKey(asked.iv) }
    send(PushCommand.keyNegotiateResult, { ...SUCCESS, encryptType: PUSH_ENCRYPT_TYPE })
  }

  /** A client that has registered before does not again. */
  async function takeRegistrations() {
    for (;;) {
      await next(PushCommand.register)
      send(PushCommand.registerResult, { ...SUCCESS, ...aRegistration(), regId: '' })
    }
  }

  async function enter() {
    // it ends with the line
    takeRegistrations().catch(() => {})
    const asked = readJson(login, (await next(PushCommand.login)).data)
    send(PushCommand.loginResult, { ...SUCCESS, session: asked?.session ?? '' })
  }

  async function logIn() {
    await negotiate()
    await enter()
  }

  async function refuseLogins() {
    await negotiate()
    takeRegistrations().catch(() => {})
    for (;;) {
      await next(PushCommand.login)
      send(PushCommand.loginResult, { errorCode: 1, errorMsg: 'refused', session: '' })
    }
  }

  function push(text: string, otherwise: Partial<Packet> = {}): string {
    const id = randomUUID()
    const msgData = JSON.stringify({ id, messageid: id, taskId: id, actionChain: [], cdnType: '' })
    const envelope = { appId: '', cid: '', msgId: id, msgAction: ServerAction.pushMessage, msgData }
    send(PushCommand.serverMessage, { ...envelope, msgExtraData: text }, otherwise)
    return id
  }

  return {
    packets: heard.all,
    actions: () =>
      heard.all.flatMap(({ command, data }) =>
        command === PushCommand.clientMessage ? (readJson(actionEnvelope, data) ?? []) : [],
      ),
    next,
    send,
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    negotiate,
    enter,
    logIn,
    refuseLogins,
    push,
    cut: () => socket.terminate(),
  }
}

const SUCCESS = { errorCode: 0, errorMsg: 'success' }

type Waiting = { command: number; resolve(packet: Packet): void; reject(error: Error): void }

/** Keeps the packets that came over a line, and lets a test wait for the next one. */
function heardPackets() {
  const [all, unread, waiting]: [Packet[], Packet[], Waiting[]] = [[], [], []]
  return {
    all,
    take(packet: Packet) {
      all.push(packet)
      const index = waiting.findIndex(({ command }) => command === packet.command)
      if (index === -1) unread.push(packet)
      else waiting.splice(index, 1)[0]?.resolve(packet)
    },
    /** The next packet of a command that nobody waited for yet. */
    async next(command: number): Promise<Packet> {
      const index = unread.findIndex((packet) => packet.command === command)
      if (index !== -1) return unread.splice(index, 1)[0]!
      return await new Promise((resolve, reject) => waiting.push({ command, resolve, reject }))
    },
    /** Nothing comes any more. */
    end() {
      for (const { reject } of waiting) reject(new Error('The line broke.'))
    },
  }
}

/**
 * A device registration as a gateway gives it: the client id is the MD5 of the session, or clients register for ever.
 */
function aRegistration() {
  const session = randomUUID()
  return { session, cid: createHash('md5').update(session).digest('hex'), deviceId: randomUUID() }
}
