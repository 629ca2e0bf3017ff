import { randomUUID } from 'node:crypto'
import { getPayLink, PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SqlRunner } from '#platform/database/connect.ts'
import { storeMember } from '#testing/stored-member.ts'
import { paymentPersonalData } from './attempt.queries.ts'
import { forgetPayers } from './payment.jobs.ts'
import { paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import { vendor } from './testing/simulated-vendor.testing.ts'

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }
const [HOME, FRIENDS_HOME] = ['203.0.113.7', '198.51.100.77']
const openIdOf = (code: string) => `o${code.padEnd(27, '0')}`
/** Payments beside those that are due: half of them still tell their payers, half told them once. */
const MANY = 20_000
/** The row is found and written, and its table's rules ask for its order. */
const READ_PER_ROW = 4

let world: PaymentWorld
beforeAll(async () => {
  world = await paymentWorld({ vendor, wechat: { openIdOf: async (code) => openIdOf(code) } })
})
afterAll(() => world.close())

const forget = (signal = new AbortController().signal, sql: SqlRunner = world.sql) =>
  forgetPayers({ sql, clock: world.clock }, signal)
const payersOf = (orderId: string) =>
  world.sql`select way, open_id, payer_address from payment where order_id = ${orderId} order by way`

/** An order that a friend began to pay by its link, with the number of the friend's attempt. */
async function orderOfFriend(friend: string) {
  const order = await world.order()
  const { result } = await world.call(getPayLink, { orderId: order.id }, order.owner)
  const headers = { ...IN_WECHAT, 'x-forwarded-for': FRIENDS_HOME }
  const url = `${new URL(result?.url ?? '').pathname}/pay?code=${friend}`
  const { headers: answered } = await world.app.inject({ method: 'GET', url, headers })
  const number = new URL(String(answered.location), world.url).searchParams.get('by') ?? ''
  const [{ expires_at: end }] = await world.sql<[{ expires_at: Date }]>`
    select expires_at from payment where out_trade_no = ${number}`
  return { ...order, number, forgottenAt: end.getTime() + PAYER_KEPT_MS + 1 }
}

describe('who paid, and from where', () => {
  // proves 14.26
  test('is told for a week after the hold; then a friend has left nothing, and a member their own WeChat', async () => {
    const { id, owner, forgottenAt } = await orderOfFriend('brief')
    const told = [
      { way: 'jsapi', open_id: owner.openId, payer_address: HOME },
      { way: 'link', open_id: openIdOf('brief'), payer_address: FRIENDS_HOME },
    ]
    world.time.now = forgottenAt - 1
    await forget()
    expect(await payersOf(id)).toEqual(told)
    world.time.now = forgottenAt
    await forget()
    expect(await payersOf(id)).toEqual([
      { ...told[0], payer_address: '' },
      { ...told[1], open_id: '', payer_address: '' },
    ])
  })

  // proves 14.26
  test('is not needed to give money back: it reaches the friend weeks later', async () => {
    const { id, number, forgottenAt } = await orderOfFriend('generous')
    await world.act(number, 'pay')
    await world.heard.countAbout(number, 1)
    world.time.now = forgottenAt
    await forget()
    expect(await payersOf(id)).toMatchObject([{ way: 'jsapi' }, { way: 'link', open_id: '' }])
    await world.giveBack(id)
    await world.work('send refunds')
    expect((await world.theirs(number))?.refunds).toMatchObject([{ refund_fee: 5_000 }])
  })
})

describe(`of ${MANY} payments`, () => {
  const DUE = 1_200
  let orderId: string
  beforeAll(async () => {
    const { id } = await world.order()
    orderId = id
    const now = new Date(world.time.now)
    const insert = (from: number, to: number, ended: string, openId: string) => world.sql`
      insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at, expires_at)
      select made, 'link', ${id}, replace(made::text, '-', ''), ${openId}, 5000, 'x', case when ${openId} = '' then '' else ${HOME} end,
        ${now}, ${now}::timestamptz - ${ended}::interval
      from (select gen_random_uuid() as made from generate_series(${from}::int, ${to})) made`
    await insert(1, MANY / 2, '1 day', 'oYoung')
    await insert(1, MANY / 2, '100 days', '')
    await insert(1, DUE, '8 days', 'oOld')
    await world.sql`analyze payment`
  })

  test('those that are due alone are read, in bites, and what is stopped goes on with the next run', async () => {
    const left = async () => (await world.sql`select from payment where open_id = 'oOld'`).length
    const ending = new AbortController()
    ending.abort()
    await forget(ending.signal)
    expect(await left()).toBe(DUE)
    expect(await readBy((sql) => forget(undefined, sql))).toBeLessThan(READ_PER_ROW * DUE)
    expect(await left()).toBe(0)
    expect(await world.sql`select from payment where order_id = ${orderId} and open_id = 'oYoung'`).toHaveLength(
      MANY / 2,
    )
  })

  test('those of one who deletes their account alone are read, where they paid as a friend', async () => {
    const { memberId } = await storeMember(world.sql)
    await world.sql`update member set wechat_open_id = 'oLeaving' where id = ${memberId}`
    const [paid] = await world.sql<{ id: string }[]>`
      update payment set open_id = 'oLeaving' where id = (select id from payment where open_id = 'oYoung' limit 1) returning id`
    expect(await readBy((sql) => paymentPersonalData.erase(sql, memberId, world.time.now))).toBeLessThan(20)
    const [row] = await world.sql`select open_id, payer_address from payment where id = ${paid?.id ?? randomUUID()}`
    expect(row).toEqual({ open_id: '', payer_address: '' })
  })

  async function rowsRead(tx: SqlRunner): Promise<number> {
    const [row] = await tx<{ read: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables`
    return row?.read ?? 0
  }

  /** Rows of all tables that were read while something was done. */
  async function readBy(act: (sql: SqlRunner) => Promise<unknown>): Promise<number> {
    return await world.sql.begin(async (tx) => {
      const before = await rowsRead(tx)
      await act(tx)
      return (await rowsRead(tx)) - before
    })
  }
})
