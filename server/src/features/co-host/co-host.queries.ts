import { CoHostState } from '@quan/contract/check-in/co-hosts.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** An activity whose door somebody may help at. */
export type HelpedActivity = {
  id: string
  title: string
  end_at: Date
  is_cancelled: boolean
  organizer_id: string | null
}

/** A door that somebody was asked to help at. */
export type InvitationRow = {
  id: string
  title: string
  start_at: Date
  end_at: Date
  time_zone: string
  host_id: string
  host_name: string | null
  host_picture: string | null
  state: CoHostState
}

type AtDoor = { activityId: string; memberId: string }
type InvitationsAt = { memberId: string; now: number; withDeclined: boolean }
type Answered = AtDoor & { state: CoHostState; at: number }

/** SQL that is true where the account of the `host` stands. */
const HOST_STANDS = `host.frozen_at is null and host.closed_at is null`

export function coHostQueries(sql: SqlRunner) {
  return {
    /** An activity, locked so that who helps at its door is changed one after the other. */
    async lockActivity(activityId: string): Promise<HelpedActivity | null> {
      const [row] = await sql<HelpedActivity[]>`
        select id, title, end_at, cancelled_at is not null as is_cancelled, organizer_id from activity
        where id = ${activityId} for no key update`
      return row ?? null
    },

    /** Who was asked, as far as the organizer may see them, the newest first. */
    async list(activityId: string, organizerId: string): Promise<(UserItemRow & { state: CoHostState })[]> {
      return await sql<(UserItemRow & { state: CoHostState })[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, co_host.state
        from (select ${organizerId}::uuid as id) caller
        join co_host on co_host.activity_id = ${activityId}
        join member m on m.id = co_host.member_id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where ${sql.unsafe(IS_USER_VISIBLE)} order by asked_at desc, m.id desc`
    },

    /** How many were asked, or help. */
    async count(activityId: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer as count from co_host
        where activity_id = ${activityId} and state <> ${CoHostState.declined}`
      return row.count
    },

    /** Whether the organizer and a member know each other by following, and see each other. */
    async isNear(organizerId: string, memberId: string): Promise<boolean> {
      const rows = await sql`
        select from (select ${organizerId}::uuid as id) caller join member m on m.id = ${memberId}
        where ${sql.unsafe(IS_USER_VISIBLE)} and exists (
          select from follow where (follower_id, followed_id) in ((caller.id, m.id), (m.id, caller.id)))`
      return rows.length > 0
    },

    /** True when they were not asked before. */
    async add({ activityId, memberId }: AtDoor, at: number): Promise<boolean> {
      const { count } = await sql`
        insert into co_host (activity_id, member_id, state, asked_at)
        values (${activityId}, ${memberId}, ${CoHostState.asked}, ${new Date(at)}) on conflict do nothing`
      return count > 0
    },

    /** Takes it back from who was asked, helps or declined; where they stood, null where nobody did. */
    async remove({ activityId, memberId }: AtDoor): Promise<CoHostState | null> {
      const [row] = await sql<{ state: CoHostState }[]>`
        delete from co_host where activity_id = ${activityId} and member_id = ${memberId}
        returning state`
      return row?.state ?? null
    },

    /** Doors somebody was asked to help at, or does, of activities that end after then, the soonest first. */
    async listInvitations({ memberId, now, withDeclined }: InvitationsAt): Promise<InvitationRow[]> {
      return await sql<InvitationRow[]>`
        select activity.id, title, start_at, end_at, city.time_zone, host.id as host_id, host.nick_name as host_name,
          host.head_picture as host_picture, co_host.state
        from co_host
        join activity on activity.id = co_host.activity_id
        join city on city.code = city_code
        join member host on host.id = organizer_id
        where co_host.member_id = ${memberId} and (${withDeclined} or co_host.state <> ${CoHostState.declined})
          and cancelled_at is null and end_at > ${new Date(now)} and ${sql.unsafe(HOST_STANDS)}
        order by start_at, activity.id`
    },

    /** Notes an answer, locked; where they stood before, null where nobody asks them. */
    async answer({ activityId, memberId, state, at }: Answered): Promise<CoHostState | null> {
      const [before] = await sql<{ state: CoHostState }[]>`
        select co_host.state from co_host
        join activity on activity.id = co_host.activity_id
        join member host on host.id = organizer_id
        where co_host.activity_id = ${activityId} and co_host.member_id = ${memberId}
          and cancelled_at is null and end_at > ${new Date(at)} and ${sql.unsafe(HOST_STANDS)} for update of co_host`
      if (!before) return null
      await sql`
        update co_host set state = ${state}, answered_at = ${new Date(at)}
        where activity_id = ${activityId} and member_id = ${memberId}`
      return before.state
    },

    /** Ends it between two members both ways. */
    async endBetween(one: string, other: string) {
      await sql`
        delete from co_host using activity
        where activity.id = activity_id and (organizer_id, member_id) in ((${one}, ${other}), (${other}, ${one}))`
    },

    async findName(memberId: string): Promise<string | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`select nick_name from member where id = ${memberId}`
      return row?.nick_name ?? null
    },
  }
}

/** Doors that a member was asked to help at. Who asked is not told. */
export const coHostPersonalData: PersonalDataSource = {
  name: 'doorsHelpedAt',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", title as "activityTitle", state, asked_at as "askedAt",
          answered_at as "answeredAt"
        from co_host join activity on activity.id = activity_id
        where member_id = ${memberId} order by asked_at, activity_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from co_host where member_id = ${memberId}`
  },
}
