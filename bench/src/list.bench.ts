import postgres from 'postgres'
import * as z from 'zod/mini'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { activityListQueries } from '@quan/server/features/activity/list/activity-list.queries.ts'
import { PLANNER } from '@quan/server/features/activity/list/connect-lists.ts'
import { listActivities } from '@quan/server/features/activity/list/list-activities.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { type Catalogue, openCatalogues } from '#catalogue/open-catalogues.ts'
import { Comparisons } from '#comparisons.ts'
import {
  addressOf,
  DEFAULT_QUESTION,
  filterQuestions,
  nearestQuestion,
  type Question,
  wordQuestion,
} from '#list/list-questions.ts'
import type { OpenServer, Statement } from '#servers/open-server.ts'
import { recordAnswers } from '#servers/record-answers.ts'

const SMALL = { full: 10_000, quick: 300 }
const LARGE = { full: 1_000_000, quick: 600 }
/** Milliseconds an answer is kept ready while that is measured: as long as in production. */
const READY_MS = 1_000

/**
 * `GetActivityList` for anonymous callers: against bare servers on the small catalogue, and its growth from the small
 * to the large one.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const sizes = [quick ? SMALL.quick : SMALL.full, activities ?? (quick ? LARGE.quick : LARGE.full)]
  const opened = await openCatalogues({ folder, sizes, say })
  const comparisons = new Comparisons(opened.databasePid, rounds)
  const lists = listComparisons(comparisons, folder)
  try {
    const [small, large] = opened.catalogues as [Catalogue, Catalogue]
    return {
      default_vs_bare: await lists.defaultAgainstBare(large),
      recommended_vs_bare: await lists.recommendedAgainstBare(large),
      filtered_vs_bare_sql: await lists.filteredAgainstBareSql(large),
      growth_default: await lists.growth(small, large, () => [DEFAULT_QUESTION]),
      growth_filtered: await lists.growth(small, large, filterQuestions),
      growth_nearest: await lists.growth(small, large, (catalogue) => [nearestQuestion(catalogue)]),
      growth_word: await lists.growth(small, large, (catalogue) => [wordQuestion(catalogue)]),
    }
  } finally {
    comparisons.stop()
    await opened.stop()
  }
}

/** The comparisons of lists. */
function listComparisons(comparisons: Comparisons, folder: string) {
  const ours = ({ url, now }: Catalogue, readyBytesMs: number) =>
    comparisons.open({ kind: 'quan', databaseUrl: url, now, readyBytesMs, dataDir: folder })
  const sideOf = (name: string, server: OpenServer, paths: string[]) =>
    comparisons.side(name, server, { kind: 'get', paths })
  const side = (name: string, server: OpenServer, questions: Question[]) =>
    sideOf(name, server, questions.map(addressOf))

  async function readyAgainstBare(catalogue: Catalogue, paths: string[]): Promise<number> {
    const server = await ours(catalogue, READY_MS)
    const served = await recordAnswers(
      server.port,
      paths.map((path) => ({ path })),
    )
    const bare = await comparisons.open({ kind: 'bare', served })
    return comparisons.compare(sideOf('ready bytes', server, paths), sideOf('bare', bare, paths))
  }

  return {
    defaultAgainstBare: (catalogue: Catalogue) => readyAgainstBare(catalogue, [addressOf(DEFAULT_QUESTION)]),

    /** What visitors of the busiest city are recommended. */
    recommendedAgainstBare: (catalogue: Catalogue) =>
      readyAgainstBare(catalogue, [`${pathOf(getRecommended)}?city=${catalogue.busiestCity.code}`]),

    async filteredAgainstBareSql(catalogue: Catalogue): Promise<number> {
      const questions = filterQuestions(catalogue)
      const server = await ours(catalogue, 0)
      const statements = await statementsOf(questions, catalogue)
      const asked = questions.map((question, index) => ({ path: addressOf(question), statements: statements[index]! }))
      const served = await recordAnswers(server.port, asked)
      const bare = await comparisons.open({ kind: 'bareSql', served, databaseUrl: catalogue.url, settings: PLANNER })
      return comparisons.compare(side('filtered', server, questions), side('bare with SQL', bare, questions))
    },

    async growth(small: Catalogue, large: Catalogue, questionsOf: (catalogue: Catalogue) => Question[]) {
      const [onSmall, onLarge] = [await ours(small, 0), await ours(large, 0)]
      return comparisons.compare(
        side(`${large.activities}`, onLarge, questionsOf(large)),
        side(`${small.activities}`, onSmall, questionsOf(small)),
      )
    },
  }
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
