import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signatureV4 } from './signature-v4.ts'

const EMPTY = createHash('sha256').update('').digest('hex')
/** The account of the vendor's own examples. */
const S3 = {
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  date: '20130524T000000Z',
  region: 'us-east-1',
  service: 's3',
}
const at = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': S3.date }
const request = (method: string, target: string, further: Record<string, string> = {}, payloadHash = EMPTY) => {
  const headers: Record<string, string> = { ...at, 'x-amz-content-sha256': payloadHash, ...further }
  return { method, target, headers, signedHeaders: Object.keys(headers), payloadHash }
}

describe('Signature Version 4, by the examples that AWS publishes', () => {
  test.each([
    [
      'GET of an object',
      request('GET', '/test.txt', { range: 'bytes=0-9' }),
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT of an object',
      request(
        'PUT',
        '/test%24file.text',
        { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
      ),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET of a setting of the bucket',
      request('GET', '/?lifecycle'),
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list of objects',
      request('GET', '/?max-keys=2&prefix=J'),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_, signed, signature) => {
    expect(signatureV4(signed, S3)).toBe(signature)
  })

  test('the plainest request of another service', () => {
    const headers = { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' }
    const plain = { method: 'GET', target: '/', headers, signedHeaders: Object.keys(headers), payloadHash: EMPTY }
    expect(
      signatureV4(plain, {
        ...S3,
        secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
        date: headers['x-amz-date'],
        service: 'service',
      }),
    ).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31')
  })
})
