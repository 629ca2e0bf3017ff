import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Loopback } from './deployed-file.ts'
import { type Engine, engine, PROGRAMS_PATH } from './engine.ts'

const PASSWORDS = {
  'CHANGE-ME-superuser': 'superuser',
  'CHANGE-ME-replicator': 'replicator',
  'CHANGE-ME-rewinder': 'rewinder',
  'CHANGE-ME-redis': 'redis',
}
type Owner = { uid: number; gid: number }
type Place = { folder: string; net: Loopback; owner: Owner | undefined }

/** PostgreSQL refuses to run as root: its own user does then, and everything else with it. */
export function ownerOfPostgres(): Owner | undefined {
  if (userInfo().uid !== 0) return undefined
  const idOf = (what: '-u' | '-g') =>
    Number(spawnSync('id', [what, 'postgres'], { env: { PATH: PROGRAMS_PATH } }).stdout.toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

type OnMachine = { file: string; machine: number; words?: Record<string, string> }

/** Where the program of a file on a machine keeps what it has. */
export const homeOf = (file: string, machine: number, folder: string): string =>
  join(folder, `machine-${machine}`, file.replace(/\..*/, ''))

/** Puts a file of `deploy/cluster/` into the folder of a machine, where its program keeps what it has. */
async function putFile({ file, machine, words = {} }: OnMachine, { folder, net, owner }: Place) {
  const home = homeOf(file, machine, folder)
  await mkdir(home, { recursive: true })
  const path = join(home, file)
  const text = await net.fileOf(file, machine, { ...words, ...PASSWORDS, HOME: home })
  await writeFile(path, text, { mode: 0o600 })
  if (owner) for (const one of [join(folder, `machine-${machine}`), home, path]) await chown(one, owner.uid, owner.gid)
  return { home, path, text, log: join(home, 'output.log'), owner }
}

/** The etcd of a machine. */
export async function anEtcd(machine: number, place: Place): Promise<Engine> {
  const { text, log, owner } = await putFile(
    { file: 'etcd.env', machine, words: { '/var/lib/etcd/quan': 'HOME/data' } },
    place,
  )
  const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]))
  return engine({ command: 'etcd', args: [], log, environment, ...(owner && { owner }) })
}

/** Patroni with the PostgreSQL of a machine. */
export async function aDatabase(machine: number, place: Place): Promise<Engine> {
  const words = {
    '/var/lib/postgresql/15/quan': 'HOME/data',
    '/var/lib/postgresql/.pgpass-patroni': 'HOME/pgpass',
    '/var/run/postgresql': 'HOME',
  }
  const { home, path, log, owner } = await putFile({ file: 'patroni.yml', machine, words }, place)
  const data = join(home, 'data')
  const letGo = () => {
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // the number of one that was killed may be another's by now
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : null
    } catch {
      return null
    }
  }
  return engine({ command: 'patroni', args: [path], log, letGo, ...(owner && { owner }) })
}

/** The Redis of a machine; the first is the master. */
export async function aRedis(machine: number, place: Place): Promise<Engine> {
  const { path, log, owner } = await putFile(
    { file: 'redis.conf', machine, words: { '/var/lib/redis': 'HOME' } },
    place,
  )
  const first = String(await place.net.portOf(1, 6_379))
  // as the file says for the second machine
  const args = machine === 1 ? [path] : [path, '--replicaof', '127.0.0.1', first]
  return engine({ command: 'redis-server', args, log, ...(owner && { owner }) })
}

/** The Sentinel of a machine. */
export async function aSentinel(machine: number, place: Place): Promise<Engine> {
  const { path, log, owner } = await putFile(
    { file: 'sentinel.conf', machine, words: { '/var/lib/redis': 'HOME' } },
    place,
  )
  return engine({ command: 'redis-sentinel', args: [path], log, ...(owner && { owner }) })
}

/** A balancer, of people or in front of the engines. */
export async function aProxy(
  name: 'haproxy-engines' | 'haproxy-people',
  machine: number,
  place: Place,
): Promise<Engine> {
  // who is no administrator may neither become another nor open so many files
  const words = { '\tuser haproxy\n\tgroup haproxy\n': '', 'maxconn 40000': 'maxconn 4000' }
  const { path, log, owner } = await putFile({ file: `${name}.cfg`, machine, words }, place)
  return engine({ command: 'haproxy', args: ['-db', '-f', path], log, ...(owner && { owner }) })
}
