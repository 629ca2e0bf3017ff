import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { CountedFacts } from '@quan/contract/activity/organizer-facts.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import { FACT_COLUMNS, OPEN_INTRO } from '#features/organizer-facts/fact-columns.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

type EnrollableItemRow = ActiveItemRow & { enroll_deadline_at: string }

/** All of one activity. */
export type ActivityDetailRow = EnrollableItemRow & {
  description: string
  pictures: string[]
  address: string | null
  capacity: number | null
  min_participants: number | null
  min_age: number | null
  max_age: number | null
  programme: ActivityDetail['programme']
  refund_full_until_hours: number | null
  refund_percent: number | null
  refund_percent_until_hours: number | null
  participant_count: number
  match_hours: number | null
  source_name: string | null
  source_url: string | null
  source_licence: string | null
  source_attribution: string | null
  /** Null where the organizer has none. */
  organizer_facts: CountedFacts | null
  /** Null where they say nothing of themselves to everyone. */
  organizer_intro: string | null
  ticket_types: ActivityDetail['ticketTypes']
}

/** Reads single activities. The pool must be one of `connectLists`. */
export function activityDetailQueries(sql: Sql) {
  return {
    /** The activity with its ticket types, unless it is not published at that instant; one that was hidden as well. */
    async find(id: string, visibleAt: number): Promise<ActivityDetailRow | null> {
      const [row] = await sql<ActivityDetailRow[]>`
        select ${sql.unsafe(ACTIVE_ITEM_COLUMNS)}, a.description, a.pictures, a.address, a.enroll_deadline_at, a.capacity,
          a.min_participants, a.min_age, a.max_age, a.programme,
          a.refund_full_until_hours, a.refund_percent, a.refund_percent_until_hours, a.participant_count, a.match_hours,
          a.source_name, a.source_url, a.source_licence, a.source_attribution,
          ${sql.unsafe(FACT_COLUMNS)} as organizer_facts, ${sql.unsafe(OPEN_INTRO)} as organizer_intro,
          array(
            select json_build_object('id', id, 'name', name, 'sex', sex, 'price', price_fen, 'quota', quota, 'taken', taken)
            from ticket_type where activity_id = a.id order by position, id) as ticket_types
        from activity a ${sql.unsafe(ACTIVE_ITEM_JOINS)}
          left join organizer_fact fact on fact.member_id = a.organizer_id
        where a.id = ${id} and (a.published_at <= ${new Date(visibleAt)} or a.hidden_at is not null)`
      return row ?? null
    },

    /** How often it was written, 1 at first and one more with each change; 1 where there is none. */
    async findVersion(id: string): Promise<number> {
      const [row] = await sql<{ version: number }[]>`select version from activity where id = ${id}`
      return row?.version ?? 1
    },
  }
}

/** Published at which instant; `withHidden` for who has to do with what is hidden. */
type Visibility = { visibleAt: number; withHidden: boolean }

/** Reads activities as lists show them. The pool must be one of `connectLists`. */
export function activeItemQueries(sql: Sql) {
  return {
    /** Those of the ids that are published at that instant, or hidden where these are asked for; in any order, with until when one may sign up. */
    async findMany(ids: string[], { visibleAt, withHidden }: Visibility): Promise<EnrollableItemRow[]> {
      return await sql<EnrollableItemRow[]>`
        select ${sql.unsafe(ACTIVE_ITEM_COLUMNS)}, a.enroll_deadline_at from activity a ${sql.unsafe(ACTIVE_ITEM_JOINS)}
        where a.id = any(${ids}::uuid[])
          and (a.published_at <= ${new Date(visibleAt)} or ${withHidden} and a.hidden_at is not null)`
    },
  }
}

/** A participant, since when, and which place they hold. */
type ParticipantRow = UserItemRow & { place_id: string; signed_up_at: Date }
/** The activity whose participants are looked at, and the member who looks. */
type Look = { activityId: string; memberId: string }

/** Two members, one of whom may learn that the other comes to what is to come as well. */
type Company = { memberId: string; otherId: string; since: number; now: number }
/** What lets a member see who comes. */
type ParticipantAccess = { hasPlace: boolean; isHidden: boolean }

export function participantQueries(sql: SqlRunner) {
  return {
    /** Whether the member holds a paid place in a published activity, and hides; null where there is no such activity: a hidden one is there for who holds a place. */
    async findAccess({ activityId, memberId }: Look, at: number): Promise<ParticipantAccess | null> {
      const [row] = await sql<ParticipantAccess[]>`
        select place.id is not null as "hasPlace", coalesce(place.is_hidden, false) as "isHidden"
        from activity left join place
          on place.activity_id = activity.id and holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)}
        where activity.id = ${activityId}
          and (published_at <= ${new Date(at)} or hidden_at is not null and place.id is not null)`
      return row ?? null
    },

    /** When the member asked who comes to other activities since an instant, oldest first. */
    async listOtherLooks({ activityId, memberId }: Look, since: number): Promise<Date[]> {
      const rows = await sql<{ looked_at: Date }[]>`
        select looked_at from participant_look
        where member_id = ${memberId} and activity_id <> ${activityId} and looked_at > ${new Date(since)}
        order by looked_at`
      return rows.map(({ looked_at: at }) => at)
    },

    /** Of how many activities the member learned since an instant who comes. */
    async countLooks({ memberId, since }: Pick<Company, 'memberId' | 'since'>): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer from participant_look
        where member_id = ${memberId} and looked_at > ${new Date(since)}`
      return row.count
    },

    /** An activity to come at which both have a place, and neither hides: one of which the member learned it, or the oldest sign-up. */
    async findShared({ memberId, otherId, since, now }: Company): Promise<{ id: string; isLearned: boolean } | null> {
      const [row] = await sql<{ id: string; isLearned: boolean }[]>`
        select activity.id, exists (select from participant_look look
          where look.member_id = ${memberId} and look.activity_id = activity.id
            and looked_at > ${new Date(since)}) as "isLearned"
        from place own join place theirs using (activity_id) join activity on activity.id = own.activity_id
        where own.holder_id = ${memberId} and theirs.holder_id = ${otherId} and start_at > ${new Date(now)}
          and own.state in ${sql.unsafe(HAS_PLACE)} and theirs.state in ${sql.unsafe(HAS_PLACE)}
          and not own.is_hidden and not theirs.is_hidden
        order by "isLearned" desc, own.taken_at, own.id limit 1`
      return row ?? null
    },

    async noteLook({ activityId, memberId }: Look, at: number) {
      await sql`
        insert into participant_look (member_id, activity_id, looked_at)
        values (${memberId}, ${activityId}, ${new Date(at)})
        on conflict (member_id, activity_id) do update set looked_at = excluded.looked_at`
    },

    /** The others with a paid place who did not choose to be hidden, as the member may see them; newest first. */
    async list({ activityId, memberId }: Look, { before, limit }: TimeReading): Promise<ParticipantRow[]> {
      return await sql<ParticipantRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, place.id as place_id, place.signed_up_at
        from (select ${memberId}::uuid as id) caller
        join (select *, date_trunc('milliseconds', taken_at) as signed_up_at from place) place
          on place.activity_id = ${activityId} and place.holder_id <> caller.id
        join member m on m.id = place.holder_id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where state in ${sql.unsafe(HAS_PLACE)} and not place.is_hidden and ${sql.unsafe(IS_USER_VISIBLE)}
          and (place.signed_up_at, place.id) < (${before.at}, ${before.id}::uuid)
        order by place.signed_up_at desc, place.id desc limit ${limit}`
    },
  }
}
