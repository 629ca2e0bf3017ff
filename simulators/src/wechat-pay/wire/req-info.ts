import { createCipheriv, createHash } from 'node:crypto'

/** What a refund notification carries instead of a signature. Source: outside-services §1.10. */
export function sealReqInfo(plainText: string, apiKey: string): string {
  // the key is the digest's text, not its bytes
  const key = createHash('md5').update(apiKey, 'utf8').digest('hex')
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]).toString('base64')
}
