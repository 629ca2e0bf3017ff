import { type Packet, readPacket, signedText, writePacket } from '@quan/contract/push/packet.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_PROTOCOL_VERSION } from '@quan/contract/push/push-wire.ts'
import type { PushCrypto, SessionCipher, WrappedKey } from './push-crypto.ts'
import type { OpenSocket, PushSocket } from './web-socket.ts'

/** A packet without its wrapping. */
export type LinePacket = { command: number; data: string }

/** A line that carries packets: signed, encrypted, in order. */
export type Line = {
  /** `timeStamp` is when the message was made, in Unix milliseconds; a resend keeps it. */
  send(packet: LinePacket & { timeStamp: number }): void
  /** Nothing is told any more. */
  close(): void
}

export type LineEvents = {
  /** The line has a session key of its own; null = the gateway's key cannot be read. */
  onOpen(key: WrappedKey | null): void
  /** A good packet came; others are dropped without a word. */
  onPacket(packet: LinePacket): void
  /** It closed or failed, after all that came before; told once. */
  onEnd(): void
}

export type OpenLine = (url: string, events: LineEvents) => Line

type Parts = { openSocket: OpenSocket; crypto: PushCrypto; publicKey: string }

/** `data` of these travels in clear. */
const CLEAR: ReadonlySet<number> = new Set([
  PushCommand.heartbeat,
  PushCommand.keyNegotiate,
  PushCommand.keyNegotiateResult,
  PushCommand.serverClose,
  PushCommand.redirectServer,
])
/** The gateway does not sign these. */
const UNSIGNED: ReadonlySet<number> = new Set([
  PushCommand.heartbeat,
  PushCommand.serverClose,
  PushCommand.redirectServer,
])

/** Opens lines to one gateway; their packets are numbered on from line to line. */
export function createLines({ openSocket, crypto, publicKey }: Parts): OpenLine {
  let packetId = 0

  async function seal({ command, data, timeStamp }: LinePacket & { timeStamp: number }, cipher: SessionCipher) {
    packetId += 1
    const packet: Packet = { version: PUSH_PROTOCOL_VERSION, command, packetId, timeStamp, data, signature: '' }
    const signature = command === PushCommand.heartbeat ? '' : await crypto.sign(signedText(packet))
    return writePacket({ ...packet, signature, data: CLEAR.has(command) ? data : await cipher.encrypt(data) })
  }

  async function unseal(text: string, cipher: SessionCipher): Promise<LinePacket | null> {
    const packet = readPacket(text)
    if (packet === null) return null
    const data = CLEAR.has(packet.command) ? packet.data : await cipher.decrypt(packet.data)
    if (data === null) return null
    if (UNSIGNED.has(packet.command)) return { command: packet.command, data }
    const isGood = (await crypto.sign(signedText({ ...packet, data }))) === packet.signature
    return isGood ? { command: packet.command, data } : null
  }

  return (url, events) => {
    const cipher = crypto.newCipher()
    const [inOrder, outOrder] = [createOrder(), createOrder()]
    let isClosed = false
    let socket: PushSocket | null = null

    const tell = (step: () => Promise<void> | void) => inOrder(() => (isClosed ? undefined : step()))
    const end = () => tell(events.onEnd)

    async function arrive(text: string) {
      const packet = await unseal(text, cipher)
      if (packet !== null && !isClosed) events.onPacket(packet)
    }

    try {
      socket = openSocket(url, {
        onOpen: () => tell(() => events.onOpen(crypto.wrap(cipher, publicKey))),
        onText: (text) => tell(() => arrive(text)),
        onEnd: end,
      })
    } catch {
      end()
    }
    return {
      send(packet) {
        outOrder(async () => {
          const text = await seal(packet, cipher)
          if (!isClosed) socket?.send(text)
        })
      },
      close() {
        isClosed = true
        socket?.close()
      },
    }
  }
}

/** Runs steps one after another, each when the one before is done, however long it takes; a failed one stops none. */
function createOrder(): (step: () => Promise<void> | void) => void {
  let last: Promise<void> = Promise.resolve()
  return (step) => {
    last = last.then(step).catch(() => undefined)
  }
}
