import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryFolder, type RunningPostgres, startPostgres } from '@quan/postgres-launcher'
import { syncCities } from '#features/city/reference-cities.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { migrate, MIGRATIONS } from '#platform/database/migrate.ts'
import type { TestDatabase } from './test-database.ts'

/** A database server of a test's own, which it may end and hold up as it likes. */
export type OwnCluster = TestDatabase & {
  /** Ends the server, in order or in the middle of everything, and starts it again at the same address. */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Ends all connections but the test's own. */
  endBackends(): Promise<void>
  /** Stops every process of the server where it stands; the result lets them go on. */
  pause(): Promise<() => void>
}

/** Nothing of a test has to outlive a power cut, but what was committed outlives the end of the server. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off' }
const OURS = 'quan test'

type Wishes = {
  /** Its folder, gone afterwards; one of its own unless given. */
  folder?: string
  /** Those of an older version. */
  migrations?: URL
}

/** Starts a server with migrations and cities, which takes some seconds. */
export async function ownCluster({ folder, migrations = MIGRATIONS }: Wishes = {}): Promise<OwnCluster> {
  const dataDir = folder ?? (await mkdtemp(join(await memoryFolder(), 'quan-own-')))
  const starts: RunningPostgres[] = []
  const start = async (port?: number) => {
    const started = await startPostgres({ dataDir, settings: SETTINGS, ...(port && { port }) })
    starts.push(started)
    return started
  }
  let running = await start()
  const { url, clusterDir } = running
  const sql = connect({ url, applicationName: OURS })
  await migrate(sql, migrations)
  await syncCities(sql)
  return {
    sql,
    url,
    superuserUrl: url,
    endBackends: () => endBackends(sql),
    async restart(signal) {
      process.kill(running.pid, signal)
      // one that ends in order takes its file away; of one that was killed the start finds out
      const isEnding = () => signal === 'SIGINT' && existsSync(join(clusterDir, 'postmaster.pid'))
      while (isEnding()) await sleep(LOOK_AGAIN_MS)
      running = await start(running.port)
    },
    async pause() {
      const pids = await processesOf(running.pid, sql)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
    async close() {
      await sql.end({ timeout: 5 })
      for (const each of starts) await each.stop()
      await Promise.all([dataDir, dirname(clusterDir)].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

const LOOK_AGAIN_MS = 20

async function endBackends(sql: Sql) {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and application_name <> ${OURS}`
}

/** The server itself first, so that it starts no further ones. */
async function processesOf(postmaster: number, sql: Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`select pid from pg_stat_activity`
  return [postmaster, ...rows.map(({ pid }) => pid)]
}
