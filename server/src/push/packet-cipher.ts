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
/** Bytes of UTF-8 a character of a string can take. */
const BYTES_OF_CHARACTER = 3
/** Where texts are put before they are encrypted; larger ones get their own. */
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
 * goes on for ever, and its first block of a packet is put right: CBC adds the last block that went through it, which
 * is known.
 */
export class PacketCipher {
  readonly #cipher: Cipheriv
  readonly #decipher: Decipheriv
  /** The iv, and what differs between it and the block the cipher adds next. */
  readonly #iv: Buffer
  readonly #sentMask = Buffer.alloc(BLOCK)
  readonly #heardMask = Buffer.alloc(BLOCK)

  constructor(secret: PacketSecret) {
    const [key, iv] = keyAndIv(secret)
    this.#iv = iv
    this.#cipher = createCipheriv(ALGORITHM, key, iv).setAutoPadding(false)
    this.#decipher = createDecipheriv(ALGORITHM, key, iv).setAutoPadding(false)
  }

  /** Answers base64. */
  encrypt(text: string): string {
    const room = text.length * BYTES_OF_CHARACTER + BLOCK
    const buffer = room > SCRATCH.length ? Buffer.alloc(room) : SCRATCH
    const length = buffer.write(text)
    const padding = BLOCK - (length % BLOCK)
    buffer.fill(padding, length, length + padding)
    mix(buffer, this.#sentMask)
    const encrypted = this.#cipher.update(buffer.subarray(0, length + padding))
    this.#remember(this.#sentMask, encrypted)
    return encrypted.toString('base64')
  }

  /** Null for what was not encrypted by this secret; then nothing further can be decrypted. */
  decrypt(base64: string): string | null {
    const encrypted = Buffer.from(base64, 'base64')
    if (encrypted.length === 0 || encrypted.length % BLOCK !== 0) return null
    const bytes = this.#decipher.update(encrypted)
    mix(bytes, this.#heardMask)
    this.#remember(this.#heardMask, encrypted)
    const length = bytes.length - paddingOf(bytes)
    return length < bytes.length ? bytes.toString('utf8', 0, length) : null
  }

  #remember(mask: Buffer, encrypted: Buffer) {
    encrypted.copy(mask, 0, encrypted.length - BLOCK)
    mix(mask, this.#iv)
  }
}

/** The same for a packet now and then: what the system keeps for it is given back at once, not by the next collection. */
export function encryptOnce(secret: PacketSecret, text: string): string {
  const cipher = createCipheriv(ALGORITHM, ...keyAndIv(secret))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** As `decrypt` of a lasting cipher. */
export function decryptOnce(secret: PacketSecret, base64: string): string | null {
  const decipher = createDecipheriv(ALGORITHM, ...keyAndIv(secret))
  try {
    return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString()
  } catch {
    // the only fault there can be: it was not encrypted by this secret
    return null
  }
}

/** The key as an object: for bytes the system asks by errors what they are, which takes five times as long. */
function keyAndIv(secret: PacketSecret): [key: KeyObject, iv: Buffer] {
  const bytes = Buffer.from(secret, 'latin1')
  return [createSecretKey(bytes.subarray(0, BLOCK)), bytes.subarray(BLOCK)]
}

function mix(bytes: Buffer, mask: Buffer) {
  for (let index = 0; index < BLOCK; index++) bytes[index]! ^= mask[index]!
}

/** Bytes of padding at the end; 0 = it is none. */
function paddingOf(bytes: Buffer): number {
  const padding = bytes.at(-1) ?? 0
  if (padding > BLOCK) return 0
  for (let index = bytes.length - padding; index < bytes.length; index++) if (bytes[index] !== padding) return 0
  return padding
}
