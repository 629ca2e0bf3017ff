import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { derivedAppId } from '@quan/contract/push/application-id.ts'
import type { RegisterResult } from '@quan/contract/push/packet-data.ts'
import { type Packet, signedText, writePacket } from '@quan/contract/push/packet.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import {
  FEEDBACK_RESULT,
  FeedbackActionId,
  HEARTBEAT_DATA,
  PUSH_ALGORITHM,
  PUSH_PROTOCOL_VERSION,
} from '@quan/contract/push/push-wire.ts'
import type { FrameSizes, OpenClient, PushKey } from '#push/clients/client.ts'

/** Lines to our gateway, and the sizes of the frames of the last message that went over one. */
export function ourClients(key: PushKey): { open: OpenClient; sizes: FrameSizes } {
  const cipher = ourCipher(key)
  const sizes: FrameSizes = { message: 0, acknowledgement: 0, feedback: 0, answer: 0 }
  return { sizes, open: ({ port, delivered }) => openOurClient({ port, cipher, sizes, delivered }) }
}

type OurClient = { port: number; cipher: OurCipher; sizes: FrameSizes; delivered(): void }

/** A client that speaks as the field's does, as cheaply as it can: logged in when it is given. */
async function openOurClient({ port, cipher, sizes, delivered }: OurClient) {
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

/** Key and iv of the lines of one process: what they cost is the client's, and the gateway cannot tell. */
function ourCipher({ appId: givenAppId, key: spki, keyId }: PushKey) {
  const [key, iv] = [randomBytes(16), randomBytes(16)]
  const publicKey = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const underRsa = (bytes: Buffer) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(bytes.toString('hex')),
    ).toString('hex')
  const appId = derivedAppId(createHash('md5').update(givenAppId).digest())
  return {
    appId,
    /** The key negotiation that a line begins with. */
    negotiation: JSON.stringify({
      appId,
      rsaPublicKeyId: keyId,
      algorithm: PUSH_ALGORITHM,
      secretKey: underRsa(key),
      iv: underRsa(iv),
    }),
    encrypt(text: string): string {
      const cipher = createCipheriv('aes-128-cbc', key, iv)
      return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
    },
    decrypt(data: string): string {
      const decipher = createDecipheriv('aes-128-cbc', key, iv)
      return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')
    },
    sign: (packet: Parameters<typeof signedText>[0]) =>
      createHash('sha256').update(signedText(packet)).digest('base64'),
  }
}

/** The cipher that `ourCipher` gives. */
type OurCipher = ReturnType<typeof ourCipher>
