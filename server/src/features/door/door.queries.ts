import { CoHostState } from '@quan/contract/check-in/co-hosts.ts'
import { DOOR_LINK_AFTER_END_MS } from '@quan/contract/check-in/door-limits.ts'
import { createDeskDoorLink } from '@quan/contract/console/people/desk-door-links.ts'
import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, type SignUpRow } from '#features/check-in/sign-up-row.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** SQL of the columns of a `DoorActivityRow` but whose it is. */
const ACTIVITY = `activity.id, title, start_at, end_at, city.time_zone, cancelled_at is not null as is_cancelled`

/** A place as a door takes it along. */
export type DoorPlaceRow = SignUpRow & {
  ticket_version: number
  ticket_type_name: string
  entry_id: string | null
  is_held: boolean
}

type Part = { activityId: string; viewerId: string | null; behind: string | null; limit: number }

export const doorListQueries = (sql: SqlRunner) => ({
  /** Places that somebody may come with, by their ids, as a member sees them; null = as the organizer does. */
  async list({ activityId, viewerId, behind, limit }: Part): Promise<DoorPlaceRow[]> {
    return await sql<DoorPlaceRow[]>`
      select ${sql.unsafe(SIGN_UP_COLUMNS)}, ticket_version, ticket_type.name as ticket_type_name, entry_id,
        (place.holder_id is not null or place.companion_id is not null) as is_held
      from (select coalesce(${viewerId}::uuid, organizer_id) as id from activity where id = ${activityId}) organizer
        cross join place ${sql.unsafe(SIGN_UP_JOINS)}
      where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}
        and (${behind}::uuid is null or place.id > ${behind}::uuid)
      order by place.id limit ${limit}`
  },
})

/** A link with the phones it was opened on. */
export type DoorLinkRow = {
  id: string
  number: number
  by_operator: boolean
  created_at: Date
  phones: { device: string; firstTime: string; lastTime: string }[]
}

/** When an activity ends, and whether it takes place. */
type LinkedActivity = { end_at: Date; is_cancelled: boolean }

/** `operatorId` null = an organizer's. */
type NewLink = { id: string; activityId: string; keyHash: Buffer; operatorId: string | null; at: number }

export function doorLinkQueries(sql: SqlRunner) {
  const phones = sql`
    select coalesce(jsonb_agg(jsonb_build_object('device', device, 'firstTime', first_at, 'lastTime', last_at)
      order by first_at, phone_id), '[]') as phones
    from door_phone where link_id = door_link.id`
  return {
    /** Whose activity it is, locked so that its links are made one after the other; null where there is none. */
    async lockActivity(activityId: string): Promise<(LinkedActivity & { organizer_id: string | null }) | null> {
      const [row] = await sql<(LinkedActivity & { organizer_id: string | null })[]>`
        select end_at, cancelled_at is not null as is_cancelled, organizer_id from activity
        where id = ${activityId} for no key update`
      return row ?? null
    },

    /** Links that were not revoked, the newest first. */
    async list(activityId: string): Promise<DoorLinkRow[]> {
      return await sql<DoorLinkRow[]>`
        select id, number, by_operator, created_at, seen.phones
        from door_link, lateral (${phones}) as seen
        where activity_id = ${activityId} and revoked_at is null order by number desc`
    },

    /** Adds a link with the next number of its activity, which is locked. */
    async add({ id, activityId, keyHash, operatorId, at }: NewLink) {
      await sql`
        insert into door_link (id, activity_id, number, key_hash, by_operator, made_by, created_at)
        select ${id}, ${activityId}, coalesce(max(number), 0) + 1, ${keyHash}, ${operatorId !== null}, ${operatorId},
          ${new Date(at)}
        from door_link where activity_id = ${activityId}`
    },

    /** The activity of a link and whose it is; null where there is none. */
    async findActivity(id: string): Promise<{ activity_id: string; organizer_id: string | null } | null> {
      const [row] = await sql<{ activity_id: string; organizer_id: string | null }[]>`
        select activity_id, organizer_id from door_link join activity on activity.id = activity_id
        where door_link.id = ${id}`
      return row ?? null
    },

    async revoke(id: string, at: number) {
      await sql`update door_link set revoked_at = ${new Date(at)} where id = ${id} and revoked_at is null`
    },
  }
}

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
type OpenedLink = DoorActivityRow & { link_id: string }

type OnPhone = { linkId: string; phoneId: string; device: string; at: number }

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
     * handed out opens nothing while their account stands still, and an operator's nothing once that operator may make none
     * there any more.
     */
    async findByKey(activityId: string, keyHash: Buffer): Promise<OpenedLink | null> {
      const [row] = await sql<OpenedLink[]>`
        select door_link.id as link_id, ${sql.unsafe(ACTIVITY)}, false as is_own
        from door_link join activity on activity.id = door_link.activity_id join city on city.code = city_code
        where key_hash = ${keyHash} and door_link.activity_id = ${activityId} and revoked_at is null
          and case when by_operator then made_by is null or exists (
              select from operator where operator.id = made_by and ${sql.unsafe(operatorMay(createDeskDoorLink))}
                and (operator.cities is null or activity.city_code = any(operator.cities)))
            else exists (
              select from member where id = organizer_id and frozen_at is null and closed_at is null) end`
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
