import { randomBytes } from 'node:crypto'
import { RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'
import { pushKeyFromPem } from '#platform/keys/push-key.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/keys/vapid-key.ts'
import { newSealingKeyPem, sealingKeyFromPem } from '#platform/sealing/sealing-keys.ts'

/** Keys for one test file; small ones, because making them takes time. */
export function testKeys(): ServerKeys {
  return {
    sealing: [sealingKeyFromPem(newSealingKeyPem(RSA_BITS_MIN))],
    accessToken: [randomBytes(32)],
    push: [pushKeyFromPem(newSealingKeyPem(RSA_BITS_MIN))],
    webPush: vapidKeyFromPem(newVapidKeyPem()),
  }
}
