import { encodeBase64 } from '#sealing/base64.ts'
import { bytesOfPem } from '#sealing/pem.ts'

/**
 * Names a public key (PEM, SubjectPublicKeyInfo) beyond doubt: SHA-256 of its bytes, in base64. The native app knows
 * the names of its server's keys and seals for no other.
 */
export async function keyFingerprint(publicKeyPem: string): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOfPem(publicKeyPem, 'PUBLIC KEY'))))
}
