import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { HeldPhone } from '@quan/contract/login/hold-phone.ts'
import type { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { getMyUserInfo as getMyUserInfoCall } from '@quan/contract/member/get-my-user-info.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import { type CardLinesRow, completenessOf, ownLineColumns } from '#features/business-card/card-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { memberColumns, type MemberRow, shapeUserInfo, type UserInfoParts } from './member-row.ts'
import { heldPhone } from './member-secrets.ts'

type MyUserInfoParts = UserInfoParts & {
  read(memberId: string): Promise<MyUserInfoRow | null>
  /** The order with the next place the member holds. */
  nextTicketOf(memberId: string): Promise<Order | null>
}

/** The caller's own user info with all the my page shows. */
export async function getMyUserInfo(
  memberId: string,
  { read, nextTicketOf, ...shown }: MyUserInfoParts,
): Promise<ResultOf<typeof getMyUserInfoCall>> {
  const [row, nextTicket] = await Promise.all([read(memberId), nextTicketOf(memberId)])
  if (!row) throw new AppError(loginRequired)
  const { follows, fans, favorites, referrals, unread } = row
  return {
    ...shapeUserInfo(row, shown),
    counts: {
      follows,
      fans,
      unread,
      collections: favorites,
      ownUsers: referrals,
      ordersByState: row.orders_by_state,
      completeness: completenessOf(row, row.photos),
    },
    nextTicket,
    heldPhone: heldPhoneOf(row, shown.vault),
    frozen: row.freeze_reason && {
      reason: row.freeze_reason,
      eraseTime: row.erase_at?.toISOString() ?? null,
      untilTime: row.frozen_until?.toISOString() ?? null,
    },
  }
}

function heldPhoneOf({ id, held_phone: sealed, held_until: until }: MyUserInfoRow, vault: PersonalVault) {
  const phone = heldPhone.open(id, sealed, vault)
  if (phone === null || until === null) return null
  return { phoneMasked: maskMobilePhone(phone), heldUntil: until.toISOString() } satisfies HeldPhone
}

/** A member with what the my page counts, and the lines that make the card complete. */
type MyUserInfoRow = MemberRow &
  CardLinesRow & {
    photos: number
    follows: number
    fans: number
    favorites: number
    referrals: number
    unread: number
    orders_by_state: Record<string, number>
    held_phone: Buffer | null
    held_until: Date | null
    freeze_reason: FreezeReason | null
    erase_at: Date | null
    frozen_until: Date | null
  }

/** All of it in one statement. Counted are those whom the lists show, or the difference would tell who is suspended. */
export async function readMyUserInfo(sql: SqlRunner, id: string, now: number): Promise<MyUserInfoRow | null> {
  const [row] = await sql<MyUserInfoRow[]>`
    select ${memberColumns(sql)}, ${ownLineColumns(sql)},
      coalesce(cardinality(card.photos), 0) as photos,
      (select count(*)::integer from follow join member other on other.id = followed_id
        where follower_id = member.id and ${isShown(sql)}) as follows,
      (select count(*)::integer from follow join member other on other.id = follower_id
        where followed_id = member.id and ${isShown(sql)}) as fans,
      (select count(*)::integer from favorite join activity on activity.id = activity_id
        where member_id = member.id and ${isPublishedOrHidden(sql, now)}) as favorites,
      (select count(*)::integer from member other
        where other.referrer_id = member.id and ${isShown(sql)}) as referrals,
      (select count(*)::integer from notification where member_id = member.id and read_at is null) as unread,
      (select coalesce(json_object_agg(state, orders), '{}') from (
        select state, count(*) as orders from "order" where member_id = member.id group by state) counted
      ) as orders_by_state,
      held.sealed_phone as held_phone, held.due_at as held_until, member.freeze_reason, member.erase_at,
      member.frozen_until
    from member left join business_card card on card.member_id = member.id
      left join held_phone_change held on held.member_id = member.id
    where member.id = ${id}`
  return row ?? null
}

/** `are_apart` is written out so that the database plans it with the count: a call a row costs ten times as much. */
const isShown = (sql: SqlRunner) => sql`other.closed_at is null and other.frozen_at is null and not exists (
  select from block where (blocker_id, blocked_id) in ((member.id, other.id), (other.id, member.id)))`
