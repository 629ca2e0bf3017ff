import { setTimeout as sleep } from 'node:timers/promises'
import { type Machines, until } from './machines.ts'
import type { World } from './world.ts'

/** A part that goes; the result brings it back, once others have taken over. */
export type Part = {
  name: string
  /** Whether no server process lives through it. */
  endsAllProcesses?: true
  go(): Promise<() => Promise<unknown>>
}

/** So long systemd waits before it starts a server process again (`deploy/systemd/quan@.service`), in milliseconds. */
const STARTED_AGAIN_AFTER_MS = 2_000
/** So long the standby says nothing. */
const STANDS_STILL_MS = 10_000
/** So long a disk has no room, and how often what became free is taken, in milliseconds. */
const [FULL_MS, FILLED_AGAIN_MS] = [40_000, 300]
/** Longest wait for another one to take over, in milliseconds. */
const TAKES_OVER_WITHIN_MS = 300_000

const at = <Value>(all: readonly Value[], index: number | null): Value => {
  const one = index === null ? undefined : all[index]
  if (one === undefined) throw new Error('The part that was to go is not there.')
  return one
}

/** Every part of the cluster that may go, in the order in which it goes. */
export const partsOf = (machines: Machines, world: World): Part[] => [
  ...databaseParts(machines),
  ...furtherParts(machines, world),
  newVersion(world),
  ...(machines.disks.every((disk) => disk !== null) ? [fullDisk(machines)] : []),
]

/** The first process of the new version migrates while the other one of the old version goes on, which is killed then and comes back. */
const newVersion = (world: World): Part => ({
  name: 'a new version with three migrations, one process after the other',
  endsAllProcesses: true,
  async go() {
    await world.upgrade(0)
    const before = at(world.apps, 1)
    await before.kill()
    before.start()
    await until('the version before is ready on the newer schema', () => world.isReady(1))
    await world.upgrade(1)
    return async () => undefined
  },
})

const fullDisk = (machines: Machines): Part => ({
  name: `disk of the primary full for ${FULL_MS / 1_000} s`,
  async go() {
    const { primary } = await machines.roles()
    const disk = at(machines.disks, primary)
    if (disk === null) throw new Error('There is no disk to be filled.')
    const latest = Date.now() + FULL_MS
    while (Date.now() < latest) {
      await disk.fill()
      await sleep(FILLED_AGAIN_MS)
    }
    return async () => {
      await disk.makeRoom()
      const isWhole = async () => {
        const roles = await machines.roles()
        return roles.primary !== null && roles.standby !== null
      }
      await until('there is a primary, and a standby that follows', isWhole, TAKES_OVER_WITHIN_MS)
    }
  },
})

function databaseParts(machines: Machines): Part[] {
  const hasStandby = async () => (await machines.roles()).standby !== null
  return [
    {
      name: 'primary PostgreSQL with its Patroni',
      async go() {
        const { primary } = await machines.roles()
        const killed = at(machines.databases, primary)
        await killed.kill()
        await until(
          'the standby is the primary',
          async () => {
            const now = (await machines.roles()).primary
            return now !== null && now !== primary
          },
          TAKES_OVER_WITHIN_MS,
        )
        return async () => {
          killed.start()
          await until('the old primary follows', hasStandby, TAKES_OVER_WITHIN_MS)
        }
      },
    },
    {
      name: "etcd's leader",
      async go() {
        const killed = at(machines.etcd, await machines.etcdLeader())
        await killed.kill()
        await sleep(STARTED_AGAIN_AFTER_MS)
        await until('another etcd leads', async () => (await machines.etcdLeader()) >= 0, TAKES_OVER_WITHIN_MS)
        return async () => killed.start()
      },
    },
    {
      name: `standby stands still for ${STANDS_STILL_MS / 1_000} s`,
      async go() {
        const { standby } = await machines.roles()
        const goOn = at(machines.databases, standby).pause()
        await sleep(STANDS_STILL_MS)
        return async () => {
          goOn()
          await until('the standby follows again', hasStandby, TAKES_OVER_WITHIN_MS)
        }
      },
    },
  ]
}

function furtherParts(machines: Machines, world: World): Part[] {
  return [
    {
      name: 'a server process',
      async go() {
        const killed = at(world.apps, 0)
        await killed.kill()
        await sleep(STARTED_AGAIN_AFTER_MS)
        return async () => {
          killed.start()
          await until('the process is ready again', () => world.isReady(0))
        }
      },
    },
    {
      name: 'server processes, one after the other, in order',
      endsAllProcesses: true,
      async go() {
        for (const [index, app] of world.apps.entries()) {
          await app.end()
          app.start()
          await until('the process is ready again', () => world.isReady(index))
        }
        return async () => undefined
      },
    },
    {
      name: "Redis's master",
      async go() {
        const killed = at(machines.redis, await machines.redisMaster())
        await killed.kill()
        await until('the replica is the master', async () => (await machines.redisMaster()) !== null)
        return async () => killed.start()
      },
    },
    {
      name: 'balancer of people',
      async go() {
        await machines.people.kill()
        await sleep(STARTED_AGAIN_AFTER_MS)
        return async () => machines.people.start()
      },
    },
    {
      name: 'way to the engines of a machine',
      async go() {
        const killed = at(machines.ways, 1)
        await killed.kill()
        await sleep(STARTED_AGAIN_AFTER_MS)
        return async () => killed.start()
      },
    },
  ]
}
