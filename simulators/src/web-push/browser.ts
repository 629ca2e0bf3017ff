import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that let itself be woken: what only it knows, and by whom it may be. */
export type Browser = {
  /** Last part of its address. */
  token: string
  keys: ECDH
  /** The secret it shares with whoever may write to it. */
  auth: Buffer
  /** Public key of the one server it takes messages of, base64url. */
  serverKey: string
}

const TOKEN_BYTES = 24

const AUTH_BYTES = 16

const SALT_BYTES = 16
const RECORD_SIZE_BYTES = 4
const POINT_BYTES = 65
const KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Ends the text of the last record; zeros may follow. RFC 8188 §2. */
const LAST_RECORD_END = 2

/** A message that the browser could not open, and would drop unseen. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
}

/** Opens a message as a browser does; throws `NotOpened`. RFC 8291 §3, RFC 8188 §2. */
export function openMessage(message: Buffer, browser: Pick<Browser, 'keys' | 'auth'>): string {
  try {
    const { salt, sender, sealed } = partsOf(message)
    const secret = sharedSecret(sender, browser)
    const derived = (info: string, size: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, size))
    const key = derived('Content-Encoding: aes128gcm\0', KEY_BYTES)
    return textOf(decryptRecord(sealed, key, derived('Content-Encoding: nonce\0', NONCE_BYTES)))
  } catch (cause) {
    throw new NotOpened('The message cannot be opened.', { cause })
  }
}

function partsOf(message: Buffer) {
  const senderAt = SALT_BYTES + RECORD_SIZE_BYTES + 1
  const recordSize = message.readUInt32BE(SALT_BYTES)
  const senderBytes = message.readUInt8(senderAt - 1)
  const sealed = message.subarray(senderAt + senderBytes)
  // a push message is one record. RFC 8291 §4
  if (senderBytes !== POINT_BYTES || sealed.length > recordSize) throw new Error('not one record of one sender')
  return { salt: message.subarray(0, SALT_BYTES), sender: message.subarray(senderAt, senderAt + senderBytes), sealed }
}

function sharedSecret(sender: Buffer, { keys, auth }: Pick<Browser, 'keys' | 'auth'>): Buffer {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  return Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
}

function decryptRecord(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}

function textOf(record: Buffer): string {
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== LAST_RECORD_END) throw new Error('not the last record')
  return new TextDecoder('utf-8', { fatal: true }).decode(record.subarray(0, end))
}

/** A browser with new keys. */
export function newBrowser(serverKey: string): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { token: randomBytes(TOKEN_BYTES).toString('base64url'), keys, auth: randomBytes(AUTH_BYTES), serverKey }
}

/** The subscription as its page learns of it, in the form of `PushSubscription.toJSON`. */
export function subscriptionOf({ token, keys, auth }: Browser, service: string) {
  return {
    endpoint: `${service}/push/${token}`,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}
