import type { getSetup, PartSetup } from '@quan/contract/console/setup.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { setupQueries } from '#features/setup/setup.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Parts = {
  sql: SqlRunner
  /** As `readSetup` found it when the server started. */
  setup: readonly PartSetup[]
}

/** How far the installation is on the way from an empty database to its first paid place. */
export async function findSetup({ sql, setup }: Parts, operatorId: string): Promise<ConsoleResultOf<typeof getSetup>> {
  const queries = setupQueries(sql)
  const { draftCity, activityCity, ...progress } = await queries.findProgress(operatorId)
  const code = activityCity ?? draftCity
  return {
    parts: [...setup],
    ...progress,
    city: code === null ? null : await queries.findCity(code),
    hasActivity: activityCity !== null,
  }
}
