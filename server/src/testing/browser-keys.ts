import { createECDH, randomBytes } from 'node:crypto'

/** Keys that a browser makes for a subscription. */
export function newBrowserKeys() {
  const keys = createECDH('prime256v1')
  return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
