import { actionEnvelope, type ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { serverClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { HEARTBEAT_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { HEARTBEAT_DATA } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { SOCKET_CONNECT_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import type { PushClock } from '../push-clock.ts'
import type { Line, LinePacket, OpenLine } from '../transport/packet-line.ts'
import { createHandshake, type HandshakeParts } from './handshake.ts'

/** How a connection ended. */
export type ConnectionEnd =
  /** Closed, silent, or of no use; `text` says what failed, where something was refused. */
  | { kind: 'broken'; text: string | null }
  /** By the gateway's word, with its code. */
  | { kind: 'closed'; code: number }
  /** By a redirect; the wait before going there. */
  | { kind: 'redirected'; delayMs: number }

export type Connection = {
  isOnline(): boolean
  /** False while it is not online. `timeStamp` is when the message was made. */
  send(envelope: ActionEnvelope, timeStamp: number): boolean
  /** Looks whether the line still lives. */
  probe(): void
  /** Ends it without a word. */
  close(): void
}

export type ConnectionParts = Pick<HandshakeParts, 'appId' | 'keyId' | 'registration' | 'onClientId'> & {
  url: string
  clock: PushClock
  openLine: OpenLine
  onOnline(): void
  onMessage(envelope: ActionEnvelope): void
  /** The wait before following a redirect, in milliseconds; null = it is not followed. */
  followRedirect(data: string): number | null
  /** Told once, unless it was closed from here. */
  onEnd(end: ConnectionEnd): void
}

/** One connection from its opening to its end. */
export function createConnection(parts: ConnectionParts): Connection {
  const { url, clock, openLine, onOnline, onMessage, followRedirect, onEnd } = parts
  let heartbeat: Heartbeat | null = null
  let stopOpening = clock.after(SOCKET_CONNECT_TIMEOUT_MS, breakOff)
  const line: Line = openLine(url, {
    onOpen(key) {
      stopOpening()
      handshake.begin(key)
    },
    onPacket: take,
    onEnd: breakOff,
  })
  const handshake = createHandshake({
    ...parts,
    line,
    onOnline: goOnline,
    onFail: (text) => end({ kind: 'broken', text }),
  })

  function goOnline() {
    const beat = () => line.send({ command: PushCommand.heartbeat, data: HEARTBEAT_DATA, timeStamp: clock.now() })
    heartbeat = createHeartbeat({ clock, send: beat, onDead: breakOff })
    onOnline()
  }

  function take({ command, data }: LinePacket) {
    heartbeat?.heard()
    if (command === PushCommand.serverClose) end({ kind: 'closed', code: readJson(serverClose, data)?.code ?? 0 })
    else if (command === PushCommand.redirectServer) redirect(data)
    else if (command !== PushCommand.serverMessage) handshake.take({ command, data })
    // before the login the gateway has nothing to say
    else if (heartbeat !== null) hear(data)
  }

  function hear(data: string) {
    const envelope = readJson(actionEnvelope, data)
    if (envelope !== null) onMessage(envelope)
  }

  function redirect(data: string) {
    const delayMs = followRedirect(data)
    if (delayMs !== null) end({ kind: 'redirected', delayMs })
  }

  function breakOff() {
    end({ kind: 'broken', text: null })
  }

  function end(how: ConnectionEnd) {
    close()
    onEnd(how)
  }

  function close() {
    stopOpening()
    handshake.stop()
    heartbeat?.stop()
    heartbeat = null
    line.close()
  }

  return {
    isOnline: () => heartbeat !== null,
    send(envelope, timeStamp) {
      if (heartbeat === null) return false
      line.send({ command: PushCommand.clientMessage, data: JSON.stringify(envelope), timeStamp })
      return true
    },
    probe: () => heartbeat?.beat(),
    close,
  }
}

/** Notices a dead line. */
type Heartbeat = {
  /** Something came: the line lives, and the time to the next heartbeat begins anew. */
  heard(): void
  /** Beats at once, where the line may have died unnoticed. */
  beat(): void
  stop(): void
}

type HeartbeatParts = {
  clock: PushClock
  send: () => void
  /** Nothing came in answer. */
  onDead: () => void
}

/** Begins with the time to the first heartbeat. */
function createHeartbeat({ clock, send, onDead }: HeartbeatParts): Heartbeat {
  let stop = clock.after(HEARTBEAT_MS, beat)

  function beat() {
    stop()
    send()
    stop = clock.after(RESPONSE_WAIT_MS, onDead)
  }

  return {
    beat,
    heard() {
      stop()
      stop = clock.after(HEARTBEAT_MS, beat)
    },
    stop: () => stop(),
  }
}
