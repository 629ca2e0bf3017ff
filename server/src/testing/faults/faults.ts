import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CrashWorld } from '#features/payment/testing/crash/crash-world.ts'
import type { OwnCluster } from '#testing/own-cluster.ts'
import type { Random } from '#testing/stored-member.ts'

/** Where something breaks. */
export type Broken = { world: CrashWorld; database: OwnCluster; random: Random }

/** Something that breaks under load; the result mends it. */
export type Fault = {
  name: string
  /** True where requests may be left without an answer. */
  cutsOff: boolean
  begin(broken: Broken): Promise<() => Promise<unknown> | void>
}

const nothing = async () => {}
const run = promisify(execFile)
/** Room for pictures on a disk that fills up. */
const DISK = 'size=4m'
const AHEAD_MS = 17 * 60_000

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
    async begin({ world, random }) {
      await random.pick(world.servers).crash()
      return () => random.pick(world.servers).crash()
    },
  },
  {
    name: 'a new version is rolled out',
    cutsOff: true,
    async begin({ world: { servers } }) {
      for (const server of servers) await server.restart()
      return nothing
    },
  },
]

const FULL_DISK: Fault = {
  name: 'the disk is full',
  cutsOff: false,
  async begin({ world }) {
    const filler = join(world.dataDir, 'pictures', 'filler')
    // until nothing goes in any more
    await writeFile(filler, Buffer.alloc(8 * 1_048_576)).catch(() => {})
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
