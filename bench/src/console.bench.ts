import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { CONSOLE, consoleWorld, type ConsoleWorld, PAGE_HEADERS } from '@quan/server/console/console-world.testing.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '@quan/server/scale/read-plans.testing.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { Comparisons } from '#comparisons.ts'
import { type ConsolePageCall, consolePageCalls } from '#console/console-pages.ts'
import { openBusiness } from '#console/open-business.ts'
import { recordPages } from '#console/record-pages.ts'
import type { OpenServer } from '#servers/open-server.ts'

const SIZES = { full: 1_000_000, quick: 400 }
/** Answers by which the slowest of twenty is told. */
const ANSWERS = { full: 100, quick: 5 }
const P95 = 0.95
/** Who measures asks more often than an operator may. */
const UNLIMITED = { limits: false }
/** Requests by which both sides are warmed up: some pages take a tenth of a second. */
const WARM_UP_REQUESTS = 1_000
/** What an operator of one city can be. */
const EVERY_ROLE_OF_A_CITY = Object.values(OperatorRole).filter((role) => role !== OperatorRole.owner)

/**
 * What the console's tables and charts cost in a business of a million activities, two million orders and half a million
 * members: the time within which 95 of 100 answers are there, the rows read for each row shown, and the cost against the
 * bare statements with the same bytes.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const database = await openBusiness({ folder, activities: activities ?? (quick ? SIZES.quick : SIZES.full), say })
  const sql = connect({ url: database.url, max: 4 })
  const comparisons = new Comparisons(database.databasePid, {
    ...rounds,
    warmUp: Math.min(rounds.warmUp, WARM_UP_REQUESTS),
  })
  try {
    const world = await findWorld(sql)
    const pages = consolePageCalls(world)
    const asked = [...pages.map((page) => ({ ...page, cities: null })), ...askedInOneCity(pages, world.cityCode)]
    return {
      ...(await timesOf(sql, asked, { answers: quick ? ANSWERS.quick : ANSWERS.full, say })),
      ...(await rowsReadOf(database.url, asked, say)),
      console_vs_bare_sql: await againstBareSql(pages, { comparisons, url: database.url, folder }),
    }
  } finally {
    comparisons.stop()
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function findWorld(sql: Sql) {
  const [world] = await sql<[{ activityId: string; cityCode: string; organizerId: string; memberId: string }]>`
    select activity.id as "activityId", city_code as "cityCode", organizer_id as "organizerId",
      "order".member_id as "memberId"
    from activity join "order" on activity_id = activity.id
    where start_at <= ${new Date(TEST_NOW)} and cancelled_at is null order by start_at desc limit 1`
  return { ...world, today: formatDate(TEST_NOW, MAINLAND_TIME_ZONE) }
}

/** A page as an operator of these cities opens it; null = of all. */
type AskedPage = ConsolePageCall & { cities: string[] | null }

/** The same pages for whoever works for one city alone, where that narrows what is read. */
const askedInOneCity = (pages: readonly ConsolePageCall[], cityCode: string): AskedPage[] =>
  pages
    .filter(({ call }) => call.entry === 'signedIn' && call.isScopedByCity)
    .map((page) => ({ ...page, name: `${page.name}_for_one_city`, cities: [cityCode] }))

/** Signs in once for all cities and once for each choice of them. */
function operatorsOf(world: ConsoleWorld) {
  const known = new Map<string, ReturnType<ConsoleWorld['signedIn']>>()
  return ({ cities }: AskedPage) => {
    const key = String(cities)
    const operator = known.get(key) ?? world.signedIn(cities === null ? {} : { roles: EVERY_ROLE_OF_A_CITY, cities })
    known.set(key, operator)
    return operator
  }
}

type Answers = { answers: number; say: (text: string) => void }

/** The time within which 95 of 100 answers are there, by page, and the longest of tables and charts. */
async function timesOf(sql: Sql, pages: readonly AskedPage[], { answers, say }: Answers): Promise<Figures> {
  const world = consoleWorld(sql, UNLIMITED)
  const figures: Figures = {}
  const longest = { table: 0, chart: 0 }
  try {
    const operatorOf = operatorsOf(world)
    for (const page of pages) {
      const { name, kind, call, input } = page
      const operator = await operatorOf(page)
      const times: number[] = []
      for (let answer = 0; answer < answers; answer += 1) {
        const startedAt = performance.now()
        const { status, code } = await operator.call(call, input as never)
        times.push(performance.now() - startedAt)
        if (status !== 200) throw new Error(`${name}: ${status} ${code}`)
      }
      const p95 = times.toSorted((one, other) => one - other)[Math.ceil(P95 * answers) - 1] ?? Number.NaN
      say(`${name}: ${p95.toFixed(1)} ms`)
      figures[`${name}_p95_ms`] = p95
      longest[kind] = Math.max(longest[kind], p95)
    }
  } finally {
    await world.close()
  }
  return { ...figures, tables_p95_ms: longest.table, charts_p95_ms: longest.chart }
}

/** Rows that the database reads for each row that a page tells of, by page, and the most of tables. */
async function rowsReadOf(url: string, pages: readonly AskedPage[], say: (text: string) => void): Promise<Figures> {
  let read = 0
  const onNotice = (notice: string) => {
    read += readPlan(notice, STANDING)?.read ?? 0
  }
  const sql = connect({ url, max: 1, settings: TELLING_PLANS, onNotice })
  const world = consoleWorld(sql, UNLIMITED)
  const figures: Figures = {}
  let most = 0
  try {
    const operatorOf = operatorsOf(world)
    for (const page of pages) {
      const { name, kind, call, input, rowsTold = rowsIn } = page
      const operator = await operatorOf(page)
      read = 0
      const { result } = await operator.call(call, input as never)
      const told = rowsTold(result)
      const perRow = read / Math.max(1, told)
      say(`${name}: ${read} rows read, ${told} told of`)
      figures[`${name}_rows_read_per_row`] = perRow
      if (kind === 'table') most = Math.max(most, perRow)
    }
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
  return { ...figures, tables_rows_read_per_row: most }
}

/** Tables of so few rows that they are read whole. */
const STANDING = ['city', 'operator', 'operator_session', 'insight_progress', 'money_check']

/** Rows of the longest list in an answer, wherever it stands. */
function rowsIn(result: unknown): number {
  if (Array.isArray(result)) return result.length
  if (typeof result !== 'object' || result === null) return 0
  return Math.max(0, ...Object.values(result).map(rowsIn))
}

type Comparing = { comparisons: Comparisons; url: string; folder: string }

/** All pages in turn, against a bare server that asks the same statements and writes the same bytes. */
async function againstBareSql(pages: readonly ConsolePageCall[], { comparisons, url, folder }: Comparing) {
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
    return (await world.signedIn()).cookie()
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
}
