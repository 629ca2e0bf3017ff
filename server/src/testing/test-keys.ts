import { randomBytes } from 'node:crypto'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import { newSealingKeyPem, sealingKeyFromPem } from '#platform/sealing/sealing-keys.ts'

/** Keys for one test file. */
export function testKeys(): ServerKeys {
  return { sealing: [sealingKeyFromPem(newSealingKeyPem(2_048))], accessToken: [randomBytes(32)] }
}
