import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type Decipheriv,
  hash,
  type KeyObject,
} from 'node:crypto'

/** Key and iv of a connection, 16 bytes each. A string of Latin-1 holds them: a buffer a connection costs more memory. */
export type PacketSecret = string

const ALGORITHM = 'aes-128-cbc'
const BLOCK = 16
/** Blocks are mixed by words of so many bytes: byte by byte takes as long as the cipher itself. */
const WORD = 4
const WORDS_OF_BLOCK = BLOCK / WORD
/** Bytes of UTF-8 a character of a string can take. */
const BYTES_OF_CHARACTER = 3
/** Where a packet is put before it goes through a cipher; larger ones get their own. */
const SCRATCH = Buffer.alloc(65_536)

/** Puts key and iv, as hexadecimal digits, together. */
export function packetSecret(keyHex: string, ivHex: string): PacketSecret {
  return Buffer.from(keyHex + ivHex, 'hex').toString('latin1')
}

/** The signature of a packet over its `signedText`; there is no key in it. */
export const signatureOf = (text: string): string => hash('sha256', text, 'base64')

/**
 * Encrypts and decrypts the data of one connection's packets (AES-128-CBC, PKCS7). Each packet
 * begins with the same iv, for which the system would have a new cipher made, at three times the cost. So one of each
 * goes on for ever. CBC adds the last encrypted block that went through it: where we decrypt, the iv itself goes through
 * before each packet; where we encrypt, the first block is mixed with what the cipher adds too much.
 */
export class PacketCipher {
  readonly #cipher: Cipheriv
  readonly #decipher: Decipheriv
  readonly #iv: Buffer
  /** What differs between the iv and the block the cipher adds next. */
  readonly #mask = new Int32Array(WORDS_OF_BLOCK)

  constructor(secret: PacketSecret) {
    const [key, iv] = keyAndIv(secret)
    this.#iv = iv
    this.#cipher = createCipheriv(ALGORITHM, key, iv).setAutoPadding(false)
    this.#decipher = createDecipheriv(ALGORITHM, key, iv).setAutoPadding(false)
  }

  /** Answers base64. */
  encrypt(text: string): string {
    const buffer = roomFor(text.length * BYTES_OF_CHARACTER + BLOCK)
    const padded = pad(buffer, buffer.write(text))
    mixFirstBlock(buffer, this.#mask)
    const encrypted = this.#cipher.update(buffer.subarray(0, padded))
    this.#remember(encrypted)
    return encrypted.toString('base64')
  }

  /** Null for what was not encrypted by this secret. */
  decrypt(base64: string): string | null {
    const buffer = roomFor(BLOCK + base64.length)
    buffer.set(this.#iv)
    const length = buffer.write(base64, BLOCK, 'base64')
    if (length === 0 || length % BLOCK !== 0) return null
    const bytes = this.#decipher.update(buffer.subarray(0, BLOCK + length))
    const padding = paddingOf(bytes)
    return padding === 0 ? null : bytes.toString('utf8', BLOCK, bytes.length - padding)
  }

  #remember(encrypted: Buffer) {
    const iv = this.#iv
    const last = encrypted.length - BLOCK
    for (let word = 0; word < WORDS_OF_BLOCK; word++)
      this.#mask[word] = encrypted.readInt32LE(last + word * WORD) ^ iv.readInt32LE(word * WORD)
  }
}

/** The same for a packet now and then: what the system keeps for it is given back at once, not by the next collection. */
export function encryptOnce(secret: PacketSecret, text: string): string {
  const cipher = createCipheriv(ALGORITHM, ...keyAndIv(secret)).setAutoPadding(false)
  const buffer = roomFor(text.length * BYTES_OF_CHARACTER + BLOCK)
  const encrypted = cipher.update(buffer.subarray(0, pad(buffer, buffer.write(text))))
  cipher.final()
  return encrypted.toString('base64')
}

/** As `decrypt` of a lasting cipher. */
export function decryptOnce(secret: PacketSecret, base64: string): string | null {
  const buffer = roomFor(base64.length)
  const length = buffer.write(base64, 'base64')
  if (length === 0 || length % BLOCK !== 0) return null
  const decipher = createDecipheriv(ALGORITHM, ...keyAndIv(secret)).setAutoPadding(false)
  const bytes = decipher.update(buffer.subarray(0, length))
  decipher.final()
  const padding = paddingOf(bytes)
  return padding === 0 ? null : bytes.toString('utf8', 0, bytes.length - padding)
}

const roomFor = (length: number) => (length > SCRATCH.length ? Buffer.allocUnsafe(length) : SCRATCH)

/** The key as an object: for bytes the system asks by errors what they are, which takes five times as long. */
function keyAndIv(secret: PacketSecret): [key: KeyObject, iv: Buffer] {
  const bytes = Buffer.from(secret, 'latin1')
  return [createSecretKey(bytes.subarray(0, BLOCK)), bytes.subarray(BLOCK)]
}

function mixFirstBlock(buffer: Buffer, mask: Int32Array) {
  for (let word = 0; word < WORDS_OF_BLOCK; word++)
    buffer.writeInt32LE(buffer.readInt32LE(word * WORD) ^ mask[word]!, word * WORD)
}

/** Fills the last block; answers the length with it. */
function pad(buffer: Buffer, length: number): number {
  const padding = BLOCK - (length % BLOCK)
  const end = length + padding
  for (let index = length; index < end; index++) buffer[index] = padding
  return end
}

/** Bytes of padding at the end; 0 = it is none. */
function paddingOf(bytes: Buffer): number {
  const padding = bytes[bytes.length - 1]!
  if (padding > BLOCK) return 0
  for (let index = bytes.length - padding; index < bytes.length; index++) if (bytes[index] !== padding) return 0
  return padding
}
