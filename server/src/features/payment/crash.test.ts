import { join } from 'node:path'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { findDataFaults } from '#data-check/check-data.ts'
import { readTestSettings } from '#testing/test-settings.ts'
import { compareLedgers } from './testing/crash/compare-ledgers.ts'
import { type CrashWorld, crashWorld } from './testing/crash/crash-world.ts'
import { reconcile, runOut } from './testing/crash/reconcile.ts'

/** `npm run test:long` asks for more of it; a seed that failed can be given again. */
const { crashOrders: ORDERS, crashSeed: SEED } = readTestSettings()
/** States that so many orders end in at least; chance may leave one of them out where they are few. */
const STATES = ORDERS < 100 ? 2 : 3
const LONGEST_MS = 180_000 + ORDERS * 2_000

describe(`servers that are killed at any moment while ${ORDERS} orders are made (CRASH_SEED=${SEED})`, () => {
  let world: CrashWorld
  beforeAll(async () => {
    world = await crashWorld({ orders: ORDERS, seed: SEED, account: demoWechatPayAccount })
  })
  // also when the test ran out of time: nothing may be left running
  afterAll(() => world.close())

  test(
    'lose no money, give nothing for nothing, and sell no place twice',
    async () => {
      expect(await world.dying(() => world.shopping())).toBeGreaterThan(0)
      expect(await world.dying(() => runOut(world))).toBeGreaterThan(0)
      await reconcile(world)
      expect(await compareLedgers(world)).toEqual([])
      expect(
        await findDataFaults({ ...world, pictures: pictureStore(join(world.dataDir, 'pictures')), now: Date.now() }),
      ).toEqual([])
      const states = await world.sql`select state, count(*)::int from "order" group by state order by state`
      // there was something to go wrong
      expect(states.length).toBeGreaterThanOrEqual(STATES)
    },
    LONGEST_MS,
  )
})
