import { createHash, randomUUIDv7 } from 'node:crypto'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type decideHeldMessage,
  HELD_MESSAGE_DAYS,
  HELD_MESSAGES_MAX,
  HELD_MESSAGES_SHOWN,
  type HeldMessage,
  heldMessageOwn,
} from '@quan/contract/console/messages/held-messages.ts'
import { messageHeld, messageRefused, messageUnfit } from '@quan/contract/console/messages/operator-messages.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { couldBeOne } from '#features/accounting/second-person.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { waitingPage, waitingReading } from '#platform/paging/waiting-page.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { heldMessageQueries, type HeldMessageRow } from './held-message.queries.ts'

/** Words of an operator, and where they were to be sent; null = everywhere. */
export type WordsToHold = { operatorId: string; title: string; text: string; city: string | null }

type Caller = { operatorId: string; cities: readonly string[] | null }
type PageInput = Parameters<typeof waitingReading>[0]

const SWEEP_EVERY_MS = 10 * 60_000

/** What the service that reviews is unsure of in messages of operators: a colleague of the writer decides. */
export function heldMessages({ clock }: { clock: Clock }) {
  const until = () => new Date(clock.now() + HELD_MESSAGE_DAYS * DAY_MS)

  return {
    /** Whether a colleague let the same words of the same operator pass, for whichever city. */
    isPassed: (sql: SqlRunner, words: Omit<WordsToHold, 'city'>): Promise<boolean> =>
      heldMessageQueries(sql).isPassed({ operatorId: words.operatorId, hash: hashOf(words) }, new Date(clock.now())),

    /**
     * Returns where a colleague let the words pass for the city; else they wait for one from now on. Throws `message.held`,
     * `message.refused` with the reason in `details`, and `message.unfit` where too much of theirs waits. Runs outside
     * a transaction: what waits stays though the call is refused.
     */
    async require(sql: Sql | SqlRunner, words: WordsToHold): Promise<void> {
      const refusal = await inTransaction(sql, async (transaction) => {
        const queries = heldMessageQueries(transaction)
        const { operatorId, city } = words
        const [at, hash] = [new Date(clock.now()), hashOf(words)]
        await queries.lockWriter(operatorId)
        const known = await queries.findSame({ operatorId, hash, city }, at)
        if (known) return known.isFit === true ? null : refusalOf(known)
        await queries.forgetOverdue(operatorId, at)
        if ((await queries.countWaiting(operatorId)) >= HELD_MESSAGES_MAX) return new AppError(messageUnfit)
        await queries.add({ ...words, id: randomUUIDv7(), hash, at, until: until() })
        return new AppError(messageHeld)
      })
      if (refusal !== null) throw refusal
    },

    /** What waits, the oldest first. */
    async list(sql: SqlRunner, asked: PageInput, caller: Caller) {
      const reading = { ...waitingReading(asked), now: new Date(clock.now()) }
      const found = await heldMessageQueries(sql).listWaiting(caller, reading)
      const { rows, ...page } = waitingPage(found, asked, ({ heldAt: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeHeld(row, caller)), ...page }
    },

    /** The caller's own, the newest first. */
    async listMine(sql: SqlRunner, caller: Caller): Promise<HeldMessage[]> {
      const reading = { limit: HELD_MESSAGES_SHOWN, now: new Date(clock.now()) }
      return (await heldMessageQueries(sql).listOf(caller.operatorId, reading)).map((row) => shapeHeld(row, caller))
    },

    /** Decides once, in the caller's transaction. Throws what `decideHeldMessage` names. */
    async decide(
      sql: SqlRunner,
      { id, isFit, reason }: ParsedConsoleInputOf<typeof decideHeldMessage>,
      caller: Caller,
    ): Promise<HeldMessage> {
      const queries = heldMessageQueries(sql)
      const at = new Date(clock.now())
      const row = await queries.find(id, caller, at)
      if (!row) throw new AppError(consoleNotFound)
      if (await couldBeOne(sql, [row.operatorId, caller.operatorId], clock.now())) throw new AppError(heldMessageOwn)
      const decision = { id, isFit, reason: isFit ? null : (reason ?? null), by: caller.operatorId, at, until: until() }
      if (!(await queries.decide(decision))) throw new AppError(consoleChangedMeanwhile)
      return shapeHeld((await queries.find(id, caller, at)) ?? row, caller)
    },

    /** Takes away what is kept no longer. */
    jobOn: (sql: Sql): Job => ({
      name: 'sweep held messages',
      everyMs: SWEEP_EVERY_MS,
      run: async () =>
        void (await sweepAll(sql, { table: 'held_message', instant: 'kept_until', before: clock.now() })),
    }),
  }
}

/** Messages of operators that wait for a colleague. */
export type HeldMessages = ReturnType<typeof heldMessages>

const hashOf = ({ title, text }: Pick<WordsToHold, 'title' | 'text'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([title, text].map((part) => part.normalize('NFC').trim())))
    .digest()

function refusalOf({ isFit, reason }: Pick<HeldMessageRow, 'isFit' | 'reason'>): AppError {
  return isFit === null ? new AppError(messageHeld) : new AppError(messageRefused, { details: reason ?? '' })
}

function shapeHeld(row: HeldMessageRow, { operatorId }: Caller): HeldMessage {
  const { id, title, text, writerName, city, cityName, isFit, reason, decidedAt, deciderName } = row
  return {
    id,
    title,
    text,
    writerName,
    isOwn: row.operatorId === operatorId,
    city: city === null ? null : { code: city, name: cityName ?? '' },
    createTime: row.heldAt.toISOString(),
    untilTime: row.keptUntil.toISOString(),
    decision:
      isFit === null || decidedAt === null
        ? null
        : { isFit, reason, time: decidedAt.toISOString(), operatorName: deciderName ?? '' },
  }
}
