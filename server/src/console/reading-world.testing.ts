import { connect, type Sql } from '#platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '#scale/read-plans.testing.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type ConsoleWorld, consoleWorld } from './console-world.testing.ts'

/** Rows of whoever asks, and of cities, are not of a list. */
const ASKING = ['city', 'operator', 'operator_session']
/** Of so few rows as a test has the planner would read all, whatever indexes there are. */
const ROW_BY_ROW = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' }

/** A console whose database tells how many rows it reads. */
export type ReadingWorld = {
  sql: Sql
  console: ConsoleWorld
  /** What something answers, and how many rows were read for it. */
  reading<Result>(act: () => Promise<Result>): Promise<{ result: Result; read: number }>
  close(): Promise<void>
}

type Wishes = {
  /** Further ones of the planner. */
  settings?: Record<string, string>
  /** Further tables whose rows are not of the list. */
  beside?: readonly string[]
}

export async function readingWorld({ settings = {}, beside = [] }: Wishes = {}): Promise<ReadingWorld> {
  const database = await testDatabase()
  let read = 0
  const onNotice = (notice: string) => {
    read += readPlan(notice, [...ASKING, ...beside])?.read ?? 0
  }
  const telling = connect({
    url: database.superuserUrl,
    max: 1,
    settings: { ...TELLING_PLANS, ...ROW_BY_ROW, ...settings },
    onNotice,
  })
  const console = consoleWorld(telling)
  return {
    sql: database.sql,
    console,
    async reading(act) {
      read = 0
      const result = await act()
      return { result, read }
    },
    async close() {
      await console.close()
      await telling.end({ timeout: 5 })
      await database.close()
    },
  }
}
