import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { CONSOLE, consoleWorld, PAGE_HEADERS } from '@quan/server/console/console-world.testing.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '@quan/server/scale/read-plans.testing.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { Comparisons } from '#comparisons.ts'
import { findMisses } from '#console/bars.ts'
import { consolePageCalls } from '#console/console-pages.ts'
import { openBusiness } from '#console/open-business.ts'
import type { ConsolePageCall } from '#console/page-call.ts'
import { findPageWorld, signIn } from '#console/page-world.ts'
import { recordPages } from '#console/record-pages.ts'
import type { OpenServer } from '#servers/open-server.ts'

const SIZES = { full: 1_000_000, quick: 400 }
/** Answers by which the slowest of twenty is told. */
const ANSWERS = { full: 100, quick: 5 }
const P95 = 0.95
/** A statement's plan may be kept from the sixth time on, as it is in a server that has run a while. */
const ASKED_BEFORE_A_PLAN_IS_KEPT = 5
/** Who measures asks more often than an operator may. */
const UNLIMITED = { limits: false }
/** Requests by which both sides are warmed up: some pages take a tenth of a second. */
const WARM_UP_REQUESTS = 1_000

/**
 * What the console's tables and charts cost in a business of a million activities, two million orders and half a million
 * members: the time within which 95 of 100 answers are there, the rows read for each row shown, and the cost against the
 * bare statements with the same bytes. At that size the figures are held to their bars: smaller tables are read whole.
 */
export async function bench({ folder, quick, activities, rounds, say, miss }: BenchOptions): Promise<Figures> {
  const size = activities ?? (quick ? SIZES.quick : SIZES.full)
  const database = await openBusiness({ folder, activities: size, say })
  const sql = connect({ url: database.url, max: 4 })
  const comparisons = new Comparisons(database.databasePid, {
    ...rounds,
    warmUp: Math.min(rounds.warmUp, WARM_UP_REQUESTS),
  })
  try {
    const world = await findPageWorld(sql)
    const pages = consolePageCalls(world)
    const asked = [...pages.map((page) => ({ ...page, city: null })), ...askedInOneCity(pages, world.cityCode)]
    const figures = {
      ...(await timesOf(sql, asked, { answers: quick ? ANSWERS.quick : ANSWERS.full, say })),
      ...(await rowsReadOf(database.url, asked, say)),
      console_vs_bare_sql: await againstBareSql(pages, { comparisons, url: database.url, folder }),
    }
    if (size >= SIZES.full) for (const missed of findMisses(figures, asked)) miss?.(missed)
    return figures
  } finally {
    comparisons.stop()
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

/** A page as an operator of a city opens it; null = of all. */
type AskedPage = ConsolePageCall & { city: string | null }

/** The same pages for whoever works for one city alone, where that narrows what is read. */
const askedInOneCity = (pages: readonly ConsolePageCall[], city: string): AskedPage[] =>
  pages
    .filter(({ call, isOfAllCities }) => call.entry === 'signedIn' && call.isScopedByCity && !isOfAllCities)
    .map((page) => ({ ...page, name: `${page.name}_for_one_city`, city }))

/** Asks a page, as an operator who may. */
type Ask = (page: AskedPage) => Promise<unknown>

/** Asks pages one after the other of a server of its own, and ends it. */
async function inConsole(sql: Sql, measure: (ask: Ask) => Promise<void>): Promise<void> {
  const world = consoleWorld(sql, UNLIMITED)
  const known = new Map<string | null, Awaited<ReturnType<typeof signIn>>>()
  try {
    await measure(async ({ name, city, call, input }) => {
      const operator = known.get(city) ?? (await signIn(sql, world, city))
      known.set(city, operator)
      const { status, code, result } = await operator.call(call, input as never)
      if (status !== 200) throw new Error(`${name}: ${status} ${code}`)
      return result
    })
  } finally {
    await world.close()
  }
}

type Answers = { answers: number; say: (text: string) => void }

/** The time within which 95 of 100 answers are there, by page, and the longest of each kind. */
async function timesOf(sql: Sql, pages: readonly AskedPage[], { answers, say }: Answers): Promise<Figures> {
  const figures: Figures = {}
  const longest = { table: 0, thing: 0, chart: 0 }
  await inConsole(sql, async (ask) => {
    for (const page of pages) {
      const times: number[] = []
      for (let answer = 0; answer < answers; answer += 1) {
        const startedAt = performance.now()
        await ask(page)
        times.push(performance.now() - startedAt)
      }
      const p95 = times.toSorted((one, other) => one - other)[Math.ceil(P95 * answers) - 1] ?? Number.NaN
      say(`${page.name}: ${p95.toFixed(1)} ms`)
      figures[`${page.name}_p95_ms`] = p95
      longest[page.kind] = Math.max(longest[page.kind], p95)
    }
  })
  return {
    ...figures,
    tables_p95_ms: longest.table,
    things_p95_ms: longest.thing,
    charts_p95_ms: longest.chart,
  }
}

/** Rows that the database reads for each row that a page tells of, by page, and the most of tables. */
async function rowsReadOf(url: string, pages: readonly AskedPage[], say: (text: string) => void): Promise<Figures> {
  let read = 0
  const onNotice = (notice: string) => {
    read += readPlan(notice, STANDING)?.read ?? 0
  }
  const sql = connect({ url, max: 1, settings: TELLING_PLANS, onNotice })
  const figures: Figures = {}
  let most = 0
  try {
    await inConsole(sql, async (ask) => {
      for (const page of pages) {
        // whoever asks first signs in, too
        for (let time = 0; time < ASKED_BEFORE_A_PLAN_IS_KEPT; time += 1) await ask(page)
        read = 0
        const told = (page.rowsTold ?? rowsIn)(await ask(page))
        const perRow = read / Math.max(1, told)
        say(`${page.name}: ${read} rows read, ${told} told of`)
        figures[`${page.name}_rows_read_per_row`] = perRow
        if (page.kind === 'table') most = Math.max(most, perRow)
      }
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { ...figures, tables_rows_read_per_row: most }
}

/** Tables of so few rows that they are read whole: they grow with operators, cities and days alone. */
const STANDING = [
  'city',
  'held_message',
  'insight_progress',
  'money_check',
  'operator',
  'operator_passkey',
  'operator_session',
]

/** Rows of the longest list in an answer, wherever it stands. */
function rowsIn(result: unknown): number {
  if (Array.isArray(result)) return result.length
  if (typeof result !== 'object' || result === null) return 0
  return Math.max(0, ...Object.values(result).map(rowsIn))
}

type Comparing = { comparisons: Comparisons; url: string; folder: string }

/** All pages that write nothing in turn, against a bare server that asks the same statements and writes the same bytes. */
async function againstBareSql(all: readonly ConsolePageCall[], { comparisons, url, folder }: Comparing) {
  const pages = all.filter(({ call }) => call.audit === 'nothing')
  const cookie = await signedInCookie(url)
  const order = { databaseUrl: url, now: TEST_NOW, readyBytesMs: 0, dataDir: folder, consoleUrl: CONSOLE }
  const ours = await comparisons.open({ kind: 'quan', ...order })
  const served = await recordPages(url, pages, { cookie })
  const bare = await comparisons.open({ kind: 'bareSql', served, databaseUrl: url })
  const calls = pages.map(({ call, input }) => ({ path: consolePathOf(call), input }))
  const side = (name: string, server: OpenServer) =>
    comparisons.side(name, server, { kind: 'post', calls }, { ...PAGE_HEADERS, cookie })
  return await comparisons.compare(side('console', ours), side('bare with SQL', bare))
}

async function signedInCookie(url: string): Promise<string> {
  const sql = connect({ url, max: 1 })
  const world = consoleWorld(sql)
  try {
    return (await signIn(sql, world, null)).cookie()
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
}
