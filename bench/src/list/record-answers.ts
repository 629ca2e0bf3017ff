import postgres from 'postgres'
import * as z from 'zod/mini'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { activityListQueries } from '@quan/server/features/activity/list/activity-list.queries.ts'
import { PLANNER } from '@quan/server/features/activity/list/connect-lists.ts'
import { listActivities } from '@quan/server/features/activity/list/list-activities.ts'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import { addressOf, type Question } from '#list/list-questions.ts'
import { servedAddress } from '#servers/bare-server.ts'
import type { Served, Statement } from '#servers/open-server.ts'

/** Headers that `node:http` writes by itself, for the bare server as for ours. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

/** Records our server's answer to each question and the statements it takes, so that a bare server can do the same. */
export async function recordAnswers(
  port: number,
  questions: Question[],
  catalogue: Catalogue,
): Promise<Map<string, Served>> {
  const statements = await statementsOf(questions, catalogue)
  const served = new Map<string, Served>()
  for (const [index, question] of questions.entries()) {
    const path = addressOf(question)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    served.set(servedAddress(path), {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name))),
      body: Buffer.from(await response.arrayBuffer()),
      statements: statements[index] ?? [],
    })
  }
  return served
}

/** The statements by which the server answers each question. */
async function statementsOf(questions: Question[], { url, now }: Catalogue): Promise<Statement[][]> {
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
