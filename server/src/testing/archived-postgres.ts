import { spawn, spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { syncCities } from '#features/city/reference-cities.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { migrate, MIGRATIONS } from '#platform/database/migrate.ts'
import { freePort } from './started-process.ts'
import type { TestDatabase } from './test-database.ts'

/** Not on the way of who is no administrator. */
const RUNUSER = '/usr/sbin/runuser'
/** Where Debian's package puts the server. */
const BINARIES = '/usr/lib/postgresql/15/bin'
const DEPLOY = join(import.meta.dirname, '../../../deploy')

/** Debian's packages; where they are not installed nothing can go back to a point in time. */
export const hasPgBackRest =
  spawnSync('pgbackrest', ['version']).status === 0 && spawnSync(`${BINARIES}/postgres`, ['--version']).status === 0

/** PostgreSQL as Debian brings it, whose every change is kept by the files of `deploy/`. */
export type ArchivedPostgres = TestDatabase & {
  backUp(): Promise<void>
  /** Ends the server, empties its folder and brings it back to a moment. */
  goBackTo(moment: Date): Promise<void>
}

/** The server refuses to run as root: its own user does then. */
const isRoot = userInfo().uid === 0
const idOfPostgres = (what: '-u' | '-g') => Number(spawnSync('/usr/bin/id', [what, 'postgres']).stdout.toString())

async function run(file: string, args: readonly string[]): Promise<void> {
  const [command, ...rest] = isRoot ? [RUNUSER, '-u', 'postgres', '--', file, ...args] : [file, ...args]
  // what the server prints goes to its log: a pipe would stay open as long as it runs
  const child = spawn(command ?? file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('exit', resolve).once('error', reject)
  const code = await promise
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${printed}`)
}

/** Starts a server with migrations and cities, and the first full backup still to be made. */
export async function archivedPostgres(): Promise<ArchivedPostgres> {
  const place = await mkdtemp(join(tmpdir(), 'quan-archived-'))
  const [data, repository, logs] = ['data', 'repository', 'logs'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  const port = await freePort()
  const owner = { uid: isRoot ? idOfPostgres('-u') : userInfo().uid, gid: isRoot ? idOfPostgres('-g') : userInfo().gid }
  const ours = async (path: string) => await chown(path, owner.uid, owner.gid)
  const makeData = async () => {
    await mkdir(data, { mode: 0o700 })
    await ours(data)
  }
  await ours(place)
  await makeData()
  for (const folder of [repository, logs]) {
    await mkdir(folder, { mode: 0o700 })
    await ours(folder)
  }
  const config = join(place, 'pgbackrest.conf')
  await writeFile(config, await backRestConfig({ data, repository, logs, place, port }), { mode: 0o600 })
  await ours(config)

  const backRest = (...args: string[]) => run('pgbackrest', [`--config=${config}`, '--stanza=quan', ...args])
  const control = (...args: string[]) => run(`${BINARIES}/pg_ctl`, ['-D', data, '-w', '-t', '120', ...args])
  const start = () => control('-l', join(logs, 'postgres.log'), 'start')

  await run(`${BINARIES}/initdb`, ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8'])
  const archive = await readFile(join(DEPLOY, 'postgresql-archive.conf'), 'utf8')
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${place}'`,
    'fsync = off',
    archive.replace('pgbackrest ', `pgbackrest --config=${config} `),
  ]
  await writeFile(join(data, 'postgresql.auto.conf'), settings.join('\n'))
  await start()
  await backRest('stanza-create')
  await backRest('check')

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const sql = connect({ url, applicationName: 'quan test' })
  await migrate(sql, MIGRATIONS)
  await syncCities(sql)
  return {
    sql,
    url,
    superuserUrl: url,
    async backUp() {
      await backRest('--type=full', 'backup')
      // it notes its end in whole seconds, and is the way to moments after that one alone
      const end = Math.floor(Date.now() / SECOND_MS)
      while (Math.floor(Date.now() / SECOND_MS) === end) await sleep(LOOK_AGAIN_MS)
    },
    async goBackTo(moment) {
      await control('-m', 'fast', 'stop')
      await rm(data, { recursive: true })
      await makeData()
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
      await backRest('--type=time', `--target=${target}`, '--target-action=promote', 'restore')
      await start()
      // it answers while it still takes up what was kept
      while (await isRecovering(sql)) await sleep(LOOK_AGAIN_MS)
    },
    async close() {
      await sql.end({ timeout: 5 })
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      await rm(place, { recursive: true, force: true })
    },
  }
}

const LOOK_AGAIN_MS = 50
const SECOND_MS = 1_000

async function isRecovering(sql: Sql): Promise<boolean> {
  const [state] = await sql<{ recovers: boolean }[]>`select pg_is_in_recovery() as recovers`
  return state?.recovers ?? true
}

type Places = { data: string; repository: string; logs: string; place: string; port: number }

/** The file of `deploy/` with the paths of a test. */
async function backRestConfig({ data, repository, logs, place, port }: Places): Promise<string> {
  const text = await readFile(join(DEPLOY, 'pgbackrest.conf'), 'utf8')
  return text
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace('CHANGE-ME', 'a key of this test alone')
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${place}\npg1-user=postgres`)
    .replace('[global]', `[global]\nlog-path=${logs}\nlock-path=${logs}\nspool-path=${logs}`)
}
