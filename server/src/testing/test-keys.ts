import { createECDH, randomBytes } from 'node:crypto'
import { RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'
import { newVapidKeyPem, pushKeyFromPem, type ServerKeys, vapidKeyFromPem } from '#platform/config/server-keys.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { newSealingKeyPem, sealingKeyFromPem } from '#platform/sealing/node-sealing.ts'

/** Of all keys of a test file, so that members it stores are opened by the servers it starts. */
const OF_PERSONS = { hash: [randomBytes(32)], personal: [randomBytes(32)] }

/** Keys for one test file; small ones, because making them takes time. */
export function testKeys(): ServerKeys {
  return {
    sealing: [sealingKeyFromPem(newSealingKeyPem(RSA_BITS_MIN))],
    accessToken: [randomBytes(32)],
    ticket: [randomBytes(32)],
    picture: [randomBytes(32)],
    ...OF_PERSONS,
    receipt: [randomBytes(32)],
    push: [pushKeyFromPem(newSealingKeyPem(RSA_BITS_MIN))],
    webPush: vapidKeyFromPem(newVapidKeyPem()),
  }
}

/** The vault of all `testKeys` of the file. */
export const testVault = () => personalVault(OF_PERSONS)

/** Keys that a browser makes for a subscription. */
export function newBrowserKeys() {
  const keys = createECDH('prime256v1')
  return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
