import { readPacket, signedText, writePacket, type Packet } from '@quan/contract/push/packet.ts'
import { keyNegotiate, register } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { readPushVectors } from '@quan/contract/push/push-vectors.testing.ts'
import { constants, createCipheriv, createDecipheriv, createHash, privateDecrypt } from 'node:crypto'
import { loggedIn, negotiated, registered } from './fake-lines.ts'

const vectors = readPushVectors()
/** A gateway of whom the test holds the private key. */
export const fakeServer = {
  url: 'wss://gateway.example/push',
  appId: 'test',
  key: vectors.publicKeySpkiBase64,
  keyId: vectors.keyId,
}

type Key = { secretKey: Buffer; iv: Buffer }

/** A browser's socket whose other end is a gateway with everything as it should be, ciphers too; stands in for `WebSocket`. */
export class FakeGatewaySocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeGatewaySocket[] = []
  readonly url: string
  readyState = 0
  /** What the client sent, in clear. */
  readonly heard: { command: number; data: string }[] = []
  private key: Key | null = null
  private packetId = 0

  constructor(url: string) {
    super()
    this.url = url
    FakeGatewaySocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = FakeGatewaySocket.OPEN
      this.dispatchEvent(new Event('open'))
    })
  }

  send(text: string) {
    const packet = readPacket(text)
    if (packet === null) throw new Error('no packet')
    const { command } = packet
    const isHeartbeat = command === PushCommand.heartbeat
    const data = this.key === null || isHeartbeat ? packet.data : decrypted(packet.data, this.key)
    if (!isHeartbeat && hash(signedText({ ...packet, data })) !== packet.signature) throw new Error('wrong signature')
    this.heard.push({ command, data })
    if (command === PushCommand.keyNegotiate) {
      this.tell(PushCommand.keyNegotiateResult, negotiated)
      this.key = keyOf(data)
    } else if (command === PushCommand.register) this.tell(PushCommand.registerResult, registered(sessionOf(data)))
    else if (command === PushCommand.login) this.tell(PushCommand.loginResult, loggedIn)
  }

  /** The gateway sends a packet. */
  tell(command: number, content: object) {
    this.packetId += 1
    const data = JSON.stringify(content)
    const clear: Packet = { version: '1.0', command, packetId: this.packetId, timeStamp: 1, data, signature: '' }
    const key = command === PushCommand.serverClose ? null : this.key
    const wire = key === null ? data : encrypted(data, key)
    const text = writePacket({ ...clear, signature: hash(signedText(clear)), data: wire })
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }

  close() {
    this.readyState = 3
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const sessionOf = (data: string) => `session of ${readJson(register, data)?.regId}`

function keyOf(data: string): Key {
  const { secretKey, iv } = readJson(keyNegotiate, data)!
  return { secretKey: unwrapped(secretKey), iv: unwrapped(iv) }
}

function unwrapped(hex: string): Buffer {
  const options = { key: vectors.privateKeyPkcs8Pem, padding: constants.RSA_PKCS1_PADDING }
  return Buffer.from(privateDecrypt(options, Buffer.from(hex, 'hex')).toString('ascii'), 'hex')
}

function encrypted(text: string, { secretKey, iv }: Key): string {
  const cipher = createCipheriv('aes-128-cbc', secretKey, iv)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

function decrypted(base64: string, { secretKey, iv }: Key): string {
  const decipher = createDecipheriv('aes-128-cbc', secretKey, iv)
  return decipher.update(base64, 'base64', 'utf8') + decipher.final('utf8')
}
