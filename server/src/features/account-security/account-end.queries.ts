import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** When somebody used an account last, on any device they ever had. */
const USED_AT = `
  greatest(created_at, last_open_at, (select max(last_used_at) from device where member_id = member.id))`

type NewFreeze = { memberId: string; at: number; eraseAt: number; reason: FreezeReason }

export function freezeQueries(sql: SqlRunner) {
  return {
    /** Null when the account is frozen already, or gone: the time it has does not begin anew. */
    async freeze({ memberId, at, eraseAt, reason }: NewFreeze): Promise<{ sealed_phone: Buffer | null } | null> {
      const [row] = await sql<{ sealed_phone: Buffer | null }[]>`
        update member set frozen_at = ${new Date(at)}, freeze_reason = ${reason}, erase_at = ${new Date(eraseAt)}
        where id = ${memberId} and frozen_at is null and closed_at is null returning sealed_phone`
      return row ?? null
    },

    async listDeviceIds(memberId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from device where member_id = ${memberId} and revoked_at is null`
      return rows.map(({ id }) => id)
    },

    async findDue(now: number): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from member where erase_at <= ${new Date(now)} and closed_at is null order by erase_at limit 1`
      return row?.id ?? null
    },

    /** Whether the time of an account is over still: nobody lifted its freeze meanwhile. */
    async isDue(memberId: string, now: number): Promise<boolean> {
      const rows = await sql`
        select from member where id = ${memberId} and erase_at <= ${new Date(now)} and closed_at is null`
      return rows.length > 0
    },

    /** The notice of the age goes as well: the member may have to correct the birth date. */
    async lift(who: { phoneHash: Buffer } | { memberId: string }): Promise<{ nick_name: string | null } | null> {
      const isThem = 'phoneHash' in who ? sql`phone_hash = ${who.phoneHash}` : sql`id = ${who.memberId}`
      const [row] = await sql<{ nick_name: string | null }[]>`
        update member set frozen_at = null, freeze_reason = null, erase_at = null, frozen_until = null, under_age_noticed_at = null
        where ${isThem} and freeze_reason = ${FreezeReason.underAge} and closed_at is null
        returning nick_name`
      return row ?? null
    },
  }
}

/** An account whose turn it is to be looked at. */
export type LookedAccount = {
  id: string
  sealed_phone: Buffer | null
  used_at: Date
  unused_told_at: Date | null
  /** A paid place or an activity of their own lies ahead, an order waits, or the account stands still for another reason. */
  is_needed: boolean
}

/** SQL that is true of a member whose account may not end yet, however long nobody uses it. */
const isNeeded = (sql: SqlRunner, now: number) => sql`
  frozen_at is not null
  or exists (select from "order" where member_id = member.id and state = ${OrderState.unpaid})
  or exists (select from activity
    where organizer_id = member.id and end_at > ${new Date(now)} and cancelled_at is null)
  or exists (select from place join activity on activity.id = place.activity_id
    where (holder_id = member.id or order_id in (select id from "order" where member_id = member.id))
      and place.state in ${sql.unsafe(HAS_PLACE)} and end_at > ${new Date(now)} and cancelled_at is null)`

export function unusedAccountQueries(sql: SqlRunner) {
  return {
    /** The account that waits longest, kept from other processes until the transaction ends; null where none is due. */
    async takeDue(now: number): Promise<LookedAccount | null> {
      const [row] = await sql<LookedAccount[]>`
        select id, sealed_phone, ${sql.unsafe(USED_AT)} as used_at, unused_told_at, ${isNeeded(sql, now)} as is_needed
        from member where unused_look_at <= ${new Date(now)} and closed_at is null
        order by unused_look_at limit 1 for update skip locked`
      return row ?? null
    },

    /** Says when an account is looked at next, and since when its member knows. */
    async note(id: string, { lookAt, toldAt }: { lookAt: number; toldAt: number | null }) {
      await sql`
        update member set unused_look_at = ${new Date(lookAt)}, unused_told_at = ${toldAt === null ? null : new Date(toldAt)}
        where id = ${id}`
    },

    /**
     * Whether an account still ends: its member was told before then, and neither used nor needs it since. Whoever wakes on
     * a device in this moment is waited for, or wakes when it is over; the member is held.
     */
    async isOver(id: string, { now, toldBefore }: { now: number; toldBefore: number }): Promise<boolean> {
      await sql`select from device where member_id = ${id} order by id for update`
      const rows = await sql`
        select from member where id = ${id} and closed_at is null and unused_told_at <= ${new Date(toldBefore)}
          and ${sql.unsafe(USED_AT)} < unused_told_at and not (${isNeeded(sql, now)})`
      return rows.length > 0
    },
  }
}
