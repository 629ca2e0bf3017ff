import type { Sex } from '@quan/contract/person/sex.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import { IS_OPEN_ENTRY } from '#features/waiting-list/open-entry.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PartReading } from '#platform/paging/part-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Whose place in which waiting list. */
export type Waiter = { memberId: string; activityId: string; ticketTypeId: string }
/** Who joins; `isHidden` null = nothing was said of it. */
export type Joining = Waiter & { isHidden: boolean | null }
/** An activity as it is sold to a member; what is of the ticket type is null where that is not sold there. */
export type SaleRow = {
  is_sold: boolean
  is_open: boolean
  ticket_type_sex: 0 | Sex | null
  min_age: number | null
  max_age: number | null
  first_day: string
  nick_name: string | null
  sex: Sex | null
  sealed_birth_date: Buffer | null
  has_place: boolean
  is_full: boolean
  is_waited_for: boolean
}
/** An open entry: with a rank, or with an offer. */
export type EntryRow = {
  id: string
  activity_id: string
  ticket_type_id: string
  ticket_type_name: string
  joined_at: Date
  rank: number | null
  offer_order_id: string | null
  offer_expires_at: Date | null
}

/** SQL of the rank of a `waiting_entry`, from 1, counted in the index of its queue; null with an offer. */
const RANK = `
  case when offer_order_id is null then (
    select count(*)::integer from waiting_entry ahead
    where ahead.ticket_type_id = waiting_entry.ticket_type_id and ahead.ended_at is null
      and ahead.offer_order_id is null
      and (ahead.joined_at, ahead.id) <= (waiting_entry.joined_at, waiting_entry.id)) end`

export function waitingListQueries(sql: SqlRunner) {
  return {
    /**
     * Puts the member behind all who wait for the activity; who is there already stays, and an account that went does
     * not wait. The caller locks the ticket types, so that nobody joins in between with an earlier instant, however the
     * clocks of servers differ.
     */
    async add({ id, memberId, activityId, ticketTypeId, isHidden, at }: Joining & { id: string; at: number }) {
      await sql`
        insert into waiting_entry (id, member_id, activity_id, ticket_type_id, is_hidden, joined_at)
        select ${id}, ${memberId}, ${activityId}, ${ticketTypeId}, ${isHidden ?? false},
          greatest(${new Date(at)}::timestamptz, max(last.joined_at) + interval '1 millisecond')
        from ticket_type left join lateral (
          select joined_at from waiting_entry
          where ticket_type_id = ticket_type.id and ended_at is null and offer_order_id is null
          order by joined_at desc, id desc limit 1) last on true
        where ticket_type.activity_id = ${activityId}
        having exists (select from member where id = ${memberId} and closed_at is null for key share)
        on conflict (ticket_type_id, member_id) where ended_at is null do nothing`
    },

    /** Notes whether who waits is to be listed. */
    async setHidden({ memberId, ticketTypeId }: Waiter, isHidden: boolean) {
      await sql`
        update waiting_entry set is_hidden = ${isHidden}
        where member_id = ${memberId} and ticket_type_id = ${ticketTypeId} and ended_at is null`
    },

    /** What decides whether a member may wait; null where no such activity is published. */
    async findSale({ memberId, activityId, ticketTypeId }: Waiter, at: number): Promise<SaleRow | null> {
      const [row] = await sql<SaleRow[]>`
        select ticket_type.id is not null as is_sold,
          cancelled_at is null and enroll_deadline_at > ${new Date(at)} as is_open, ticket_type.sex as ticket_type_sex,
          min_age, max_age, first_day::text, nick_name, member.sex, sealed_birth_date,
          exists (
            select from place where activity_id = activity.id and holder_id = member.id
              and ${sql.unsafe(IS_LEFT)}) as has_place,
          taken >= quota or coalesce(capacity <= (
            select sum(every.taken) from ticket_type every where every.activity_id = activity.id), false) as is_full,
          exists (
            select from waiting_entry
            where ticket_type_id = ticket_type.id and ended_at is null and offer_order_id is null) as is_waited_for
        from activity join member on member.id = ${memberId}
        left join ticket_type on ticket_type.activity_id = activity.id and ticket_type.id = ${ticketTypeId}
        where activity.id = ${activityId} and published_at <= ${new Date(at)}`
      return row ?? null
    },

    /** The rank of the member's open entry, null with an offer; undefined for who is not on the list. */
    async findRank({ memberId, ticketTypeId }: Omit<Waiter, 'activityId'>): Promise<number | null | undefined> {
      const [row] = await sql<{ rank: number | null }[]>`
        select ${sql.unsafe(RANK)} as rank
        from waiting_entry join activity on activity.id = activity_id left join "order" on "order".id = offer_order_id
        where waiting_entry.member_id = ${memberId} and waiting_entry.ticket_type_id = ${ticketTypeId}
          and ${sql.unsafe(IS_OPEN_ENTRY)}`
      return row?.rank
    },

    /** The member's best rank at an activity; null for who does not wait there. */
    async findBestRank(memberId: string, activityId: string): Promise<number | null> {
      const [row] = await sql<{ rank: number | null }[]>`
        select min(${sql.unsafe(RANK)}) as rank
        from waiting_entry join activity on activity.id = activity_id left join "order" on "order".id = offer_order_id
        where waiting_entry.member_id = ${memberId} and waiting_entry.activity_id = ${activityId}
          and ${sql.unsafe(IS_OPEN_ENTRY)}`
      return row?.rank ?? null
    },

    /** Takes the member off the list, unless a place is being offered. */
    async leave({ memberId, activityId, ticketTypeId }: Waiter, at: number) {
      await sql`
        update waiting_entry set ended_at = ${new Date(at)}
        where member_id = ${memberId} and ticket_type_id = ${ticketTypeId} and activity_id = ${activityId}
          and ended_at is null and offer_order_id is null`
    },

    /** Open entries of a member at an instant, those with an offer first, then the newest. */
    async list(memberId: string, { behind, limit }: PartReading, at: number): Promise<EntryRow[]> {
      return await sql<EntryRow[]>`
        select waiting_entry.id, waiting_entry.activity_id, waiting_entry.ticket_type_id,
          ticket_type.name as ticket_type_name, joined_at, ${sql.unsafe(RANK)} as rank, offer_order_id,
          "order".expires_at as offer_expires_at
        from waiting_entry join activity on activity.id = waiting_entry.activity_id
        join ticket_type on ticket_type.id = waiting_entry.ticket_type_id
        left join "order" on "order".id = offer_order_id
        where waiting_entry.member_id = ${memberId} and ${sql.unsafe(IS_OPEN_ENTRY)}
          and enroll_deadline_at > ${new Date(at)} and published_at <= ${new Date(at)}
          and (offer_order_id is not null, joined_at, waiting_entry.id)
            < (${behind.isMarked}, ${behind.at}::timestamptz, ${behind.id}::uuid)
        order by offer_order_id is not null desc, joined_at desc, waiting_entry.id desc limit ${limit}`
    },
  }
}

/** What a member waits and waited for. */
export const waitingListPersonalData: PersonalDataSource = {
  name: 'waitingLists',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select waiting_entry.activity_id as "activityId", title as "activityTitle", name as "ticketType",
          joined_at as "joinedAt", is_hidden as "isHidden", offer_order_id as "offerOrderId", ended_at as "endedAt"
        from waiting_entry join activity on activity.id = waiting_entry.activity_id
        join ticket_type on ticket_type.id = ticket_type_id
        where member_id = ${memberId} order by joined_at, waiting_entry.id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from waiting_entry where member_id = ${memberId}`
  },
}
