import { randomUUID } from 'node:crypto'
import { findBuyerByPhone, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import { findOrders } from '@quan/contract/console/accounting/order-account.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'

const PRICE = 5_000
const [HANGZHOU, SHANGHAI] = ['330100', '310000']
const [TRANSACTION, REFUND_NUMBER] = ['4200002231202611201234567731', '50300000012026112012345677']

let world: OrderWorld
let desk: ConsoleWorld
beforeAll(async () => {
  world = await orderWorld()
  desk = consoleWorld(world.sql)
  await world.sql`
    insert into city (code, name, pinyin, country, time_zone)
    values (${SHANGHAI}, '上海', 'shanghai', 'CN', 'Asia/Shanghai') on conflict do nothing`
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

/** Somebody of a name, with an order of each of these cities, the last one last. */
async function aBuyer(nickName: string, cities: readonly string[] = [HANGZHOU]) {
  const member = await world.member({ nickName })
  const orders: string[] = []
  for (const cityCode of cities) {
    world.time.now += 1_000
    const activity = await world.activity({ price: PRICE, cityCode, title: `周五爵士夜 ${cityCode}` })
    orders.push((await world.order(member, activity)).result?.id ?? '')
  }
  return { ...member, orders }
}

describe('one order', () => {
  // proves 31.34
  test('is found by every number that it, its payment or its refund is known by, in the operator’s cities alone', async () => {
    const { orders, ...member } = await aBuyer('小满')
    const [orderId = ''] = orders
    const attempt = randomUUID()
    await world.sql`
      insert into payment (id, order_id, way, out_trade_no, total_fen, goods, payer_address, started_at, expires_at,
        transaction_id, paid_fen, paid_at)
      values (${attempt}, ${orderId}, 'h5', ${serviceNumberOf(attempt)}, ${PRICE}, '', '203.0.113.7', now(), now(),
        ${TRANSACTION}, ${PRICE}, now())`
    await world.pay(orderId, PRICE)
    await world.giveBack(member, orderId)
    const [refund] = await world.sql<[{ id: string }]>`
      update refund set refund_no = ${REFUND_NUMBER} where order_id = ${orderId} returning id`
    const numbers = {
      order: orderId,
      withoutHyphens: serviceNumberOf(orderId),
      attempt: serviceNumberOf(attempt),
      transaction: TRANSACTION,
      refund: serviceNumberOf(refund.id),
      theirRefund: REFUND_NUMBER,
    }
    const [finance, elsewhere] = [
      await desk.signedIn({ roles: ['finance'] }),
      await desk.signedIn({ roles: ['finance'], cities: [SHANGHAI] }),
    ]
    for (const [name, number] of Object.entries(numbers)) {
      const { result } = await finance.call(findOrders, { number })
      expect({ [name]: result.items.map(({ id }) => id) }).toEqual({ [name]: [orderId] })
      expect((await elsewhere.call(findOrders, { number })).result.items).toEqual([])
    }
    expect((await finance.call(findOrders, { number: randomUUID() })).result.items).toEqual([])
    expect((await finance.call(findOrders, { number: '4200002231202611200000000000' })).result.items).toEqual([])
    for (const number of [member.phone, '0'.repeat(33), `${orderId}0`])
      expect(await finance.call(findOrders, { number })).toMatchObject({ code: 'input.invalid' })
  })
})

describe('who ordered', () => {
  /** Ids of all pages. */
  async function named(name: string, cities: string[] | null = null) {
    const finance = await desk.signedIn({ roles: ['finance'], cities })
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof finance.call<typeof findBuyers>>> = await finance.call(findBuyers, {
        name,
        maxResultCount: 1,
        cursor,
      })
      ids.push(...answer.result.items.map(({ id }) => id))
      cursor = answer.result.nextCursor
    } while (cursor !== null)
    return ids.toSorted()
  }

  // proves 31.35
  test('is found by how the name begins, in any case, each once; who never ordered in the operator’s cities is not told of', async () => {
    const [inBoth, inShanghai] = [await aBuyer('Kiki', [HANGZHOU, SHANGHAI]), await aBuyer('KIKI 2', [SHANGHAI])]
    await world.member({ nickName: 'kiki 3' })
    await aBuyer('Kik')
    const both = [inBoth.memberId, inShanghai.memberId].toSorted()
    expect(await named('kIki')).toEqual(both)
    expect(await named('kIki', [SHANGHAI])).toEqual(both)
    expect(await named('kIki', [HANGZHOU])).toEqual([inBoth.memberId])
    expect(await named('%')).toEqual([])
    const finance = await desk.signedIn({ roles: ['finance'], cities: [HANGZHOU] })
    const { result } = await finance.call(findBuyers, { name: 'kiki' })
    expect(result.items).toMatchObject([
      { nickName: 'Kiki', latest: { id: inBoth.orders[0], title: '周五爵士夜 330100', cityCode: HANGZHOU } },
    ])
    expect(JSON.stringify(result)).not.toContain(inBoth.phone)
  })

  // proves 31.35
  test('is found by phone with a fresh factor, and the look is written down without the phone', async () => {
    const buyer = await aBuyer('小满')
    const nobody = await world.member()
    const stale = await desk.signedIn({ roles: ['finance'], factorAgeMs: FRESH_FACTOR_MS })
    const asked = { phone: buyer.phone }
    expect(await stale.call(findBuyerByPhone, asked)).toMatchObject({ code: 'console.fresh_factor_required' })
    const editor = await desk.signedIn({ roles: ['editor'] })
    expect(await editor.call(findBuyerByPhone, asked)).toMatchObject({ code: 'console.role_missing' })
    const finance = await desk.signedIn({ roles: ['finance'], cities: [HANGZHOU] })
    const { result } = await finance.call(findBuyerByPhone, asked)
    expect(result).toMatchObject({ buyer: { id: buyer.memberId, nickName: '小满', latest: { id: buyer.orders[0] } } })
    expect(JSON.stringify(result)).not.toContain(buyer.phone)
    expect((await finance.call(findBuyerByPhone, { phone: nobody.phone })).result).toEqual({ buyer: null })
    const elsewhere = await desk.signedIn({ roles: ['finance'], cities: [SHANGHAI] })
    expect((await elsewhere.call(findBuyerByPhone, asked)).result).toEqual({ buyer: null })
    const looks = await world.sql<{ target_id: string | null; details: string }[]>`
      select target_id, details from audit_entry where act = ${findBuyerByPhone.path} and operator_id = ${finance.id}
      order by number`
    expect(looks.map(({ target_id: id, details }) => [id, JSON.parse(details)])).toEqual([
      [buyer.memberId, { members: [buyer.memberId] }],
      [null, { members: [] }],
    ])
    expect(looks.map(({ details }) => details).join()).not.toContain(buyer.phone)
  })
})
