import { inspect } from 'node:util'
import Fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aVendor as anyVendor, jsonAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoReviewAccount } from '@quan/simulators/tencent-review/review-account.ts'
import { tencentReviewClient } from './tencent-review-client.ts'

const START = Date.UTC(2026, 10, 21, 2)
type Wishes = Partial<Parameters<typeof tencentReviewClient>[0]> & { aheadMs?: number }

/** The vendor's double on loopback, and a client of it. */
async function aVendor({ aheadMs = 0, ...wishes }: Wishes = {}) {
  const app = Fastify()
  await app.register(simulators({ clock: { now: () => START, advance: () => {} } }))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim`
  onTestFinished(() => app.close())
  const review = tencentReviewClient({
    ...demoReviewAccount,
    region: 'ap-guangzhou',
    textBaseUrl: `${url}/tencent-review/tms`,
    pictureBaseUrl: `${url}/tencent-review/ims`,
    textBizType: null,
    pictureBizType: null,
    timeoutMs: 5_000,
    now: () => START + aheadMs,
    ...wishes,
  })
  const refuse = (code: string) =>
    fetch(`${url}/refusals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'tencent-review', code }),
    })
  const nextPicture = (body: string) => fetch(`${url}/tencent-review/next-picture`, { method: 'POST', body })
  return { review, refuse, nextPicture }
}

const picture = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#88aacc' } })
    .webp()
    .toBuffer()

// proves 45.1
describe('the vendor', () => {
  test('passes a text, stops it, or wants a person to look; of a long one the worst part counts', async () => {
    const { review } = await aVendor({ textBizType: 'quan_texts' })
    const long = '周'.repeat(9_999)
    expect([
      await review.reviewText('周末爬山'),
      await review.reviewText('这句模拟存疑'),
      await review.reviewText('这句模拟违规'),
      await review.reviewText(long.repeat(2)),
      await review.reviewText(`${long}末，${long}模拟违规，模拟存疑`),
    ]).toEqual(['pass', 'review', 'block', 'pass', 'block'])
  })

  test('does the same with a picture', async () => {
    const { review, nextPicture } = await aVendor({ pictureBizType: 'quan_pictures' })
    const bytes = await picture()
    expect(await review.reviewPicture(bytes)).toBe('pass')
    await nextPicture('Review')
    expect(await review.reviewPicture(bytes)).toBe('review')
    await nextPicture('Block')
    expect([await review.reviewPicture(bytes), await review.reviewPicture(bytes)]).toEqual(['block', 'pass'])
  })
})

// proves 45.2
describe('no verdict comes of a vendor', () => {
  test.each<[string, Wishes]>([
    ['AuthFailure.SignatureFailure', { secretKey: 'another' }],
    ['AuthFailure.SecretIdNotFound', { secretId: 'another' }],
    ['AuthFailure.SignatureExpire', { aheadMs: 301_000 }],
    ['AuthFailure.SignatureExpire', { aheadMs: -301_000 }],
    ['MissingParameter', { region: '' }],
    ['InvalidParameterValue.InvalidBizType', { textBizType: 'another', pictureBizType: 'another' }],
  ])('that refuses by %s, and the error tells neither key nor text', async (vendorCode, wishes) => {
    const { review } = await aVendor(wishes)
    const bytes = await picture()
    for (const asked of [() => review.reviewText('悄悄话'), () => review.reviewPicture(bytes)]) {
      const failure = await asked().catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'TencentReviewError', vendorCode })
      const written = inspect(failure, { depth: Infinity, showHidden: true })
      const secrets = ['悄悄话', Buffer.from('悄悄话').toString('base64'), demoReviewAccount.secretKey]
      for (const secret of secrets) expect(written).not.toContain(secret)
    }
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'attack: that answers %s, which every object has, lets nothing through',
    async (Suggestion) => {
      const { baseUrl } = await anyVendor([jsonAnswer({ Response: { Suggestion } })])
      const { review } = await aVendor({ textBaseUrl: baseUrl, pictureBaseUrl: baseUrl })
      await expect(review.reviewText('周末爬山')).rejects.toThrow('without a verdict')
      await expect(review.reviewPicture(await picture())).rejects.toThrow('without a verdict')
    },
  )

  test('that is shown what is no picture, or one that is too large', async () => {
    const { review } = await aVendor()
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1_048_576)])
    await expect(review.reviewPicture(Buffer.from('no picture'))).rejects.toMatchObject({
      vendorCode: 'InvalidParameterValue.InvalidImageContent',
    })
    await expect(review.reviewPicture(large)).rejects.toMatchObject({
      vendorCode: 'InvalidParameterValue.InvalidFileContentSize',
    })
  })

  test('may leave out which call it answers', async () => {
    const { review, refuse } = await aVendor({ timeoutMs: 1_000 })
    await refuse('unnamed')
    expect(await review.reviewText('周末爬山')).toBe('pass')
  })

  test.each([
    ['no-answer', 'did not answer in time'],
    ['hang-up', 'could not be reached'],
    ['http-500', 'HTTP 500'],
    ['garbage', 'without a verdict'],
    ['nonsense', 'without a verdict'],
    ['stranger', 'answered another call'],
  ])('that is away or lies: %s', async (mishap, words) => {
    const { review, refuse } = await aVendor({ timeoutMs: 1_000 })
    await refuse(mishap)
    await expect(review.reviewText('周末爬山')).rejects.toThrow(words)
    await refuse(mishap)
    await expect(review.reviewPicture(await picture())).rejects.toThrow(words)
  })
})
