import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { answerRequests } from '#push/measured-process.ts'
import type { FrameSizes } from '#push/clients/client.ts'

/** Messages whose work is to be done, and the sizes of their frames. */
export type WorkAsked = { messages: number; sizes: FrameSizes }

/** The process that does the protocol's work in a hot loop; it loads nothing of the gateway. */
answerRequests(async ({ messages, sizes }: WorkAsked): Promise<null> => {
  const work = new ProtocolWork(sizes)
  for (let done = 0; done < messages; done++) work.message()
  return null
})

const ALGORITHM = 'aes-128-cbc'
const BLOCK = 16
/** What the decipher makes of it hangs on the packet before; the rest of a packet comes out the same each time. */
const FIRST_BLOCK = ' '.repeat(BLOCK)
/** Bytes of base64 for three of what it stands for. */
const BASE64_SHARE = 4 / 3

/**
 * What the protocol itself asks of a server for one message, without lines, rows and rules: three packets are written
 * (the message and both answers), three are read (the acknowledgement and both feedbacks). Each is enciphered or
 * deciphered and digested once, as the system does it cheapest: by ciphers that are never made anew, JSON by the engine.
 * None of the gateway's own code, so that the floor does not move with it.
 */
class ProtocolWork {
  readonly #cipher
  readonly #decipher
  readonly #written: readonly string[]
  readonly #read: readonly Buffer[]
  #packets = 0

  constructor({ message, answer, acknowledgement, feedback }: FrameSizes) {
    const [key, iv] = [randomBytes(BLOCK), randomBytes(BLOCK)]
    this.#cipher = createCipheriv(ALGORITHM, key, iv).setAutoPadding(false)
    this.#decipher = createDecipheriv(ALGORITHM, key, iv).setAutoPadding(false)
    this.#written = [message, answer, answer].map(plainText)
    const encipher = createCipheriv(ALGORITHM, key, iv).setAutoPadding(false)
    this.#read = [acknowledgement, feedback, feedback].map((size) => {
      const text = plainText(size)
      const data = encipher.update(FIRST_BLOCK + text, 'utf8').toString('base64')
      return Buffer.from(packet(data, { number: 1, digest: digestOf(text, 1) }))
    })
  }

  /** The work of one message. */
  message() {
    for (const bytes of this.#read) this.#take(bytes)
    for (const text of this.#written) this.#write(text)
  }

  #take(bytes: Buffer) {
    const { data, packetId, signature } = JSON.parse(bytes.toString()) as SealedPacket
    const text = this.#decipher.update(Buffer.from(data, 'base64')).toString('utf8', BLOCK)
    if (digestOf(text, packetId) !== signature) throw new Error('A packet was not read as it was written.')
    const { msgData } = JSON.parse(text) as { msgData: string }
    JSON.parse(msgData)
  }

  #write(text: string) {
    const number = ++this.#packets
    const data = this.#cipher.update(Buffer.from(text)).toString('base64')
    return Buffer.from(packet(data, { number, digest: digestOf(text, number) }))
  }
}

type SealedPacket = { data: string; packetId: number; signature: string }

const TIME = 1_764_000_000_000

const digestOf = (text: string, number: number) => hash('sha256', `${TIME}${number}5${text}`, 'base64')

function packet(data: string, { number, digest }: { number: number; digest: string }): string {
  const head = `{"version":"1.0","command":5,"packetId":${number},"timeStamp":${TIME}`
  return `${head},"data":"${data}","signature":"${digest}"}`
}

/** An envelope that makes a frame of about so many bytes, in whole blocks. */
function plainText(frameSize: number): string {
  const empty = envelope('')
  const around = packet('', { number: 1, digest: digestOf('', 1) }).length
  const size = Math.max(empty.length, (frameSize - around) / BASE64_SHARE)
  return envelope('-'.repeat(Math.ceil(size / BLOCK) * BLOCK - empty.length))
}

function envelope(told: string): string {
  const msgData = JSON.stringify({ messageid: 'm', appid: 'a', taskid: 't', actionid: '0', timestamp: `${TIME}`, told })
  return JSON.stringify({ appId: 'a', cid: 'c', msgId: '1', msgAction: 'received', msgData, msgExtraData: '' })
}
