import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type Random, seeded } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'
import { whileDying } from '#testing/while-dying.ts'
import { openRoughLine, run, type Run } from './run.ts'
import { fileURLToPath } from 'node:url'
import { freePort, type StartedProcess, startProcess } from '#testing/started-process.ts'
import { VENDOR_SETTINGS } from '#testing/test-settings.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const SCRIPT = 'server/src/push/testing/kills/server-process.ts'
/** Times a server is started before it counts as broken. */
const STARTS = 3

/** A server that is ended and started again on the same port. */
type DyingServer = {
  port: number
  /** Ends it, in the middle of whatever it does or after its farewell, and starts it again. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  end(): Promise<unknown>
}

type StartDyingServer = { databaseUrl: string; dataDir: string; pushUrl: string }

async function startDyingServer({ databaseUrl, dataDir, pushUrl }: StartDyingServer): Promise<DyingServer> {
  const port = await freePort()
  const environment = {
    ...VENDOR_SETTINGS,
    PORT: String(port),
    PRIVATE_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUSH_URL: pushUrl,
    LIMITS: 'off',
    PUSH_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    RSA_BITS: '1024',
  }
  async function start(triesLeft = STARTS): Promise<StartedProcess> {
    const started = startProcess(ROOT, { script: SCRIPT, environment })
    try {
      await started.printed(/listening on/)
    } catch (cause) {
      if (triesLeft <= 1) throw new Error(`A server did not start: ${started.output()}`, { cause })
      return await start(triesLeft - 1)
    }
    return started
  }
  let running = await start()
  return {
    port,
    async restart(signal) {
      const code = await running.end(signal)
      if (signal === 'SIGTERM' && code !== 0) throw new Error(`A server did not end well: ${running.output()}`)
      running = await start()
    },
    end: () => running.end('SIGKILL'),
  }
}

const SERVERS = 2
const RUNS_AT_A_TIME = 10
/** Shortest and longest life of the servers, in milliseconds. */
const LIFE_MS = { shortest: 50, longest: 1_500 }
/** Most ends of one server in a run, so that a slow machine comes to an end. */
const ENDS_A_RUN = 0.4
/** Share of ends without a farewell. */
const KILLED = 0.6

/** Servers of one database that are killed and restarted all the time, behind lines that break. */
export async function killsWorld({ seed }: { seed: number }) {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-kills-'))
  const servers: DyingServer[] = []
  const line = await openRoughLine(() => servers.map(({ port }) => port), seeded(seed - 1))
  const parts = { databaseUrl: database.url, dataDir, pushUrl: line.url }
  for (let count = 0; count < SERVERS; count++) servers.push(await startDyingServer(parts))
  const server = await pushOf(servers[0]!)
  return {
    sql: database.sql,
    dataDir,
    /** As many runs, some at a time, while servers end: what each run found, and how often a server ended. */
    async run(runs: number): Promise<{ found: Run[]; ends: number }> {
      const found: Run[] = []
      const numbers = Array.from({ length: runs }, (_, index) => index).values()
      const some = async () => {
        for (const number of numbers)
          found.push(await run(seeded(seed * 10_000 + number), { sql: database.sql, server }))
      }
      const dying = servers.map((each, index) => {
        const random = seeded(seed + index)
        return { random, kill: () => endAndStart(each, random) }
      })
      const how = { dying, lifeMs: LIFE_MS, most: Math.ceil(runs * ENDS_A_RUN) }
      const ends = await whileDying(() => Promise.all(Array.from({ length: RUNS_AT_A_TIME }, some)), how)
      return { found, ends }
    },
    async close() {
      await Promise.all(servers.map((each) => each.end()))
      await line.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** On a machine that takes long to start a server it lives longer as well, or there would be none most of the time. */
async function endAndStart(server: DyingServer, random: Random) {
  const endedAt = performance.now()
  await server.restart(random.next() < KILLED ? 'SIGKILL' : 'SIGTERM')
  await sleep(random.next() * (performance.now() - endedAt))
}

/** What `killsWorld` gives. */
export type KillsWorld = Awaited<ReturnType<typeof killsWorld>>

async function pushOf({ port }: DyingServer): Promise<NonNullable<ServerInfo['push']>> {
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(getServerInfo)}`)
  const { result } = (await answer.json()) as { result: ServerInfo }
  if (!result.push) throw new Error('The server has no push gateway.')
  return result.push
}
