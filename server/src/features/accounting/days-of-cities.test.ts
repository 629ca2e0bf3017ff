import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { sumQueries } from '#features/accounting/sum.queries.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '#scale/read-plans.testing.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const CITIES = ['110100', '330100']
const DAYS = 60
const ORGANIZERS = 400

let database: TestDatabase
let telling: Sql
let notices: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  const onNotice = (notice: string) => void notices.push(notice)
  telling = connect({ url: database.superuserUrl, max: 1, settings: TELLING_PLANS, onNotice })
  await database.sql`
    insert into money_sum (period, begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen)
    select 'day', date '2026-10-01' + day, code, lpad(to_hex(organizer), 32, '0')::uuid, 100, 0, 1, 0, 1
    from generate_series(0, ${DAYS - 1}) day, unnest(${CITIES}::text[]) code, generate_series(0, ${ORGANIZERS}) organizer`
  await database.sql`analyze money_sum`
})
afterAll(async () => {
  await telling.end({ timeout: 5 })
  await database.close()
})

/** Rows of sums that something read, and the indexes it found them by. */
async function readBy<Result>(act: () => Promise<Result>) {
  notices = []
  const result = await act()
  const plans = notices.filter((notice) => readPlan(notice, [])?.statement.includes('money_sum'))
  const indexes = plans.flatMap((plan) => [...plan.matchAll(/"Index Name": "(money_sum\w*)"/g)].map(([, name]) => name))
  return { result, indexes, read: plans.reduce((sum, plan) => sum + (readPlan(plan, [])?.read ?? 0), 0) }
}

test('days of cities are read without the organizers that moved money on them', async () => {
  const days = { from: '2026-10-05', to: '2026-11-03' }
  for (const cities of [null, CITIES.slice(1)]) {
    const { result, indexes, read } = await readBy(() => sumQueries(telling).daysOf({ ...days, cities }))
    expect(result).toHaveLength(30 * (cities ?? CITIES).length)
    expect([indexes, read]).toEqual([['money_sum_cities_of_day'], result.length])
  }
})

test('the nightly check reads the sums of the cities of its day alone', async () => {
  const { result, indexes, read } = await readBy(() => moneyCheckQueries(telling).keptOf('2026-10-20'))
  expect(result.cities).toEqual({ received: 200, returned: 0, fee: 2 })
  expect([indexes, read]).toEqual([['money_sum_cities_of_day'], CITIES.length])
})
