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
import { recordAnswers } from '#list/record-answers.ts'
import type { OpenServer } from '#servers/open-server.ts'

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
  const side = (name: string, server: OpenServer, questions: Question[]) =>
    comparisons.side(name, server, { kind: 'get', paths: questions.map(addressOf) })

  return {
    async defaultAgainstBare(catalogue: Catalogue): Promise<number> {
      const questions = [DEFAULT_QUESTION]
      const server = await ours(catalogue, READY_MS)
      const served = await recordAnswers(server.port, questions, catalogue)
      const bare = await comparisons.open({ kind: 'bare', served })
      return comparisons.compare(side('ready bytes', server, questions), side('bare', bare, questions))
    },

    async filteredAgainstBareSql(catalogue: Catalogue): Promise<number> {
      const questions = filterQuestions(catalogue)
      const server = await ours(catalogue, 0)
      const served = await recordAnswers(server.port, questions, catalogue)
      const bare = await comparisons.open({ kind: 'bareSql', served, databaseUrl: catalogue.url })
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
