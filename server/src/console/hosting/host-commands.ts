import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { admitHost, publishReviewed, refuseHost, returnDraft } from '@quan/contract/console/hosting-desk.ts'
import { unmakeHost } from '@quan/contract/console/hosts.ts'
import type { DraftReviews, ReviewOutcome } from '#features/hosting/draft-review.service.ts'
import type { DecisionOutcome, HostDecisions } from '#features/hosting/host-decision.service.ts'
import { hostList } from '#features/hosting/host-list.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { appendAudit } from '../audit/audit-log.ts'

type CommandParts = { sql: Sql; clock: Clock; hostDecisions: HostDecisions; draftReviews: DraftReviews }
/** The call of the console that does the same, and what the other side is told. */
type Act = { call: Pick<ConsoleCall, 'path'>; reason?: string }
type Target = { kind: 'member' | 'draft'; id: string; city: string | null }

/** What the command line decides about hosts and their activities. What is done stands in the log as what the console does. */
export function hostCommands({ sql, clock, hostDecisions, draftReviews }: CommandParts) {
  const note = (transaction: SqlRunner, { call, reason }: Act, target: Target) => {
    const details = reason === undefined ? {} : { reason }
    const by = { at: clock.now(), operatorId: null, act: call.path }
    return appendAudit(transaction, { ...by, outcome: 'done', target, details })
  }

  type Decisions = ReturnType<HostDecisions['within']>
  const decide = (memberId: string, act: Act, work: (decisions: Decisions) => Promise<DecisionOutcome>) =>
    sql.begin(async (transaction) => {
      const city = await hostList({ clock }).lookUpCity(transaction, memberId)
      const outcome = await work(hostDecisions.within(transaction))
      if (outcome === 'done') await note(transaction, act, { kind: 'member', id: memberId, city })
      return outcome
    })

  type Reviews = ReturnType<DraftReviews['within']>
  const review = (id: string, act: Act, work: (reviews: Reviews) => Promise<ReviewOutcome>) =>
    sql.begin(async (transaction) => {
      const reviews = draftReviews.within(transaction)
      const city = await reviews.findCity(id)
      const outcome = await work(reviews)
      if (outcome === 'done') await note(transaction, act, { kind: 'draft', id, city })
      return outcome
    })

  return {
    admit: (id: string) => decide(id, { call: admitHost }, (hosts) => hosts.admit(id)),
    refuse: (id: string, reason: string) =>
      decide(id, { call: refuseHost, reason }, (hosts) => hosts.refuse(id, reason)),
    unmake: (id: string, reason: string) =>
      decide(id, { call: unmakeHost, reason }, (hosts) => hosts.unmake(id, reason)),
    publish: (id: string) => review(id, { call: publishReviewed }, (drafts) => drafts.publish(id)),
    sendBack: (id: string, reason: string) =>
      review(id, { call: returnDraft, reason }, (drafts) => drafts.sendBack(id, reason)),
  }
}
