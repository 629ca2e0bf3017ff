import type { BenchOptions, Figures } from '#bench.ts'
import { type Catalogue, openCatalogues } from '#cluster/open-catalogues.ts'
import {
  addressOf,
  DEFAULT_QUESTION,
  filterQuestions,
  nearestQuestion,
  type Question,
  wordQuestion,
} from '#list/list-questions.ts'
import { recordAnswers } from '#list/record-answers.ts'
import { type Load, openLoad } from '#load/open-load.ts'
import { costRatio, type Rounds, type Side } from '#measure/compare.ts'
import { cpuTimeMs } from '#measure/process-cost.ts'
import { type OpenServer, openServer } from '#servers/open-server.ts'
import type { ServerOrder } from '#servers/served.ts'

/** Connections that the load is spread over. */
const CONNECTIONS = 32
const SMALL = { full: 10_000, quick: 300 }
const LARGE = { full: 1_000_000, quick: 600 }
/** Milliseconds an answer is kept ready while that is measured: as long as in production. */
const READY_MS = 1_000
const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'x-app-version': '1.1.198', 'x-device-id': 'bench' }

/**
 * `GetActivityList` for anonymous callers: against bare servers on the small catalogue, and its growth from the small
 * to the large one.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const sizes = [quick ? SMALL.quick : SMALL.full, activities ?? (quick ? LARGE.quick : LARGE.full)]
  const opened = await openCatalogues({ folder, sizes, say })
  const comparisons = new ListBench(opened.databasePid, folder, rounds)
  try {
    const [small, large] = opened.catalogues as [Catalogue, Catalogue]
    return {
      default_vs_bare: await comparisons.defaultAgainstBare(large),
      filtered_vs_bare_sql: await comparisons.filteredAgainstBareSql(large),
      growth_default: await comparisons.growth(small, large, () => [DEFAULT_QUESTION]),
      growth_filtered: await comparisons.growth(small, large, filterQuestions),
      growth_nearest: await comparisons.growth(small, large, (catalogue) => [nearestQuestion(catalogue)]),
      growth_word: await comparisons.growth(small, large, (catalogue) => [wordQuestion(catalogue)]),
    }
  } finally {
    comparisons.stop()
    await opened.stop()
  }
}

/** Runs comparisons of servers on one cluster. */
class ListBench {
  readonly #load: Load = openLoad()
  readonly #servers: OpenServer[] = []
  readonly #databasePid: number
  readonly #folder: string
  readonly #rounds: Rounds

  constructor(databasePid: number, folder: string, rounds: Rounds) {
    this.#databasePid = databasePid
    this.#folder = folder
    this.#rounds = rounds
  }

  async defaultAgainstBare(catalogue: Catalogue): Promise<number> {
    const questions = [DEFAULT_QUESTION]
    const ours = await this.#ours(catalogue, READY_MS)
    const served = await recordAnswers(ours.port, questions, catalogue)
    const bare = await this.#open({ kind: 'bare', served })
    return this.#compare(this.#side('ready bytes', ours, questions), this.#side('bare', bare, questions))
  }

  async filteredAgainstBareSql(catalogue: Catalogue): Promise<number> {
    const questions = filterQuestions(catalogue)
    const ours = await this.#ours(catalogue, 0)
    const served = await recordAnswers(ours.port, questions, catalogue)
    const bare = await this.#open({ kind: 'bareSql', served, databaseUrl: catalogue.url })
    return this.#compare(this.#side('filtered', ours, questions), this.#side('bare with SQL', bare, questions))
  }

  async growth(small: Catalogue, large: Catalogue, questionsOf: (catalogue: Catalogue) => Question[]): Promise<number> {
    const [onSmall, onLarge] = [await this.#ours(small, 0), await this.#ours(large, 0)]
    return this.#compare(
      this.#side(`${large.activities}`, onLarge, questionsOf(large)),
      this.#side(`${small.activities}`, onSmall, questionsOf(small)),
    )
  }

  stop() {
    this.#load.stop()
    this.#stopServers()
  }

  async #compare(one: Side, other: Side): Promise<number> {
    try {
      return await costRatio(one, other, this.#rounds)
    } finally {
      this.#stopServers()
    }
  }

  #ours({ url, now }: Catalogue, readyBytesMs: number): Promise<OpenServer> {
    return this.#open({ kind: 'quan', databaseUrl: url, now, readyBytesMs, dataDir: this.#folder })
  }

  async #open(order: ServerOrder): Promise<OpenServer> {
    const server = await openServer(order)
    this.#servers.push(server)
    return server
  }

  #stopServers() {
    for (const server of this.#servers.splice(0)) server.stop()
  }

  #side(name: string, { pid, port }: OpenServer, questions: Question[]): Side {
    const measured = [pid, this.#databasePid]
    const order = { port, paths: questions.map(addressOf), headers: HEADERS, connections: CONNECTIONS }
    return {
      name,
      run: async (requests) => {
        const before = cpuTimeMs(measured)
        await this.#load.send({ ...order, requests })
        return (cpuTimeMs(measured) - before) / requests
      },
    }
  }
}
