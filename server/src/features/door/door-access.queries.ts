import { CoHostState } from '@quan/contract/check-in/co-hosts.ts'
import { DOOR_LINK_AFTER_END_MS } from '@quan/contract/check-in/door-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** An activity as its door knows it. */
export type DoorActivityRow = {
  id: string
  title: string
  start_at: Date
  end_at: Date
  time_zone: string
  is_cancelled: boolean
  is_own: boolean
}

/** A link that opens the door, with whose door it is. */
export type OpenedLink = DoorActivityRow & { link_id: string }

type OnPhone = { linkId: string; phoneId: string; device: string; at: number }

/** SQL of the columns of a `DoorActivityRow` but whose it is. */
const ACTIVITY = `activity.id, title, start_at, end_at, city.time_zone, cancelled_at is not null as is_cancelled`

type OwnRight = { activityId: string; memberId: string; now: number }

export function doorAccessQueries(sql: SqlRunner) {
  return {
    /**
     * The activity of an organizer, or of who accepted to help at its door: until some hours after its end, while the
     * organizer's account stands. Null for everybody else; a block takes away who helps.
     */
    async findOwn({ activityId, memberId, now }: OwnRight): Promise<DoorActivityRow | null> {
      const helpsThere = sql`
        cancelled_at is null and end_at > ${new Date(now - DOOR_LINK_AFTER_END_MS)} and exists (
          select from co_host join member host on host.id = organizer_id
          where co_host.activity_id = activity.id and co_host.member_id = ${memberId}
            and co_host.state = ${CoHostState.accepted} and host.frozen_at is null and host.closed_at is null)`
      const [row] = await sql<DoorActivityRow[]>`
        select ${sql.unsafe(ACTIVITY)}, organizer_id is not distinct from ${memberId} as is_own
        from activity join city on city.code = city_code
        where activity.id = ${activityId} and (organizer_id = ${memberId} or (${helpsThere}))`
      return row ?? null
    },

    /**
     * The activity of a link that was not revoked; null where there is none, or another activity's. What an organizer
     * handed out opens nothing while their account stands still; an operator's link does.
     */
    async findByKey(activityId: string, keyHash: Buffer): Promise<OpenedLink | null> {
      const [row] = await sql<OpenedLink[]>`
        select door_link.id as link_id, ${sql.unsafe(ACTIVITY)}, false as is_own
        from door_link join activity on activity.id = door_link.activity_id join city on city.code = city_code
        where key_hash = ${keyHash} and door_link.activity_id = ${activityId} and revoked_at is null
          and (by_operator or exists (
            select from member where id = organizer_id and frozen_at is null and closed_at is null))`
      return row ?? null
    },

    /** Notes that a phone was heard of; false = the link was never opened on it. */
    async notePhone({ linkId, phoneId, at }: Omit<OnPhone, 'device'>): Promise<boolean> {
      const { count } = await sql`
        update door_phone set last_at = ${new Date(at)} where link_id = ${linkId} and phone_id = ${phoneId}`
      return count > 0
    },

    /** Makes phones that open a link wait for each other until the transaction ends, and tells how many did. */
    async lockPhones(linkId: string): Promise<number> {
      await sql`select from door_link where id = ${linkId} for update`
      const [row] = await sql<[{ phones: number }]>`
        select count(*)::integer as phones from door_phone where link_id = ${linkId}`
      return row.phones
    },

    async addPhone({ linkId, phoneId, device, at }: OnPhone) {
      await sql`
        insert into door_phone (link_id, phone_id, device, first_at, last_at)
        values (${linkId}, ${phoneId}, ${device}, ${new Date(at)}, ${new Date(at)}) on conflict do nothing`
    },
  }
}
