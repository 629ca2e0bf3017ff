import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aPayVendor, settled } from '../testing/pay-vendor.ts'
import { writeXml } from '../wire/flat-xml.ts'
import { deliverOverHttp, nextTryAt } from './notice-sender.ts'

/** The vendor's waits, a hundred times faster, added up: milliseconds after the first try. */
const TRIES_AT_MS = [
  0, 150, 300, 600, 2_400, 8_400, 20_400, 38_400, 56_400, 74_400, 110_400, 218_400, 326_400, 434_400, 650_400, 866_400,
]

describe('a notification nobody acknowledges', () => {
  // proves 12.78
  test('is repeated by the vendor’s schedule a hundred times faster, and then given up', async () => {
    const { order, act, posted, advance, line } = await aPayVendor({ acknowledges: () => false })
    await order()
    await act('order-1', 'pay')
    for (let at = 0; at < 1_000_000; at += 50) await advance(50)
    expect(posted.map(({ at }) => at)).toEqual(TRIES_AT_MS)
    expect(await line()).toMatchObject({ notified: false })
  })

  test('carries the same facts each time', async () => {
    const { order, act, posted, advance } = await aPayVendor({ acknowledges: () => false })
    await order()
    await act('order-1', 'notify-wrong-amount')
    await advance(150)
    const [first, second] = posted
    expect(second?.fields).toMatchObject({
      total_fee: first?.fields['total_fee'],
      transaction_id: first?.fields['transaction_id'],
    })
  })

  test('is not repeated once it is acknowledged', async () => {
    const { order, act, posted, advance, line } = await aPayVendor({ acknowledges: (_posting, count) => count === 3 })
    await order()
    await act('order-1', 'pay')
    for (let at = 0; at < 60_000; at += 150) await advance(150)
    expect(posted).toHaveLength(3)
    expect(await line()).toMatchObject({ notified: true })
  })

  test('is tried once, not all over, when the clock jumps', async () => {
    const { order, act, posted, advance } = await aPayVendor({ acknowledges: () => false })
    await order()
    await act('order-1', 'pay')
    await advance(86_400_000)
    expect(posted).toHaveLength(2)
  })
})

describe('nextTryAt', () => {
  test('ends after fifteen repeats', () => {
    expect(nextTryAt(15, 0)).toBe(216_000)
    expect(nextTryAt(16, 0)).toBeNull()
  })
})

describe('a notification on its way', () => {
  test('is not sent again while the merchant thinks, and called back when the vendor closes', async () => {
    const signals: AbortSignal[] = []
    const deliver = async (_posting: object, signal: AbortSignal) => {
      signals.push(signal)
      return await new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))
    }
    const { app, order, act, advance } = await aPayVendor({ deliver })
    await order()
    await act('order-1', 'pay')
    await advance(60_000)
    expect(signals).toHaveLength(1)
    await app.close()
    expect(signals[0]?.aborted).toBe(true)
    await settled()
  })

  test('has at most thirty-two companions', async () => {
    let onTheWay = 0
    const deliver = async () => {
      onTheWay += 1
      return await new Promise<boolean>(() => {})
    }
    const { order, act } = await aPayVendor({ deliver })
    for (let number = 1; number <= 40; number += 1) {
      await order({ out_trade_no: `order-${number}` })
      await act(`order-${number}`, 'pay')
    }
    expect(onTheWay).toBe(32)
  })
})

describe('deliverOverHttp', () => {
  const acknowledgement = writeXml({ return_code: 'SUCCESS', return_msg: 'OK' })
  const never = new AbortController().signal

  async function aMerchant(status: number, answer: string) {
    const bodies: unknown[] = []
    const app = Fastify()
    app.addContentTypeParser('text/xml', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    app.post('/notify', async (request, reply) => {
      bodies.push(request.body)
      return reply.code(status).header('location', '/elsewhere').send(answer)
    })
    onTestFinished(() => app.close())
    return { bodies, url: `${await app.listen({ host: '127.0.0.1', port: 0 })}/notify` }
  }

  test('posts the XML and takes the merchant’s SUCCESS', async () => {
    const { url, bodies } = await aMerchant(200, acknowledgement)
    expect(await deliverOverHttp({ url, xml: '<xml></xml>' }, never)).toBe(true)
    expect(bodies).toEqual(['<xml></xml>'])
  })

  test.each([
    ['FAIL', 200, writeXml({ return_code: 'FAIL', return_msg: '签名失败' })],
    ['no XML', 200, 'SUCCESS'],
    ['a page elsewhere', 302, ''],
  ])('takes %s for a failure', async (_what, status, answer) => {
    const { url } = await aMerchant(status, answer)
    expect(await deliverOverHttp({ url, xml: '<xml></xml>' }, never)).toBe(false)
  })

  test('takes a merchant who is away for a failure', async () => {
    const { url } = await aMerchant(200, acknowledgement)
    const away = url.replace(/:\d+/, ':1')
    expect(await deliverOverHttp({ url: away, xml: '<xml></xml>' }, never)).toBe(false)
  })
})
