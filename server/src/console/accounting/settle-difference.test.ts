import { getDifferences, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { getToday } from '@quan/contract/console/today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { differenceQueries } from '#features/payment/difference.queries.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let desk: ConsoleWorld
beforeAll(async () => {
  database = await testDatabase()
  desk = consoleWorld(database.sql)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

// proves 31.33
test('a payment to another account is closed by finance with a fresh factor, told of no more, and stands in the log', async () => {
  const { sql } = database
  const told = {
    orderId: null,
    outTradeNo: 'theirs',
    kind: 'account' as const,
    oursFen: 0,
    theirsFen: 5_000,
    transactionId: '42',
  }
  await differenceQueries(sql).add(told, desk.time.now)
  const finance = await desk.signedIn({ roles: ['finance'] })
  const listed = async () => (await finance.call(getDifferences, { isMended: false })).result.items
  const waiting = async () =>
    (await finance.call(getToday, {})).result.waiting.find(({ kind }) => kind === 'differences')?.count ?? 0
  const [open] = await listed()
  expect(await waiting()).toBe(1)
  const shown = { ours: 0, theirs: 5_000, transactionId: '42' }
  expect(open).toMatchObject({ ...shown, outRefundNo: null })
  const wish = { id: open?.id ?? '', ...shown, note: '已联系微信支付，钱已退回' }
  const stale = await desk.signedIn({ roles: ['finance'], factorAgeMs: FRESH_FACTOR_MS })
  expect(await stale.call(settleDifference, wish)).toMatchObject({ code: 'console.fresh_factor_required' })
  expect(await finance.call(settleDifference, { ...wish, note: ' ' })).toMatchObject({ code: 'input.invalid' })
  const hangzhou = await desk.signedIn({ roles: ['finance'], cities: ['330100'] })
  expect(await hangzhou.call(settleDifference, wish)).toMatchObject({ code: 'console.not_found' })

  expect(await finance.call(settleDifference, wish)).toMatchObject({ code: null })
  const [entry] = await sql`select act, outcome, details from audit_entry order by number desc limit 1`
  expect(entry).toMatchObject({ act: settleDifference.path, outcome: 'done', details: JSON.stringify(wish) })
  // the service tells of it again and again
  await differenceQueries(sql).add(told, desk.time.now)
  expect([await listed(), await waiting()]).toEqual([[], 0])
  await differenceQueries(sql).add({ ...told, theirsFen: 4_000 }, desk.time.now)
  expect(await listed()).toMatchObject([{ id: open?.id, theirs: 4_000 }])
})
