import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PUSH_ENCRYPT_TYPE } from '@quan/contract/push/push-wire.ts'
import { createHash } from 'node:crypto'
import type { WrappedKey } from '../transport/push-crypto.ts'
import type { LineEvents, LinePacket, OpenLine } from '../transport/packet-line.ts'

export const md5Hex = (text: string) => createHash('md5').update(text).digest('hex')

/** A line in the hands of a test, which plays the gateway. */
export type FakeLine = ReturnType<typeof createLine>

function createLine(url: string, events: LineEvents) {
  const sent: (LinePacket & { timeStamp: number })[] = []
  let isClosed = false
  const tell = (command: number, data: object) => {
    if (!isClosed) events.onPacket({ command, data: JSON.stringify(data) })
  }
  return {
    url,
    openedAt: Date.now(),
    sent,
    get isClosed() {
      return isClosed
    },
    line: {
      send: (packet: LinePacket & { timeStamp: number }) => void sent.push(packet),
      close() {
        isClosed = true
      },
    },
    open: (key: WrappedKey | null = { secretKey: 'aa', iv: 'bb' }) => events.onOpen(key),
    /** The gateway sends a packet. */
    tell,
    /** The gateway sends an action. */
    tellAction(msgAction: string, msgData: object, envelope: Partial<ActionEnvelope> = {}) {
      const rest = { appId: 'app', cid: '', msgId: '1', msgExtraData: '', ...envelope }
      tell(PushCommand.serverMessage, { msgAction, msgData: JSON.stringify(msgData), ...rest })
    },
    /** The network cuts the line. */
    cut() {
      if (!isClosed) events.onEnd()
    },
    commands: () => sent.map(({ command }) => command),
    /** The client's actions so far, without their wrapping. */
    actions: () =>
      sent
        .filter(({ command }) => command === PushCommand.clientMessage)
        .map(({ data, timeStamp }) => {
          const { msgId, msgAction, msgData } = JSON.parse(data) as ActionEnvelope
          return { msgId, msgAction, msgData: JSON.parse(msgData) as Record<string, string>, timeStamp }
        }),
  }
}

/** Lines that lead nowhere; the last one is the present. */
export function fakeLines() {
  const lines: FakeLine[] = []
  const openLine: OpenLine = (url, events) => {
    const line = createLine(url, events)
    lines.push(line)
    return line.line
  }
  return { lines, openLine, last: () => lines.at(-1)! }
}

/** What a gateway says when all is well. */
export const negotiated = { errorCode: 0, errorMsg: 'success', encryptType: PUSH_ENCRYPT_TYPE }
export const registered = (session = 'session-1') => ({
  errorCode: 0,
  errorMsg: 'success',
  cid: md5Hex(session),
  session,
  deviceId: 'dev-1',
  regId: 'r',
})
export const loggedIn = { errorCode: 0, errorMsg: 'success', session: '' }

/** Takes a new line to where it is online, by a device registration where the client asks for one. */
export function goOnline(line: FakeLine, session?: string): void {
  line.open()
  line.tell(PushCommand.keyNegotiateResult, negotiated)
  if (line.commands().at(-1) === PushCommand.register) line.tell(PushCommand.registerResult, registered(session))
  line.tell(PushCommand.loginResult, loggedIn)
}
