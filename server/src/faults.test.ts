import { setTimeout as sleep } from 'node:timers/promises'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDataFaults } from '#data-check/check-data.ts'
import { UNDER_WAY_MS } from '#data-check/file-rules.ts'
import { type CrashWorld, crashWorld } from '#features/payment/testing/crash/crash-world.ts'
import { pictureSweepJob } from '#features/picture/picture.jobs.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { type Fault, smallDisk } from '#testing/faults/faults.ts'
import { type Answer, startLoad } from '#testing/faults/load.ts'
import { type LyingVendors, lyingVendors } from '#testing/faults/lying-vendors.ts'
import { type Held, memoryTold } from '#testing/held-memory.ts'
import { type OwnCluster, ownCluster } from '#testing/own-cluster.ts'
import { seeded } from '#testing/stored-member.ts'
import { readTestSettings } from '#testing/test-settings.ts'

/** `npm run test:long` asks for more; with `FAULT_SEED` they go on from a seed. */
const { faultRuns: RUNS, faultSeed: FIRST, faultMinutes: MINUTES } = readTestSettings()
const SEEDS = Array.from({ length: RUNS }, (_, index) => FIRST + index)
const LONGEST_MS = 300_000
const MINUTE_MS = 60_000
/** Customers of a run. */
const ORDERS = 6
/** Answers before something breaks, and before it is mended: at least, and at most so many more. */
const ANSWERS = { least: 5, more: 40 }
const LOOK_AGAIN_MS = 100

/** Accounts at the services beside the one for payments, and where their doubles are. */
const { QQLBS_KEY, QQLBS_SECRET_KEY, ALISMS_ACCESS_KEY_ID, ALISMS_ACCESS_KEY_SECRET } = demoVendorSettings
const { ALISMS_SIGN_NAME, ALISMS_TEMPLATE_CODE } = demoVendorSettings
const MAP = { QQLBS_KEY, QQLBS_SECRET_KEY }
const SMS = { ALISMS_ACCESS_KEY_ID, ALISMS_ACCESS_KEY_SECRET, ALISMS_SIGN_NAME, ALISMS_TEMPLATE_CODE }
const VENDORS = {
  WXPAY_BASE_URL: '/sim/wechat-pay',
  QQLBS_BASE_URL: '/sim/tencent-map',
  ALISMS_BASE_URL: '/sim/aliyun-sms',
}

let world: CrashWorld
let database: OwnCluster
let liars: LyingVendors
let disk: Awaited<ReturnType<typeof smallDisk>>
beforeAll(async () => {
  database = await ownCluster()
  liars = await lyingVendors()
  const settingsFor = (origin: string) => ({ ...MAP, ...SMS, ...liars.settingsFor(origin, VENDORS) })
  world = await crashWorld({ orders: ORDERS, seed: FIRST, account: demoWechatPayAccount, database, settingsFor })
  disk = await smallDisk(world)
  if (disk.why !== null) process.stdout.write(`${disk.why}\n`)
})
// also when a test ran out of time: nothing may be left running
afterAll(async () => {
  await disk.remove()
  await world.close()
  liars.close()
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

/** Load, something that breaks in the middle of it, and everything that must be true afterwards. */
async function runWith(seed: number, servers: CrashWorld['servers'] = world.servers) {
  const random = seeded(seed)
  const fault = disk.faults[seed % disk.faults.length]!
  const broken = { world, servers, database, random, liars, signer: demoWechatPayAccount, sums: new Set<string>() }
  const load = await startLoad(world, seed)
  const some = () => load.further(ANSWERS.least + random.below(ANSWERS.more))
  await some()
  const mend = await fault.begin(broken)
  try {
    await (fault.isLasting ? load.done() : some())
  } finally {
    await mend()
  }
  await load.done()
  await allReady()
  await fault.seeTo?.(broken)
  expect([fault.name, unexplained(load.answers, fault)]).toEqual([fault.name, []])
  expect(load.answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect([fault.name, await checkAll()]).toEqual([fault.name, []])
  return { fault: fault.name, answers: load.answers }
}

describe(`under load, while something breaks (${RUNS} runs from FAULT_SEED=${FIRST})`, () => {
  test.each(SEEDS)(
    'all data holds, servers live, and only what is explained fails (seed %i)',
    async (seed) => void (await runWith(seed)),
    LONGEST_MS,
  )
})

test.skipIf(MINUTES === null)(
  `for ${MINUTES} minutes one thing breaks after the other, and a server that nobody ends holds no more (FAULT_SEED=${FIRST})`,
  async () => {
    const [lasting, ...others] = world.servers
    const held: Held[] = []
    const failures = new Map<string, number>()
    const [asked, done] = [new Set<string>(), new Set<string>()]
    const ends = performance.now() + (MINUTES ?? 0) * MINUTE_MS
    let answered = 0
    for (let seed = FIRST; performance.now() < ends; seed += 1) {
      const { fault, answers } = await runWith(seed, others)
      held.push(await lasting!.held())
      answered += answers.length
      for (const { what, status } of answers) (status === 200 ? done : asked).add(what)
      for (const { what, status } of answers.filter(({ status: one }) => one !== 200)) {
        const kind = `${fault}: ${what} ${status ?? 'no answer'}`
        failures.set(kind, (failures.get(kind) ?? 0) + 1)
      }
    }
    const { live, resident, isFlat } = memoryTold(held)
    const kinds = [...failures].toSorted().map(([kind, count]) => `${count} × ${kind}`)
    const lines = [
      `${held.length} faults in ${MINUTES} minutes, ${answered} answers; not 200 were:`,
      ...kinds,
      `the server that nobody ended held, by quarters and without garbage: ${live.join(', ')} MB`,
      `and had of the machine then: ${resident.join(', ')} MB`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    expect({ isFlat, live, resident }).toMatchObject({ isFlat: true })
    // a load of which something never works shows nothing of it
    expect([...asked].filter((what) => !done.has(what))).toEqual([])
  },
  (MINUTES ?? 0) * MINUTE_MS + LONGEST_MS,
)
