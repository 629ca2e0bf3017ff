import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loopback } from './deployed-file.ts'
import { type Disk, mountDisk, unmountDisks } from './disk.ts'
import { type Engine, killAllEngines, PROGRAMS_PATH } from './engine.ts'
import { aDatabase, anEtcd, aProxy, aRedis, aSentinel, homeOf, ownerOfPostgres } from './programs.ts'

/** What Debian's packages bring, and the package of each. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
}
const [DATABASE_PORT, REDIS_PORT, PEOPLE_PORT] = [5_000, 5_001, 80]
const LOOK_AGAIN_MS = 200
/** Longest wait until the engines are there, in milliseconds. */
const UP_WITHIN_MS = 300_000

/** The packages that are missing here. */
export function missingPackages(): string[] {
  const isThere = (program: string) => spawnSync('which', [program], { env: { PATH: PROGRAMS_PATH } }).status === 0
  return Object.entries(PROGRAMS).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
}

/** The engines of three machines, each from its file in `deploy/cluster/`. */
export type Machines = {
  folder: string
  etcd: readonly Engine[]
  /** Patroni with its PostgreSQL. */
  databases: readonly Engine[]
  /** The disk of each database; null where we may not mount one. */
  disks: readonly (Disk | null)[]
  redis: readonly Engine[]
  /** The way to the engines on each machine with server processes. */
  ways: readonly Engine[]
  people: Engine
  /** Index of the etcd that leads. */
  etcdLeader(): Promise<number>
  /** Index of the database that takes writes, and of one that follows it in the same moment; null for none. */
  roles(): Promise<{ primary: number | null; standby: number | null }>
  redisMaster(): Promise<number | null>
  /** Addresses as the server processes of a machine have them. */
  databaseUrl(machine: number, user: string): Promise<string>
  redisUrl(machine: number): Promise<string>
  appPort(machine: number): Promise<number>
  peopleUrl: string
  close(): Promise<void>
}

export async function startMachines(): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'quan-cluster-'))
  const net = loopback()
  const place = { folder, net, owner: ownerOfPostgres() }
  if (place.owner) await chown(folder, place.owner.uid, place.owner.gid)
  const etcd = await Promise.all([1, 2, 3].map((machine) => anEtcd(machine, place)))
  const disks = await Promise.all([1, 2].map((machine) => mountDisk(homeOf('patroni.yml', machine, folder))))
  const databases = await Promise.all([1, 2].map((machine) => aDatabase(machine, place)))
  const redis = await Promise.all([1, 2].map((machine) => aRedis(machine, place)))
  const sentinels = await Promise.all([1, 2, 3].map((machine) => aSentinel(machine, place)))
  const ways = await Promise.all([1, 2].map((machine) => aProxy('haproxy-engines', machine, place)))
  const people = await aProxy('haproxy-people', 0, place)
  const patronis = await Promise.all([1, 2].map((machine) => net.portOf(machine, 8_008)))
  const roles = async () => {
    const states = await Promise.all(patronis.map(roleAt))
    const indexOf = (role: string) => (states.includes(role) ? states.indexOf(role) : null)
    return { primary: indexOf('primary'), standby: indexOf('synchronous') }
  }
  for (const one of [...etcd, ...databases]) one.start()
  redis[0]?.start()
  redis[1]?.start()
  for (const one of [...sentinels, ...ways, people]) one.start()
  await until('PostgreSQL has a primary and a synchronous standby', async () => {
    const { primary, standby } = await roles()
    return primary !== null && standby !== null
  })
  await until('all balancers run', async () => [...ways, people].every((one) => one.isRunning()), 1_000)
  const redisPorts = await Promise.all([1, 2].map((machine) => net.portOf(machine, 6_379)))
  const redisMaster = async () => {
    const index = redisPorts.findIndex((port) => /role:master/.test(redisSays(port, 'info', 'replication')))
    return index < 0 ? null : index
  }
  await until('Redis has a replica', async () => {
    const master = await redisMaster()
    return master !== null && /connected_slaves:1/.test(redisSays(redisPorts[master] ?? 0, 'info', 'replication'))
  })
  const etcdPorts = await Promise.all([1, 2, 3].map((machine) => net.portOf(machine, 2_379)))
  return {
    folder,
    etcd,
    databases,
    disks,
    redis,
    ways,
    people,
    roles,
    redisMaster,
    etcdLeader: () => etcdLeaderOf(etcdPorts),
    databaseUrl: async (machine, user) =>
      `postgres://${user}@127.0.0.1:${await net.ownPortOf(machine, DATABASE_PORT)}/quan`,
    redisUrl: async (machine) => `redis://:redis@127.0.0.1:${await net.ownPortOf(machine, REDIS_PORT)}/0`,
    appPort: (machine) => net.portOf(machine, 3_000),
    peopleUrl: `http://127.0.0.1:${await net.portOf(0, PEOPLE_PORT)}`,
    async close() {
      await killAllEngines()
      await unmountDisks()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for something that has to come; throws with its name when it does not. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = UP_WITHIN_MS): Promise<void> {
  const latest = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > latest) throw new Error(`Within ${withinMs / 1_000} s it did not come to this: ${what}`)
    await sleep(LOOK_AGAIN_MS)
  }
}

/** What Patroni says of its PostgreSQL. */
async function roleAt(port: number): Promise<string | null> {
  const isAt = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  for (const role of ['primary', 'synchronous']) if (await isAt(`/${role}`)) return role
  return null
}

/** What a Redis answers to a command; nothing while it is away. */
const redisSays = (port: number, ...words: string[]) =>
  spawnSync('redis-cli', ['-p', String(port), '-a', 'redis', '--no-auth-warning', ...words], {
    env: { PATH: PROGRAMS_PATH },
  }).stdout?.toString() ?? ''

/** Index of the etcd that the others follow. */
async function etcdLeaderOf(ports: readonly number[]): Promise<number> {
  for (const [index, port] of ports.entries()) {
    const asked = { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) }
    const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, asked).catch(() => null)
    const status = (await answer?.json()) as { leader?: string; header?: { member_id?: string } } | undefined
    if (status?.leader !== undefined && status.leader === status.header?.member_id) return index
  }
  throw new Error('No etcd leads.')
}
