import { draftOrganizerGone } from '@quan/contract/console/activities/operator-draft.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { DRAFT_FAULT_SENTENCES, findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { operatorDraftQueries, type OperatorDraftRow } from '#features/hosting/operator-draft.queries.ts'
import { publishNow } from '#features/hosting/operator-draft.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'

/** Drafts published in one run. */
const AT_A_TIME = 50
/** Everybody's drafts. */
const EVERYWHERE = { operatorId: '', cities: null }

/** What became of a draft whose time had come. */
export type DueOutcome = {
  draftId: string
  /** Who scheduled it. */
  operatorId: string
  city: string | null
  /** Null = it broke a rule by then, or failed, and waits for an operator with the reason. */
  activityId: string | null
}

type Parts = {
  sql: Sql
  clock: Clock
  /** Writes each down, in the transaction that publishes it. */
  note: (transaction: SqlRunner, outcome: DueOutcome) => Promise<void>
}

/**
 * Publishes the drafts whose time has come, each in a transaction of its own; what breaks a rule by then waits for a look,
 * and so does what fails, which keeps none of the others.
 */
export async function publishDueDrafts(parts: Parts, signal: AbortSignal) {
  const due = await operatorDraftQueries(parts.sql).listDue(parts.clock.now(), AT_A_TIME)
  const failures = await eachAlone(due, (id) => publishDue(id, parts), { nameOf: (id) => `draft ${id}`, signal })
  throwFailures(failures, 'a scheduled draft could not be published')
}

async function publishDue(id: string, parts: Parts) {
  try {
    await decide(id, parts, faultOf)
  } catch (cause) {
    // tried for ever it would be the first of every run
    await decide(id, parts, () => WORK_FAULT_SENTENCES.actFailed)
    throw cause
  }
}

/** Publishes one unless something is wrong with it, which sends it back. */
async function decide(id: string, { sql, clock, note }: Parts, findFault: typeof faultOf) {
  await sql.begin(async (transaction) => {
    const queries = operatorDraftQueries(transaction)
    await queries.lock(id)
    const draft = await queries.find(id, EVERYWHERE)
    // somebody changed, published or removed it meanwhile
    if (!draft?.publish_at || draft.publish_at.getTime() > clock.now()) return
    const fault = findFault(draft, clock.now())
    if (fault !== null) await queries.giveUpWaiting(id, fault)
    const activityId = fault === null ? await publishNow(transaction, draft, clock.now()) : null
    await note(transaction, { draftId: id, operatorId: draft.scheduler_id, city: draft.fields.cityCode, activityId })
  })
}

function faultOf(draft: OperatorDraftRow, now: number): string | null {
  // who was shut out meanwhile, or answers for other cities or other work, publishes nothing any more
  if (!draft.may_schedule) return WORK_FAULT_SENTENCES.schedulerGone
  if (draft.is_host === false) return draftOrganizerGone.text
  const [fault] = findDraftFaults(draft.fields, now)
  return fault ? DRAFT_FAULT_SENTENCES[fault.rule] : null
}
