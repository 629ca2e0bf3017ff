import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CrashWorld } from '#features/payment/testing/crash/crash-world.ts'
import type { OwnCluster } from '#testing/own-cluster.ts'
import type { Random } from '#testing/stored-member.ts'
import type { Lie, LyingVendors } from './lying-vendors.ts'
import { forgeNotifications, NONSENSE, paymentLie, type Signer } from './payment-lies.ts'

/** Where something breaks. */
export type Broken = {
  world: CrashWorld
  /** Those of the world's that may end. */
  servers: CrashWorld['servers']
  database: OwnCluster
  random: Random
  liars: LyingVendors
  signer: Signer
  /** Orders of which the payment service said another sum than was paid. */
  sums: Set<string>
}

/** Something that breaks under load; the result mends it. */
export type Fault = {
  name: string
  /** True where requests may be left without an answer. */
  cutsOff: boolean
  /** Goes on until all customers are done: what it is about comes at the end. */
  isLasting?: true
  begin(broken: Broken): Promise<() => Promise<unknown> | void>
  /** What people have to see to, done as they would, once nothing is under way any more. */
  seeTo?(broken: Broken): Promise<unknown>
}

const nothing = async () => {}
const run = promisify(execFile)
/** Room for the pictures of hundreds of runs, on a disk that fills up. */
const DISK = 'size=64m'
const MORE_THAN_THE_DISK = 72 * 1_048_576
const AHEAD_MS = 17 * 60_000
/** Longer than anything is waited for under way, shorter than a token lives. */
const BACK_MS = 9 * 60_000

const FAULTS: readonly Fault[] = [
  {
    name: 'the database is restarted',
    cutsOff: true,
    begin: async ({ database }) => (await database.restart('SIGINT'), nothing),
  },
  {
    name: 'the database is killed',
    cutsOff: true,
    begin: async ({ database }) => (await database.restart('SIGKILL'), nothing),
  },
  {
    name: 'all connections to the database end',
    cutsOff: true,
    async begin({ database }) {
      await database.endBackends()
      return () => database.endBackends()
    },
  },
  {
    name: 'the database stands still',
    cutsOff: true,
    async begin({ database }) {
      const goOn = await database.pause()
      return goOn
    },
  },
  {
    name: 'the payment service stands still',
    cutsOff: true,
    begin: async ({ world }) => world.vendor.pause(),
  },
  {
    name: 'clocks jump ahead',
    cutsOff: false,
    begin: async ({ world }) => (await world.advance(AHEAD_MS), nothing),
  },
  {
    name: 'servers are killed',
    cutsOff: true,
    async begin({ servers, random }) {
      await random.pick(servers).crash()
      return () => random.pick(servers).crash()
    },
  },
  {
    name: 'a new version is rolled out',
    cutsOff: true,
    async begin({ servers }) {
      for (const server of servers) await server.restart()
      return nothing
    },
  },
  {
    name: 'clocks are set back',
    cutsOff: false,
    async begin({ world }) {
      await world.setBack(BACK_MS)
      return () => world.setBack(-BACK_MS)
    },
  },
  {
    name: 'the payment service lies',
    cutsOff: false,
    isLasting: true,
    async begin(broken) {
      const { liars, random, signer, sums } = broken
      const tellTheTruth = liars.begin(ofPayments(paymentLie(random, signer, (number) => sums.add(number))))
      await forge(broken)
      return async () => {
        await tellTheTruth()
        await forge(broken)
      }
    },
    seeTo: closeSums,
  },
  {
    name: 'the map and the SMS service answer nonsense',
    cutsOff: false,
    begin: async ({ liars, random }) =>
      liars.begin(({ path, text }) => (isOfPayments(path) ? text : nonsense(text, random))),
  },
]

const isOfPayments = (path: string) => path.startsWith('/sim/wechat-pay/')
const ofPayments =
  (lie: Lie): Lie =>
  (told) =>
    isOfPayments(told.path) ? lie(told) : told.text

async function forge({ world, random, signer, sums }: Broken) {
  const taken = await forgeNotifications({ ...world, random, signer, noteSum: (number) => sums.add(number) })
  if (taken.length > 0) throw new Error(`Messages that nobody signed were taken, of ${taken.join(', ')}`)
}

/** A difference stays for people until they closed it: those of sums that were lies, and no others. */
async function closeSums({ world: { sql }, sums }: Broken) {
  await sql`update ledger_difference set mended_at = now() where mended_at is null and out_trade_no = any(${[...sums]})`
}

/** What could be the answer, of other kinds or cut off, and what could not. */
function nonsense(text: string, random: Random): string {
  const ways = [
    () => random.pick(NONSENSE),
    () => text.slice(0, random.below(text.length + 1)),
    () => text.replaceAll(/"(?:[^"\\]|\\.)*"(?!\s*:)/g, () => random.pick(['null', '{}', '[1]', '-1', '"<b>"'])),
    () => text.replaceAll(/(?<=:\s*)-?\d+/g, () => random.pick(['"0"', 'null', '1e309', '{}'])),
  ]
  return random.pick(ways)()
}

const FULL_DISK: Fault = {
  name: 'the disk is full',
  cutsOff: false,
  async begin({ world }) {
    const filler = join(world.dataDir, 'pictures', 'filler')
    // until nothing goes in any more
    await writeFile(filler, Buffer.alloc(MORE_THAN_THE_DISK)).catch(() => {})
    return () => rm(filler)
  },
}

/** A small disk for pictures; null with a reason where this user may mount none. */
export async function smallDisk(world: CrashWorld) {
  const folder = join(world.dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder])
  } catch (error) {
    const why = `the full disk is left out: ${error instanceof Error ? error.message.trim() : String(error)}`
    return { faults: FAULTS, why, remove: async () => {} }
  }
  return { faults: [...FAULTS, FULL_DISK], why: null, remove: () => run('umount', ['--lazy', folder]) }
}
