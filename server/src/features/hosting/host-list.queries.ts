import type { OwnLimits } from '@quan/contract/console/host-limits.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { ACTIVITY_LASTS_MAX_MS } from '@quan/contract/hosting/hosting-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'

/** Somebody who hosts. */
export type HostListRow = OwnLimits['limits'] & {
  id: string
  nickName: string
  cityName: string | null
  admittedAt: Date | null
  held: number
  open: number
}

/** Where a page begins: behind this host. */
export type HostPlace = { name: string; id: string }

type HostReading = { start: string; behind: HostPlace; cities: readonly string[] | null; limit: number; at: number }

type OpenReading = Pick<HostReading, 'at' | 'cities' | 'limit'>
type OpenActivity = { id: string; title: string; startAt: Date }

/** Stands behind every character that a name may have. */
const LAST_CHARACTER = '\u{10FFFF}'

export function hostListQueries(sql: SqlRunner) {
  /** The city of `member`: where they asked to host, else where their last activity is. */
  const city = sql`coalesce(
    (select city_code from host_application where member_id = member.id),
    (select city_code from activity where organizer_id = member.id order by start_at desc, id desc limit 1))`
  // none lasts longer, so that one index is read from there on
  const isOpen = (at: number) => sql`
    start_at > ${new Date(at - ACTIVITY_LASTS_MAX_MS)} and end_at > ${new Date(at)} and published_at is not null
    and cancelled_at is null`
  return {
    /** Hosts of some cities, null = all, whose names begin so, behind a place, by name; who has no name yet is in no list. */
    async list({ start, behind, cities, limit, at }: HostReading): Promise<HostListRow[]> {
      const fitting = sql`
        select member_id, nick_name, city_code from host_found
        where (nick_name, member_id) > (${behind.name}, ${behind.id}::uuid)
          and nick_name >= ${start} and nick_name < ${start + LAST_CHARACTER}`
      const inOrder = sql`order by nick_name, member_id limit ${limit}`
      const found = ofCities(sql, cities, { fitting, city: sql`city_code`, inOrder })
      const isTheirs = (table: string) => sql`${sql(table)}.member_id = any(array[found.member_id])`
      // by "any", since of two that are equal the planner reads the other table whole while it is small
      return await sql<HostListRow[]>`
        select found.member_id as id, found.nick_name as "nickName", city.name as "cityName",
          case when state = ${HostState.admitted} then decided_at end as "admittedAt", coalesce(held, 0) as held,
          (select count(*)::int from activity where organizer_id = found.member_id and ${isOpen(at)}) as open,
          price, capacity, days_ahead as "daysAhead", open_activities as "openActivities",
          reviewed_first as "reviewedFirst"
        from (${found}) found left join city on city.code = found.city_code
          left join host_application on ${isTheirs('host_application')}
          left join organizer_fact on ${isTheirs('organizer_fact')}
          left join host_limits on ${isTheirs('host_limits')}
        order by found.nick_name, found.member_id`
    },

    /** A member with the city of theirs, whether they host or not any more; null = who is not there. */
    async find(memberId: string): Promise<{ isHost: boolean; city: string | null } | null> {
      const [row] = await sql<{ isHost: boolean; city: string | null }[]>`
        select is_organizer as "isHost", ${city} as city from member where id = ${memberId} and closed_at is null`
      return row ?? null
    },

    /** Their activities that are published and not over, and the places of these that are taken. */
    async countOpen(memberId: string, at: number): Promise<{ activities: number; places: number }> {
      const [row] = await sql<[{ activities: number; places: number }]>`
        select count(*)::int as activities,
          coalesce(sum(male_taken + female_taken + any_taken), 0)::int as places
        from activity where organizer_id = ${memberId} and ${isOpen(at)}`
      return row
    },

    /** The next of these in some cities, the first first. */
    async listOpen(memberId: string, { at, cities, limit }: OpenReading): Promise<OpenActivity[]> {
      const isTheirs = cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
      return await sql<OpenActivity[]>`
        select id, title, start_at as "startAt" from activity
        where organizer_id = ${memberId} and ${isOpen(at)} and ${isTheirs}
        order by start_at, id limit ${limit}`
    },

    /** Drafts of theirs in review, and drafts of operators that are to be published under their name. */
    async countDrafts(memberId: string): Promise<{ inReview: number; scheduled: number }> {
      const [row] = await sql<[{ inReview: number; scheduled: number }]>`
        select (
          select count(*)::int from host_draft
          where owner_id = ${memberId} and state = ${DraftState.inReview}) as "inReview", (
          select count(*)::int from host_draft
          where organizer_id = ${memberId} and publish_at is not null) as scheduled`
      return row
    },
  }
}
