import { createECDH, type ECDH, randomBytes } from 'node:crypto'

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
