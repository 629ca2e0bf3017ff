import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { DemoReferral } from './draw-referrals.ts'

/** Tells through whose link members came, and when; a link of somebody who is gone counts as none. */
export async function storeReferrals(sql: Sql, referrals: readonly DemoReferral[]): Promise<void> {
  await sql`
    update member set referrer_id = drawn.referrer_id, created_at = drawn.at
    from unnest(
      ${referrals.map((referral) => referral.memberId)}::uuid[], ${referrals.map((referral) => referral.referrerId)}::uuid[],
      ${referrals.map((referral) => new Date(referral.at).toISOString())}::timestamptz[]) as drawn (id, referrer_id, at)
    where member.id = drawn.id and member.referrer_id is null
      and exists (select from member referrer where referrer.id = drawn.referrer_id and referrer.closed_at is null)`
  // nobody signed up before they joined: such a place was somebody's without an account
  await sql`
    update place set holder_id = null from member
    where place.holder_id = member.id and place.taken_at < member.created_at
      and member.id = any(${referrals.map((referral) => referral.memberId)}::uuid[])`
}
