import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { SettingsError } from '#platform/config/read-settings.ts'

/** Held by every process of a database for its life: by one alone, or shared by those that may be several. */
const LOCK = 'process that serves'
/** Wait before a lock whose connection was lost is taken again, in seconds. */
const AGAIN_AFTER_SECONDS = 0.5
/** A process that ends leaves the lock a moment later; so long is waited for that, in milliseconds. */
const WAIT_MS = 5_000
const TRY_EVERY_MS = 100
const CONNECT_TIMEOUT_SECONDS = 5

type OneAmongProcesses = {
  databaseUrl: string
  /** True where others may serve the same database. */
  mayBeSeveral: boolean
  waitMs?: number
}

/**
 * Says to the other processes of a database that there is one more, until the returned function is called; it says so
 * again to whichever server takes over. Throws
 * `SettingsError` where either this one or one of those is to be the only one: two that count limits and replays apart
 * from each other would double them without a word.
 */
export async function joinProcesses({ databaseUrl, mayBeSeveral, waitMs = WAIT_MS }: OneAmongProcesses) {
  const state = { isHere: false, isTakingAgain: false }
  async function takeAgain() {
    if (!state.isHere || state.isTakingAgain) return
    state.isTakingAgain = true
    while (state.isHere && !(await take(sql, mayBeSeveral).catch(() => false))) await pause(AGAIN_AFTER_SECONDS * 1_000)
    state.isTakingAgain = false
  }
  const sql = postgres(databaseUrl, {
    max: 1,
    onclose: () => void takeAgain(),
    // the driver's own grows to 20 seconds
    backoff: () => AGAIN_AFTER_SECONDS,
    // the lock lives as long as its connection
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    connection: { application_name: 'quan process' },
    onnotice: () => {},
  })
  const leave = async () => {
    state.isHere = false
    await sql.end({ timeout: 0 })
  }
  try {
    for (let waited = 0; !(await take(sql, mayBeSeveral)); waited += TRY_EVERY_MS) {
      if (waited >= waitMs) throw otherProcess(mayBeSeveral)
      await pause(TRY_EVERY_MS)
    }
  } catch (error) {
    await leave()
    throw error
  }
  state.isHere = true
  return leave
}

async function take(sql: postgres.Sql, mayBeSeveral: boolean): Promise<boolean> {
  const [row] = mayBeSeveral
    ? await sql<{ isTaken: boolean }[]>`select pg_try_advisory_lock_shared(hashtextextended(${LOCK}, 0)) as "isTaken"`
    : await sql<{ isTaken: boolean }[]>`select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as "isTaken"`
  return row?.isTaken === true
}

const otherProcess = (mayBeSeveral: boolean) =>
  new SettingsError([
    mayBeSeveral
      ? 'SEVERAL_PROCESSES or REDIS_URL is not set in another process that serves this database: end it first, and set the same for both.'
      : 'REDIS_URL is not set, and another process serves this database already: give all of them the same Redis, or set SEVERAL_PROCESSES=on if each may count limits by itself.',
  ])
