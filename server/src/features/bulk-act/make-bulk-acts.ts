import { BulkActKind } from '@quan/contract/console/activities/bulk-act.ts'
import { consoleChangedMeanwhile, consoleNotFound, consoleRoleMissing } from '@quan/contract/console/console-errors.ts'
import { BETWEEN_SENTENCES, WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { DRAFT_FAULT_SENTENCES } from '@quan/contract/hosting/draft-rules.ts'
import { draftChanged, draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { type BulkFailure, bulkActQueries, type DueItem } from '#features/bulk-act/bulk-act.queries.ts'
import { doubtsOf } from '#features/hosting/draft-readiness.ts'
import { operatorDrafts } from '#features/hosting/operator-draft.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { throwFailures } from '#platform/process/each-alone.ts'
import { oneAfterAnother } from '#platform/process/one-after-another.ts'

/** What failed for no reason that an operator could mend. */
const FAILED: BulkFailure = { code: 'server.internal', reason: WORK_FAULT_SENTENCES.actFailed }

/** What became of one of several. */
export type BulkItemOutcome = {
  actId: string
  kind: BulkActKind
  of: DueItem['target_kind']
  id: string
  operatorId: string
  note: string | null
  city: string | null
  /** What was published; null = nothing. */
  activityId: string | null
  /** Null = it was done. */
  failure: BulkFailure | null
}

type Parts = {
  sql: Sql
  clock: Clock
  /** Writes each into the log, in the transaction that does it. */
  log: (transaction: SqlRunner, outcome: BulkItemOutcome) => Promise<void>
}

/**
 * Does what operators began with several, one by one, each in a transaction of its own that writes its outcome down: a
 * process may be killed anywhere, and another goes on behind it. One that fails keeps none of the others.
 */
export async function makeBulkActs({ sql, clock, log }: Parts, signal: AbortSignal): Promise<void> {
  const failures = await oneAfterAnother<DueItem>({
    signal,
    async doNext(take) {
      await sql.begin(async (transaction) => {
        const due = await bulkActQueries(transaction).takeDue()
        if (due === null) return
        take(due)
        await end(due, await doOne(due, { sql: transaction, clock }), { sql: transaction, clock, log })
      })
    },
    async saveFailure(due, error) {
      const failure = error ? failureOf(error) : FAILED
      await sql.begin((transaction) => end(due, { failure }, { sql: transaction, clock, log }))
    },
  })
  throwFailures(failures, 'one of several could not be done')
}

type Done = Partial<Pick<BulkItemOutcome, 'city' | 'activityId' | 'failure'>>

async function end(due: DueItem, done: Done, { sql, clock, log }: Omit<Parts, 'sql'> & { sql: SqlRunner }) {
  const { city = due.city_code, activityId = null, failure = null } = done
  // one that failed is free until its failure is saved: another process may have done it meanwhile, or failed too
  if (!(await bulkActQueries(sql).saveOutcome(due, failure))) return
  await bulkActQueries(sql).endIfDone(due.act_id, clock.now())
  await log(sql, {
    actId: due.act_id,
    kind: due.kind,
    of: due.target_kind,
    id: due.target_id,
    operatorId: due.operator_id,
    note: due.note,
    city,
    activityId,
    failure,
  })
}

/** Does it as the operator who began it may now. Throws what the call of one alone names. */
async function doOne(due: DueItem, { sql, clock }: { sql: SqlRunner; clock: Clock }): Promise<Done> {
  const { target_kind: of, target_id: id, seen_version: version, kind, cities, operator_id: operatorId } = due
  // who was shut out meanwhile, or has other work, does nothing any more
  if (!due.may_do) throw new AppError(consoleRoleMissing)
  if (of === 'activity') return { city: await activityDesk({ sql, clock }).cancel(id, { cities }) }
  const drafts = operatorDrafts({ sql, clock, signPicture: (path) => path })
  const editor = { operatorId, cities }
  if (kind === BulkActKind.cancel) return { city: (await drafts.remove(id, editor)).cityCode }
  if (version === null) throw new AppError(consoleNotFound)
  const { cityCode: city, activityId } = await drafts.publish({ id, version }, editor)
  return { city, activityId }
}

/** A failure with the sentences of the rules that it broke, or of the doubts that it raised. */
function failureOf(failure: AppError): BulkFailure {
  const { definition, validationErrors } = failure
  // nothing was merged here: it is to be looked at anew
  if (definition === draftChanged) return { code: consoleChangedMeanwhile.code, reason: consoleChangedMeanwhile.text }
  const doubts = definition === draftDoubtful ? doubtsOf(failure) : []
  const sentences = validationErrors?.map(({ message }) => message) ?? doubts.map((rule) => DRAFT_FAULT_SENTENCES[rule])
  return { code: definition.code, reason: sentences.join(BETWEEN_SENTENCES) || definition.text }
}
