import { getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const ORDERS = 1_000
/** What an operator gave back of each order, one of them every so many hours. */
const [AMOUNT, EVERY_HOURS, WITHIN_A_DAY] = [2_500, 7, 3]
/** Rows that may be read for one order, with its activity, its people and what was given within a day. */
const READ_MOST = 20

/** Orders of which an operator gave back a part each, by themselves. */
async function fill(sql: Sql, operatorId: string) {
  const { memberId } = await storeMember(sql)
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
  await sql`analyze "order", refund_proposal`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])('an order, by %s', (mode) => {
  let world: ReadingWorld
  beforeAll(async () => {
    world = await readingWorld({ settings: { plan_cache_mode: mode } })
  })
  afterAll(() => world.close())

  // proves 37.1
  test('is read by itself, however much its operator gave back of others', async () => {
    const operator = await world.console.signedIn({ roles: ['finance'] })
    await fill(world.sql, operator.id)
    const [{ id }] = await world.sql<[{ id: string }]>`select md5('order 7')::uuid as id`
    const { result, read } = await world.reading(() => operator.call(getOrderAccount, { id }))
    expect(result.result).toMatchObject({ proposals: [{ amount: AMOUNT }], givenAlone: WITHIN_A_DAY * AMOUNT })
    expect(read).toBeLessThanOrEqual(READ_MOST)
  })
})
