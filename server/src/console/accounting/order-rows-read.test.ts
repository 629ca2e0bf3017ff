import { findBuyerByPhone, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import { findOrders, getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const ORDERS = 1_000
const PHONE = '13900006621'
/** What an operator gave back of each order, one of them every so many hours. */
const [AMOUNT, EVERY_HOURS, WITHIN_A_DAY] = [2_500, 7, 3]
/** Rows that may be read for one order, with its activity, its people and what was given within a day. */
const READ_MOST = 20

/** Orders of which an operator gave back a part each, by themselves. */
async function fill(sql: Sql, operatorId: string) {
  const { memberId } = await storeMember(sql, { nickName: '阿程 买家', phone: PHONE })
  await sql`
    insert into member (id, nick_name) select gen_random_uuid(), '阿程 ' || n from generate_series(1, ${ORDERS}) n`
  const activity = anActivity()
  await activityStore(sql).add([activity])
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    select md5('order ' || n)::uuid, ${memberId}, activity_id, id, 10, 20, 1, 5000, now(), now(), now()
    from generate_series(1, ${ORDERS}) n join ticket_type on activity_id = ${activity.id} and position = 0`
  await sql`
    insert into refund_proposal (id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second,
      proposed_by, proposed_at)
    select gen_random_uuid(), gen_random_uuid(), md5('order ' || n)::uuid, array[gen_random_uuid()], 50, ${AMOUNT}, '当天下雨',
      'waiting', false, ${operatorId}, ${new Date(TEST_NOW)}::timestamptz - n * ${EVERY_HOURS} * interval '1 hour'
    from generate_series(1, ${ORDERS}) n`
  await sql`
    insert into payment (id, order_id, way, out_trade_no, total_fen, goods, payer_address, started_at, expires_at,
      transaction_id, paid_fen, paid_at)
    select md5('payment ' || n)::uuid, md5('order ' || n)::uuid, 'h5', md5('payment ' || n), 5000, '', '203.0.113.7', now(),
      now(), '42' || lpad(n::text, 26, '0'), 5000, now()
    from generate_series(1, ${ORDERS}) n`
  await sql`
    insert into refund (id, order_id, payment_id, amount_fen, reason, state, decided_at, done_at, refund_no)
    select md5('refund ' || n)::uuid, md5('order ' || n)::uuid, md5('payment ' || n)::uuid, 5000, 'member', 'done', now(),
      now(), '50' || lpad(n::text, 26, '0')
    from generate_series(1, ${ORDERS}) n`
  await sql`analyze "order", refund_proposal, payment, refund, member`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])('an order, by %s', (mode) => {
  let world: ReadingWorld
  let operator: Awaited<ReturnType<ReadingWorld['console']['signedIn']>>
  beforeAll(async () => {
    world = await readingWorld({ settings: { plan_cache_mode: mode } })
    operator = await world.console.signedIn({ roles: ['finance'] })
    await fill(world.sql, operator.id)
  })
  afterAll(() => world.close())

  // proves 37.1
  test('is read by itself, however much its operator gave back of others', async () => {
    const [{ id }] = await world.sql<[{ id: string }]>`select md5('order 7')::uuid as id`
    const { result, read } = await world.reading(() => operator.call(getOrderAccount, { id }))
    expect(result.result).toMatchObject({ proposals: [{ amount: AMOUNT }], givenAlone: WITHIN_A_DAY * AMOUNT })
    expect(read).toBeLessThanOrEqual(READ_MOST)
  })

  // proves 31.34, 37.1
  test.each([
    ['our number of an attempt', `replace(md5('payment 7')::uuid::text, '-', '')`],
    ['the payment service’s number of the payment', `'42' || lpad('7', 26, '0')`],
    ['our number of a refund', `md5('refund 7')`],
    ['the payment service’s number of a refund', `'50' || lpad('7', 26, '0')`],
  ])('is found by %s among all', async (_which, number) => {
    const [sought] = await world.sql<[{ number: string }]>`select ${world.sql.unsafe(number)} as number`
    const { result, read } = await world.reading(() => operator.call(findOrders, sought))
    expect(result.result.items).toHaveLength(1)
    expect(read).toBeLessThanOrEqual(READ_MOST)
  })

  // proves 31.35, 37.1
  test('its buyer is found by phone and by name among all, and reads one order', async () => {
    const phone = await world.reading(() => operator.call(findBuyerByPhone, { phone: PHONE }))
    expect(phone.result.result.buyer).toMatchObject({ nickName: '阿程 买家' })
    expect(phone.read).toBeLessThanOrEqual(READ_MOST)
    const name = await world.reading(() => operator.call(findBuyers, { name: '阿程 买' }))
    expect(name.result.result.items).toHaveLength(1)
    expect(name.read).toBeLessThanOrEqual(READ_MOST)
  })
})
