import { createCipheriv, createHash } from 'node:crypto'

/**
 * `req_info`, by which a refund notification proves itself instead of a signature: AES-256-ECB under the MD5 of the API
 * key.
 */
export function sealReqInfo(plainText: string, apiKey: string): string {
  // the key is the digest's text, not its bytes
  const key = createHash('md5').update(apiKey, 'utf8').digest('hex')
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]).toString('base64')
}
