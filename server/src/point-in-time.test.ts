import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDataFaults } from '#data-check/check-data.ts'
import { UNDER_WAY_MS } from '#data-check/file-rules.ts'
import { type CrashWorld, crashWorld } from '#features/payment/testing/crash/crash-world.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { type ArchivedPostgres, archivedPostgres, hasPgBackRest } from '#testing/archived-postgres.ts'
import { startLoad } from '#testing/faults/load.ts'

const SEED = 13
const ORDERS = 30
const LONGEST_MS = 300_000

describe.skipIf(!hasPgBackRest)('a database whose every change is kept as the handbook says', () => {
  let postgres: ArchivedPostgres
  let world: CrashWorld
  const dataDir = join(tmpdir(), `quan-point-in-time-${process.pid}`)
  beforeAll(async () => {
    postgres = await archivedPostgres()
    world = await crashWorld({ orders: ORDERS, seed: SEED, account: demoWechatPayAccount, database: postgres, dataDir })
  }, LONGEST_MS)
  afterAll(async () => {
    await world?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Everything somebody signed up to and paid for. */
  async function rows() {
    const found = await postgres.sql<{ row: string }[]>`
      select 'order ' || id as row from "order" union all
      select 'payment ' || order_id || ' ' || coalesce(paid_fen, 0) from payment union all
      select 'place ' || id from place order by 1`
    return found.map(({ row }) => row)
  }

  /** Once what is under way was swept, nothing is left to wait for. */
  async function faults() {
    const now = Date.now() + 2 * UNDER_WAY_MS
    const store = pictureStore(join(dataDir, 'pictures'))
    const { sql } = postgres
    await pictureSweepJob({ sql, store, clock: { now: () => now } }).run(new AbortController().signal)
    return await findDataFaults({ sql, dataDir, pictures: store, now })
  }

  test(
    'goes back to the moment before somebody emptied a table, with all that was paid until then',
    async () => {
      const load = await startLoad(world, SEED)
      await load.further(10)
      await postgres.backUp()
      await load.done()
      const before = await rows()
      expect(before.filter((row) => row.startsWith('payment')).length).toBeGreaterThan(0)
      // a driver's dates know no microseconds; by the time all was looked at that millisecond is over
      const [clock] = await postgres.sql<{ now: Date }[]>`select clock_timestamp() + interval '1 ms' as now`
      expect(await faults()).toEqual([])

      await postgres.sql`delete from place`
      expect(await faults()).not.toEqual([])

      await postgres.goBackTo(clock!.now)
      expect(await rows()).toEqual(before)
      expect(await faults()).toEqual([])
    },
    LONGEST_MS,
  )
})
