import { CoHostState } from '@quan/contract/check-in/co-hosts.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * SQL that is true of a hidden `activity` for a member who has to do with it: who holds places of it or ordered them, who
 * organizes it, and who helps at its door. Null = a visitor, for whom there is none.
 */
export const isHiddenButOpenTo = (sql: SqlRunner, memberId: string | null) => sql`(hidden_at is not null and (
  organizer_id = ${memberId}
  or exists (select from place
    where place.activity_id = activity.id and holder_id = ${memberId} and ${sql.unsafe(IS_LEFT)})
  or exists (select from "order" join place on order_id = "order".id
    where "order".activity_id = activity.id and member_id = ${memberId} and ${sql.unsafe(IS_LEFT)})
  or exists (select from co_host
    where co_host.activity_id = activity.id and member_id = ${memberId} and state = ${CoHostState.accepted})))`

/** SQL that is true of an `activity` that is published at an instant, in milliseconds since 1970, or hidden by operators. */
export const isPublishedOrHidden = (sql: SqlRunner, at: number) =>
  sql`(activity.published_at <= ${new Date(at)} or activity.hidden_at is not null)`
