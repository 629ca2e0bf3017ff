import { randomUUIDv7 } from 'node:crypto'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type getUnfitWords,
  UNFIT_WORD_LETTERS_MIN,
  UNFIT_WORDS_MAX,
  unfitWordsFull,
  unfitWordTooShort,
} from '@quan/contract/console/unfit-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Bus, publishToBus } from '#platform/database/bus.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readAs, wordingRules } from '#platform/wording/wording.ts'
import type { Log } from '#platform/log/log.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { unfitWordQueries } from './unfit-word.queries.ts'

type WordParts = {
  sql: Sql
  clock: Clock
  log: Log
  /** Words of the setting. */
  base: readonly string[]
}

/** What processes are told on when the list changed. */
const CHANNEL = 'unfit-words'
/** Wait before a list that could not be read is read again, in milliseconds. */
const READ_AGAIN_MS = 5_000

/** What members may not write where others read it, by a list that operators change. */
export type UnfitWords = ReturnType<typeof unfitWords>

export function unfitWords({ sql, clock, log, base }: WordParts) {
  let rules = wordingRules(base)
  let isStale = false
  let reading = Promise.resolve()

  async function read() {
    try {
      rules = wordingRules(base, await unfitWordQueries(sql).listAll(UNFIT_WORDS_MAX))
      isStale = false
    } catch (error) {
      isStale = true
      log.warn({ err: error }, 'listed words not read')
    }
  }

  /** Reads the list as it is now. One after the other: an earlier look must not replace a later one. */
  function load(): Promise<void> {
    reading = reading.then(read)
    return reading
  }

  return {
    load,
    isUnfit: (text: string) => rules.isUnfit(text),
    find: (text: string) => rules.find(text),

    /** Reads the list anew whenever a process changed it. */
    follow(bus: Pick<Bus, 'subscribe'>) {
      bus.subscribe(CHANNEL, { onMessage: () => void load(), lookAnew: () => void load() })
    },

    /** A list that could not be read is the one from before; it is read again until it can. */
    job: {
      name: 'read listed words',
      everyMs: READ_AGAIN_MS,
      run: async () => (isStale ? await load() : undefined),
    } satisfies Job,

    async list(
      runner: SqlRunner,
      asked: ParsedConsoleInputOf<typeof getUnfitWords>,
    ): Promise<ConsoleResultOf<typeof getUnfitWords>> {
      const part = asked.part ? readAs(asked.part) : null
      const found = await unfitWordQueries(runner).list(part, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.created_at, id: row.id }))
      const items = rows.map(({ id, word, operator_name: operatorName, created_at: at }) => ({
        id,
        word,
        operatorName,
        createTime: at.toISOString(),
      }))
      return { items, ...page }
    },

    /** Adds those that are not listed yet, and tells which. Runs in a transaction. */
    async add(transaction: SqlRunner, words: readonly string[], operatorId: string): Promise<string[]> {
      const queries = unfitWordQueries(transaction)
      const wanted = words.map((word) => ({ word, readAs: readAs(word) }))
      if (wanted.some((one) => [...one.readAs].length < UNFIT_WORD_LETTERS_MIN)) throw new AppError(unfitWordTooShort)
      await queries.lock()
      const added: string[] = []
      for (const one of wanted) {
        const isNew = await queries.add({ ...one, id: randomUUIDv7(), operatorId, at: new Date(clock.now()) })
        if (isNew) added.push(one.word)
      }
      if ((await queries.count()) > UNFIT_WORDS_MAX) throw new AppError(unfitWordsFull)
      await publishToBus(transaction, CHANNEL, '')
      return added
    },

    /** The word that went; null = there was none. Runs in a transaction. */
    async remove(transaction: SqlRunner, id: string): Promise<string | null> {
      const word = await unfitWordQueries(transaction).remove(id)
      await publishToBus(transaction, CHANNEL, '')
      return word
    },
  }
}
