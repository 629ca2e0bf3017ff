import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import type { RegisterResult } from '@quan/contract/push/packet-data.ts'
import { type Packet, writePacket } from '@quan/contract/push/packet.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import {
  FEEDBACK_RESULT,
  FeedbackActionId,
  HEARTBEAT_DATA,
  PUSH_PROTOCOL_VERSION,
} from '@quan/contract/push/push-wire.ts'
import { WebSocket } from 'ws'
import type { FrameSizes, OpenLine, PushKey } from '#push/lines/line.ts'
import { type OurCipher, ourCipher } from '#push/lines/our-cipher.ts'

/** Lines to our gateway, and the sizes of the frames of the last message that went over one. */
export function ourLines(key: PushKey): { open: OpenLine; sizes: FrameSizes } {
  const cipher = ourCipher(key)
  const sizes: FrameSizes = { message: 0, acknowledgement: 0, feedback: 0, answer: 0 }
  return { sizes, open: ({ port, delivered }) => openOurLine({ port, cipher, sizes, delivered }) }
}

type OurLine = { port: number; cipher: OurCipher; sizes: FrameSizes; delivered(): void }

/** A client that speaks as the field's does, as cheaply as it can: logged in when it is given. */
async function openOurLine({ port, cipher, sizes, delivered }: OurLine) {
  const { appId } = cipher
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false })
  const online = Promise.withResolvers<void>()
  let [packets, answers, cid] = [0, 0, '']

  function send(command: PushCommand, data: string): number {
    const head = { version: PUSH_PROTOCOL_VERSION, command, packetId: ++packets, timeStamp: Date.now() }
    const signature = cipher.sign({ ...head, data })
    const isClear = command === PushCommand.keyNegotiate
    const text = writePacket({ ...head, data: isClear ? data : cipher.encrypt(data), signature })
    socket.send(text)
    return text.length
  }

  function act(msgAction: ClientAction, msgData: object): number {
    const msgId = String(Date.now() & 0x7f_ff_ff_ff)
    const envelope = { appId, cid, msgId, msgAction, msgData: JSON.stringify(msgData), msgExtraData: '' }
    return send(PushCommand.clientMessage, JSON.stringify(envelope))
  }

  function acknowledge({ id, messageid, appKey, appId: appid, taskId }: MessageData) {
    sizes.acknowledgement = act(ClientAction.received, { msgId: id, cid })
    for (const actionid of Object.values(FeedbackActionId)) {
      const told = { messageid, appkey: appKey, appid, taskid: taskId, actionid, result: FEEDBACK_RESULT }
      sizes.feedback = act(ClientAction.feedback, { ...told, timestamp: String(Date.now()) })
    }
  }

  function onAction(envelope: ActionEnvelope, size: number) {
    if (envelope.msgAction === ServerAction.pushMessage) {
      sizes.message = size
      acknowledge(JSON.parse(envelope.msgData) as MessageData)
    } else if (envelope.msgAction === ServerAction.received) {
      sizes.answer = size
      if (++answers % 2 === 0) delivered()
    }
  }

  socket.on('message', (bytes: Buffer) => {
    const { command, data } = JSON.parse(bytes.toString()) as Packet
    if (command === PushCommand.keyNegotiateResult)
      send(PushCommand.register, JSON.stringify({ appId, regId: randomUUID() }))
    else if (command === PushCommand.registerResult) {
      const { session, ...registered } = JSON.parse(cipher.decrypt(data)) as RegisterResult
      cid = registered.cid
      send(PushCommand.login, JSON.stringify({ appId, session }))
    } else if (command === PushCommand.loginResult) online.resolve()
    else if (command === PushCommand.serverMessage) onAction(JSON.parse(cipher.decrypt(data)), bytes.length)
    else if (command === PushCommand.serverClose) online.reject(new Error(`Closed by the gateway: ${data}`))
  })
  socket.once('close', () => online.reject(new Error('The line broke.')))
  // who waits is told, nobody else
  online.promise.catch(() => {})
  await once(socket, 'open')
  send(PushCommand.keyNegotiate, cipher.negotiation)
  await online.promise
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    heartbeat() {
      const head = { version: PUSH_PROTOCOL_VERSION, command: PushCommand.heartbeat, packetId: ++packets }
      socket.send(writePacket({ ...head, timeStamp: Date.now(), data: HEARTBEAT_DATA, signature: '' }))
    },
    close: () => socket.terminate(),
  }
}

type MessageData = { id: string; messageid: string; appKey: string; appId: string; taskId: string }
