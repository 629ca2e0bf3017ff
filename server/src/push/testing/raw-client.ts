import { constants, createCipheriv, createDecipheriv, createHash, publicEncrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** Where a gateway is, as `GetServerInfo` tells it; `wireAppId` is the id in packets. */
export type GatewayAddress = { url: string; wireAppId: string; key: string; keyId: string }

/** What a packet may tell, as this client trusts a test to know. */
export type HeardData = {
  errorCode: number
  errorMsg: string
  encryptType: string
  cid: string
  session: string
  deviceId: string
  regId: string
  code: number
  msg: string
  addressList: string[]
  delay: number
  msgId: string
  msgAction: string
  /** JSON text. */
  msgData: string
  msgExtraData: string
}
/** A packet as it came, its data decrypted and parsed, its signature looked at. */
export type Heard = { command: number; packetId: number; data: HeardData; isSigned: boolean }

type HeardActionData = { id: string; taskId: string; messageid: string; errorCode: number; errorMsg: string }
/** An action as it came, its content parsed. */
export type HeardAction = Omit<HeardData, 'msgData'> & { msgData: HeardActionData }

type Sent = { packetId?: number; signature?: string; isClear?: boolean; timeStamp?: number }

const CLEAR = [0, 1, 16, 96, 112]

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * A client of the protocol that shares no code with the gateway and sends whatever a test wants. Packets are taken in
 * the order they came.
 */
export class RawClient {
  readonly socket: WebSocket
  readonly closed: Promise<unknown>
  readonly #address: GatewayAddress
  readonly #heard: Heard[] = []
  #line: Socket | null = null
  #arrived = Promise.withResolvers<void>()
  #sent = 0
  readonly #key = randomBytes(16)
  readonly #iv = randomBytes(16)
  cid = ''
  session = ''

  private constructor(address: GatewayAddress, socket: WebSocket) {
    this.#address = address
    this.socket = socket
    this.closed = once(socket, 'close').then(() => this.#arrived.resolve())
    socket.on('message', (data: Buffer) => {
      this.#heard.push(this.#read(data.toString()))
      this.#arrived.resolve()
      this.#arrived = Promise.withResolvers()
    })
    socket.on('error', () => {})
    socket.once('upgrade', ({ socket: line }) => (this.#line = line))
  }

  static async open(address: GatewayAddress, headers: Record<string, string> = {}): Promise<RawClient> {
    const socket = new WebSocket(address.url, { headers })
    const client = new RawClient(address, socket)
    await once(socket, 'open')
    return client
  }

  /** The next packet of a command; those before it are passed over. Throws when the connection ends instead. */
  async next(command: number): Promise<Heard> {
    for (;;) {
      const packet = this.#heard.shift()
      if (packet?.command === command) return packet
      if (packet) continue
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before a packet ${command} came`)
      await this.#arrived.promise
    }
  }

  /** The code it was closed with by a packet. */
  async closeCode(): Promise<number> {
    return (await this.next(96)).data.code
  }

  /** All that came and was not taken. */
  heard = () => this.#heard.splice(0)

  /** Sends what an act sends in one piece. */
  atOnce(act: () => void) {
    this.#line?.cork()
    act()
    this.#line?.uncork()
  }

  sendText(text: string) {
    this.socket.send(text)
  }

  /** Writes a packet; everything about it can be made wrong. */
  packet(command: number, data: string, sent: Sent = {}): string {
    const { packetId = ++this.#sent, timeStamp = 1_700_000_000_000 } = sent
    const signature = sent.signature ?? (command === 0 ? '' : sha256(`${timeStamp}${packetId}${command}${data}`))
    const wire = (sent.isClear ?? CLEAR.includes(command)) ? data : this.#encrypt(data)
    return JSON.stringify({ version: '1.0', command, packetId, timeStamp, data: wire, signature })
  }

  send(command: number, data: unknown, sent: Sent = {}) {
    this.sendText(this.packet(command, JSON.stringify(data), sent))
  }

  async negotiate(changes: Record<string, string> = {}): Promise<HeardData> {
    this.offerKey(changes)
    return (await this.next(16)).data
  }

  offerKey(changes: Record<string, string> = {}) {
    const { key, keyId, wireAppId: appId } = this.#address
    const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`
    const sealed = (bytes: Buffer) =>
      publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(bytes.toString('hex'))).toString(
        'hex',
      )
    const asked = { appId, rsaPublicKeyId: keyId, algorithm: 'AES', secretKey: sealed(this.#key), iv: sealed(this.#iv) }
    this.send(1, { ...asked, ...changes })
  }

  async register(changes: Record<string, string> = {}): Promise<HeardData> {
    this.send(2, { appId: this.#address.wireAppId, regId: 'M-V00', ...changes })
    const { data } = await this.next(32)
    ;[this.cid, this.session] = [data.cid, data.session]
    return data
  }

  async logIn(session = this.session, changes: Record<string, string> = {}): Promise<HeardData> {
    this.session = session
    this.cid = createHash('md5').update(session).digest('hex')
    this.send(3, { appId: this.#address.wireAppId, session, ...changes })
    return (await this.next(48)).data
  }

  /** Sends an action; answers its message id. */
  act(msgAction: string, msgData: unknown, changes: Record<string, string> = {}): string {
    const msgId = String(++this.#sent * 1_000)
    const { wireAppId: appId } = this.#address
    const envelope = { appId, cid: this.cid, msgId, msgAction, msgData: JSON.stringify(msgData), msgExtraData: '' }
    this.send(5, { ...envelope, ...changes })
    return msgId
  }

  /** The next action of a kind, with its content parsed. */
  async nextAction(msgAction: string): Promise<HeardAction> {
    for (;;) {
      const { data } = await this.next(80)
      if (data.msgAction === msgAction) return { ...data, msgData: JSON.parse(data.msgData) }
    }
  }

  /** The next push message, acknowledged unless told otherwise. */
  async nextMessage({ isAcknowledged = true } = {}): Promise<{ id: string; text: string; taskId: string }> {
    const { msgData, msgExtraData } = await this.nextAction('pushmessage')
    if (isAcknowledged) this.acknowledge(msgData.id)
    return { id: msgData.id, text: msgExtraData, taskId: msgData.taskId }
  }

  acknowledge(id: string) {
    this.act('received', { msgId: id, cid: this.cid })
  }

  /** Cuts the line as a lost network does. */
  async cut() {
    this.socket.terminate()
    await this.closed
  }

  #encrypt(text: string): string {
    const cipher = createCipheriv('aes-128-cbc', this.#key, this.#iv)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
  }

  #read(text: string): Heard {
    const { command, packetId, timeStamp, data, signature } = JSON.parse(text)
    const plain = CLEAR.includes(command) ? data : this.#decrypt(data)
    const isSigned = signature === sha256(`${timeStamp}${packetId}${command}${plain}`)
    return { command, packetId, data: JSON.parse(plain || '""'), isSigned }
  }

  #decrypt(base64: string): string {
    const decipher = createDecipheriv('aes-128-cbc', this.#key, this.#iv)
    return Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()]).toString()
  }
}
