import { setTimeout as sleep } from 'node:timers/promises'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDataFaults } from '#data-check/check-data.ts'
import { UNDER_WAY_MS } from '#data-check/file-rules.ts'
import { type CrashWorld, crashWorld } from '#features/payment/testing/crash/crash-world.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { type Fault, smallDisk } from '#testing/faults/faults.ts'
import { type Answer, startLoad } from '#testing/faults/load.ts'
import { type OwnCluster, ownCluster } from '#testing/own-cluster.ts'
import { seeded } from '#testing/stored-member.ts'
import { readTestSettings } from '#testing/test-settings.ts'

/** `npm run test:long` asks for more; with `FAULT_SEED` they go on from a seed. */
const { faultRuns: RUNS, faultSeed: FIRST } = readTestSettings()
const SEEDS = Array.from({ length: RUNS }, (_, index) => FIRST + index)
const LONGEST_MS = 300_000
/** Customers of a run. */
const ORDERS = 6
/** Answers before something breaks, and before it is mended: at least, and at most so many more. */
const ANSWERS = { least: 5, more: 40 }
const LOOK_AGAIN_MS = 100

let world: CrashWorld
let database: OwnCluster
let disk: Awaited<ReturnType<typeof smallDisk>>
beforeAll(async () => {
  database = await ownCluster()
  world = await crashWorld({ orders: ORDERS, seed: FIRST, account: demoWechatPayAccount, database })
  disk = await smallDisk(world)
  if (disk.why !== null) process.stdout.write(`${disk.why}\n`)
})
// also when a test ran out of time: nothing may be left running
afterAll(async () => {
  await disk.remove()
  await world.close()
})

/** Answers that no fault explains: a server that does not know what happened, or none where all stand. */
const unexplained = (answers: readonly Answer[], { cutsOff }: Fault) =>
  answers.filter(({ status }) => (status === null ? !cutsOff : status >= 500 && status !== 503))

/** Waits until all servers serve again. */
async function allReady() {
  for (const { url, isRunning, output } of world.servers) {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200
    while (!(await isReady())) {
      if (!isRunning()) throw new Error(`A server ended by itself: ${output()}`)
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

/** Once what killed processes left was swept, nothing is under way any more. */
async function checkAll() {
  const now = Date.now() + 2 * UNDER_WAY_MS
  const store = pictureStore(`${world.dataDir}/pictures`)
  await pictureSweepJob({ sql: world.sql, store, clock: { now: () => now } }).run(new AbortController().signal)
  return await findDataFaults({ ...world, pictures: store, now })
}

describe(`under load, while something breaks (${RUNS} runs from FAULT_SEED=${FIRST})`, () => {
  test.each(SEEDS)(
    'all data holds, servers live, and only what is explained fails (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const fault = disk.faults[seed % disk.faults.length]!
      const load = await startLoad(world, seed)
      const some = () => load.further(ANSWERS.least + random.below(ANSWERS.more))
      await some()
      const mend = await fault.begin({ world, database, random })
      try {
        await some()
      } finally {
        await mend()
      }
      await load.done()
      await allReady()
      expect([fault.name, unexplained(load.answers, fault)]).toEqual([fault.name, []])
      expect(load.answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect([fault.name, await checkAll()]).toEqual([fault.name, []])
    },
    LONGEST_MS,
  )
})
