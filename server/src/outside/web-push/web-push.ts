/** What a push service is asked to bring to a browser. */
export type WebPushMessage = {
  endpoint: string
  /** Keys of the browser's subscription, base64url. RFC 8291. */
  p256dh: string
  auth: string
  text: string
  /** A later message of the same topic takes the place of one that still waits; at most 32 characters of base64url. */
  topic: string
  /** How long the push service keeps it for a browser that is off. */
  lifeSeconds: number
}

/**
 * What became of a message. `gone`: the browser no longer takes any, for ever. `later`: the service is away or asks for a
 * pause, of so many milliseconds at least. `refused`: it will not take this one, whose status is told.
 */
export type WebPushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'later'; pauseMs: number }
  | { outcome: 'refused'; status: number }

/** Wakes browsers while the app is closed, as features see it. */
export type WebPush = {
  /** By which a browser knows whose messages it takes: an uncompressed point of P-256, base64url. RFC 8292. */
  publicKey: string
  /** Whether this server sends to an address at all. */
  isAllowed(endpoint: string): boolean
  /** Sends once. Never throws for what the service or the network does. */
  send(message: WebPushMessage): Promise<WebPushOutcome>
}
