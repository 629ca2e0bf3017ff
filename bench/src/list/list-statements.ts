import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { activityListQueries } from '@quan/server/features/activity/list/activity-list.queries.ts'
import { PLANNER } from '@quan/server/features/activity/list/connect-lists.ts'
import { listActivities } from '@quan/server/features/activity/list/list-activities.ts'
import * as z from 'zod/mini'
import postgres from 'postgres'
import type { Catalogue } from '#cluster/open-catalogues.ts'
import type { Question } from '#list/list-questions.ts'
import type { Statement } from '#servers/served.ts'

/** The statements by which the server answers each question. */
export async function statementsOf(questions: Question[], { url, now }: Catalogue): Promise<Statement[][]> {
  let sent: Statement[] = []
  const sql = postgres(url, {
    max: 1,
    connection: PLANNER as never,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
  })
  const found: Statement[][] = []
  try {
    // the driver's own questions come with the first statement
    await sql`select 1`
    for (const question of questions) {
      sent = []
      await listActivities(z.parse(getActivityList.input, question), {
        queries: activityListQueries(sql),
        clock: { now: () => now },
      })
      found.push(sent)
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
  return found
}
