import { createHash, createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { demoReviewAccount as account } from './review-account.ts'
import { tencentReviewSimulator } from './tencent-review.simulator.ts'

const NOW = Date.UTC(2026, 10, 21, 2)
const HOST = 'tms.example'

/** The signature as the vendor's papers have it, written out once more. */
function authorization(body: string, { service = 'tms', key = account.secretKey as string } = {}) {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:application/json; charset=utf-8\nhost:${HOST}\nx-tc-action:textmoderation\n`
  const request = `POST\n/\n\n${headers}\n${signed}\n${hash(body)}`
  const scope = `2026-11-21/${service}/tc3_request`
  const text = `TC3-HMAC-SHA256\n${NOW / 1_000}\n${scope}\n${hash(request)}`
  const made = hmac(hmac(hmac(`TC3${key}`, '2026-11-21'), service), 'tc3_request')
  const signature = hmac(made, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${account.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

async function aVendor() {
  const app = Fastify()
  await app.register(tencentReviewSimulator({ clock: { now: () => NOW } }).routes)
  onTestFinished(() => app.close())
  return async (input: unknown, headers: Record<string, string> = {}, sent?: string) => {
    const body = JSON.stringify(input)
    const usual = {
      'content-type': 'application/json; charset=utf-8',
      host: HOST,
      'x-tc-action': 'TextModeration',
      'x-tc-version': '2020-12-29',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(NOW / 1_000),
      authorization: authorization(body),
    }
    const all = { ...usual, ...headers }
    const answer = await app.inject({ method: 'POST', url: '/tms/', headers: all, payload: sent ?? body })
    const { Response: response } = answer.json()
    return response.Suggestion ?? response.Error.Code
  }
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

// proves 45.1
test.each<[string, object]>([
  ['Pass', { Content: encoded('周末爬山'), DataId: 'a-1' }],
  ['Block', { Content: encoded('模拟违规') }],
  ['Review', { Content: encoded('模拟存疑'), BizType: 'quan_texts' }],
  ['MissingParameter', {}],
  ['MissingParameter', { Content: '' }],
  ['InvalidParameter', { Content: '周末爬山' }],
  ['InvalidParameter', { Content: 7 }],
  ['InvalidParameterValue.InvalidBizType', { Content: encoded('周末'), BizType: 'another' }],
  ['InvalidParameterValue.InvalidDataId', { Content: encoded('周末'), DataId: 'a number' }],
  ['InvalidParameterValue.ErrTextContentLen', { Content: encoded('周'.repeat(10_001)) }],
])('the double of the review says %s to %o', async (expected, input) => {
  expect(await (await aVendor())(input)).toBe(expected)
})

// proves 45.1
test('it refuses what is signed for other bytes, by another key or service, at another time, for another version', async () => {
  const ask = await aVendor()
  const input = { Content: encoded('周末爬山') }
  const body = JSON.stringify(input)
  expect([
    await ask(input, {}, `${body} `),
    await ask(input, { authorization: authorization(body, { key: 'another' }) }),
    await ask(input, { authorization: authorization(body, { service: 'ims' }) }),
    await ask(input, { authorization: 'none' }),
    await ask(input, { 'x-tc-timestamp': String(NOW / 1_000 + 301) }),
    await ask(input, { 'x-tc-version': '2020-01-01' }),
    await ask(input, { 'x-tc-region': '' }),
  ]).toEqual([
    ...Array(4).fill('AuthFailure.SignatureFailure'),
    'AuthFailure.SignatureExpire',
    'NoSuchVersion',
    'MissingParameter',
  ])
})
