import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openS3Server, type S3Server } from './s3-server.ts'
import { signatureV4 } from './signature-v4.ts'

const ACCOUNT = { bucket: 'quan', region: 'cn-test-1', keyId: 'KEYOFTESTS', secret: 'the-secret-of-tests' }
const NOW = Date.UTC(2026, 10, 27, 12)
const MINUTE_MS = 60_000

let server: S3Server
beforeEach(async () => {
  server = await openS3Server({ account: ACCOUNT, now: () => NOW })
})
afterEach(() => server.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Wishes = { at?: number; payloadHash?: string; further?: Record<string, string>; unsigned?: Record<string, string> }

/** Puts a text, signed as the account does it but for what a test says. */
async function put(text: string, { at = NOW, payloadHash = sha256(text), further = {}, unsigned = {} }: Wishes = {}) {
  const date = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    host: new URL(server.url).host,
    'x-amz-date': date,
    'x-amz-content-sha256': payloadHash,
    ...further,
  }
  const signedHeaders = Object.keys(headers)
  const signature = signatureV4(
    { method: 'PUT', target: '/quan/one.txt', headers, signedHeaders, payloadHash },
    { secret: ACCOUNT.secret, date, region: ACCOUNT.region, service: 's3' },
  )
  const scope = `${ACCOUNT.keyId}/${date.slice(0, 8)}/${ACCOUNT.region}/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
  const answer = await fetch(`${server.url}/quan/one.txt`, {
    method: 'PUT',
    headers: { ...headers, ...unsigned, authorization },
    body: text,
  })
  return { status: answer.status, code: /<Code>(\w+)</.exec(await answer.text())?.[1] ?? null }
}

test('takes what the account signed', async () => {
  expect(await put('一')).toEqual({ status: 200, code: null })
  expect(server.objects.get('one.txt')?.toString()).toBe('一')
})

test.each([
  ['a clock that is a quarter of an hour late', { at: NOW - 16 * MINUTE_MS }, 403, 'RequestTimeTooSkewed'],
  ['a clock that is a quarter of an hour early', { at: NOW + 16 * MINUTE_MS }, 403, 'RequestTimeTooSkewed'],
  ['a body other than was signed', { payloadHash: sha256('二') }, 400, 'XAmzContentSHA256Mismatch'],
  ['an MD5 of something else', { further: { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' } }, 400, 'BadDigest'],
  ['an MD5 that is none', { further: { 'content-md5': 'AAAA' } }, 400, 'InvalidDigest'],
  ['a header of its own that was not signed', { unsigned: { 'x-amz-acl': 'public-read' } }, 403, 'AccessDenied'],
] as const)('refuses %s, and keeps nothing', async (_, wishes, status, code) => {
  expect(await put('一', wishes)).toEqual({ status, code })
  expect(server.objects.size).toBe(0)
})
