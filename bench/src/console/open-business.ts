import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { keepSums } from '@quan/server/features/accounting/keep-sums.jobs.ts'
import { countInsights } from '@quan/server/features/insight/insight.jobs.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'
import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { consoleWorld } from '@quan/server/console/console-world.testing.ts'
import postgres from 'postgres'
import type { ConsolePageCall } from '#console/console-pages.ts'
import { fillBusiness } from '#console/fill-business.ts'
import { keyOf, openKeptDatabases, withConnection } from '#kept-databases.ts'
import { servedCall } from '#servers/bare-server.ts'
import type { Served, Statement } from '#servers/open-server.ts'
import { withoutConnection } from '#servers/record-answers.ts'

const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', autovacuum: 'off', synchronous_commit: 'off' }
/** What is younger is counted by the next run. */
const SETTLED_MS = 120_000
/** Folders whose files decide how a kept business looks; a new migration is applied to it as to any other. */
const FOLDERS = ['../../../server/src/features/insight/', '../../../server/src/features/accounting/']
const FILES = ['./business-size.ts', './fill-business.ts', './fill-desk.ts', './open-business.ts']

type Open = { folder: string; activities: number; say: (text: string) => void }

/** A business of some size, everything counted that jobs count; filled at the first measurement, kept for those after it. */
export async function openBusiness({ folder, activities, say }: Open) {
  const kept = await openKeptDatabases({ folder, settings: SETTINGS, say })
  try {
    const here = (path: string) => new URL(path, import.meta.url)
    const key = await keyOf({ folders: FOLDERS.map(here), files: FILES.map(here) })
    const fill = async (sql: Sql) => {
      await migrate(sql)
      await syncCities(sql)
      await fillBusiness(sql, { activities, now: TEST_NOW, say })
      await countEverything(sql, say)
    }
    const url = await kept.open({ kind: 'business', key, size: activities, fill })
    await withConnection(url, migrate)
    return { url, databasePid: kept.databasePid, stop: kept.stop }
  } catch (error) {
    await kept.stop()
    throw error
  }
}

/** The jobs count all of it, as they would after an import, each on its own. */
async function countEverything(sql: Sql, say: (text: string) => void) {
  await Promise.all([countActivities(sql, say), sumEverything(sql, say)])
  await sql`vacuum analyze`
}

/** What is done is cleared away at once: nothing else does it. */
async function countActivities(sql: Sql, say: (text: string) => void) {
  const clock = { now: () => TEST_NOW + SETTLED_MS }
  const startedAt = performance.now()
  const isMore = async () => {
    const [row] = await sql<[{ left: boolean }]>`
      select exists (select from insight_due where due_at <= ${new Date(clock.now())})
        or (select ledger_id from insight_progress) < (select max(id) from ledger_entry) as left`
    return row.left
  }
  do {
    await countInsights({ sql, clock })
    await sql`vacuum insight_due`
  } while (await isMore())
  say(`what became of activities: counted in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

async function sumEverything(sql: Sql, say: (text: string) => void) {
  const startedAt = performance.now()
  const isMore = async () => (await sql`select from money_unsummed limit 1`).length > 0
  do {
    await keepSums(sql, 'job')
    await sql`vacuum money_unsummed, fee_unsummed, money_sum, money_day, money_activity`
  } while (await isMore())
  say(`sums of money: kept in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

const IS_QUESTION = /^\s*(select|with)\b/i

/** What each page is answered, and the statements that takes: those that find out who asks among them. */
export async function recordPages(
  url: string,
  pages: readonly ConsolePageCall[],
  { cookie }: { cookie: string },
): Promise<Map<string, Served>> {
  let sent: Statement[] = []
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
    connection: { TimeZone: 'UTC' },
  })
  const world = consoleWorld(sql, { limits: false })
  const served = new Map<string, Served>()
  try {
    // the driver's own questions come with the first statement
    await sql`select 1`
    for (const { name, call, input } of pages) {
      sent = []
      const { statusCode, headers, rawPayload } = await world.ask(call, input as never, { cookie })
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${rawPayload.toString()}`)
      served.set(servedCall(consolePathOf(call), input), {
        status: statusCode,
        headers: withoutConnection(Object.entries(headers).map(([field, value]) => [field, String(value)])),
        body: rawPayload,
        statements: sent.filter(({ text }) => IS_QUESTION.test(text)),
      })
    }
    return served
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
}
