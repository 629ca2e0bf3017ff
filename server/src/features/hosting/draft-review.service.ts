import { type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { type DraftRule, findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { draftFactQueries } from '#features/hosting/draft-facts.queries.ts'
import { findDoubts } from '#features/hosting/draft-readiness.ts'
import { draftQueries, type WaitingDraft as DraftInReview } from '#features/hosting/draft.queries.ts'
import { draftPublished, draftSentBack } from '#features/hosting/hosting-texts.ts'
import { hostOf, publishActivity } from '#features/hosting/publish-draft.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'

type ReviewParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** `nothing`: it is not in review; `unmade`: its owner is a host no more; `late`: it broke rules meanwhile, such as a start that went by. */
export type ReviewOutcome = 'done' | 'nothing' | 'unmade' | 'late'

function reviewsOn(sql: Sql | SqlRunner, { clock, notifications }: Omit<ReviewParts, 'sql'>) {
  return {
    /** Drafts in review of some cities, null = all; the one sent first comes first. */
    listInReview: (asked: WaitingReading, cities: readonly string[] | null = null): Promise<DraftInReview[]> =>
      draftQueries(sql).listInReview(asked, cities),

    /** What is asked about of drafts as of now, of each in their order. */
    findDoubts: (drafts: readonly DraftFields[]): Promise<DraftRule[][]> =>
      findDoubts(drafts, { now: clock.now(), facts: draftFactQueries(sql) }),

    /** The city of a draft in review; null where there is no such one. */
    findCity: (id: string): Promise<string | null> => draftQueries(sql).findCityInReview(id),

    /** Publishes a draft as it stands, and tells its host. */
    async publish(id: string): Promise<ReviewOutcome> {
      return await inTransaction(sql, async (transaction) => {
        const queries = draftQueries(transaction)
        const draft = await queries.holdForReview(id)
        if (draft?.state !== DraftState.inReview) return 'nothing'
        if (!(await queries.isHost(draft.owner_id))) return 'unmade'
        if (findDraftFaults(draft.fields, clock.now()).length > 0) return 'late'
        const activityId = await publishActivity(transaction, draft, {
          at: clock.now(),
          reviewed: true,
          organizer: await hostOf(transaction, draft),
        })
        const words = draftPublished({ id: activityId, title: draft.fields.title ?? '' })
        await notifications.notify(transaction, { ...words, memberId: draft.owner_id })
        return 'done'
      })
    },

    /** Sends a draft back to its host with a reason. */
    async sendBack(id: string, reason: string): Promise<ReviewOutcome> {
      return await inTransaction(sql, async (transaction) => {
        const queries = draftQueries(transaction)
        const draft = await queries.holdForReview(id)
        if (draft?.state !== DraftState.inReview) return 'nothing'
        await queries.move({ id, state: DraftState.sentBack, reason, at: clock.now() })
        const words = draftSentBack({ id, title: draft.fields.title ?? '', reason })
        await notifications.notify(transaction, { ...words, memberId: draft.owner_id })
        return 'done'
      })
    },
  }
}

export type { DraftInReview }

/** What operators do with drafts in review: the command line calls it, and the console within its own transaction. */
export function draftReviews({ sql, ...parts }: ReviewParts) {
  return { ...reviewsOn(sql, parts), within: (transaction: SqlRunner) => reviewsOn(transaction, parts) }
}

/** What operators do with drafts in review. */
export type DraftReviews = ReturnType<typeof draftReviews>
