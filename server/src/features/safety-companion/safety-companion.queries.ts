import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Whose evening it is. */
export type Evening = { memberId: string; activityId: string }

/** When an activity takes place. */
export type TimesRow = { start_at: Date; end_at: Date; time_zone: string }

/** What stands of it, as the member sees it. */
export type CompanionRow = TimesRow & { id: string; links: number; home_at: Date | null }

/** What the page of a link shows. */
export type LinkRow = TimesRow & {
  id: string
  sealed_name: Buffer | null
  language: string
  home_at: Date | null
  venue: string | null
  address: string | null
  district: string | null
  city_name: string
}

/** Somebody whose activity is over, and who has not said that they are home. */
export type DueRow = TimesRow & { member_id: string; order_id: string; title: string }

type NewLink = {
  id: string
  companionId: string
  tokenHash: Buffer
  sealedName: Buffer | null
  language: string
  at: Date
}

/** SQL that is true of a `companion` who still has a place at an `activity` that takes place. */
const COMES = `cancelled_at is null and exists (
  select from place where place.activity_id = companion.activity_id and holder_id = companion.member_id
    and place.state in ${HAS_PLACE})`

/** The statements about who comes home, and who is to know of it. */
export function safetyCompanionQueries(sql: SqlRunner) {
  const comes = sql.unsafe(COMES)
  return {
    /** When an activity takes place that the member has a place at; null = they have none, or it is cancelled. */
    async findTimes({ memberId, activityId }: Evening): Promise<TimesRow | null> {
      const [row] = await sql<TimesRow[]>`
        select start_at, end_at, time_zone from activity join place on place.activity_id = activity.id join city on city.code = city_code
        where activity.id = ${activityId} and cancelled_at is null
          and holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)}`
      return row ?? null
    },

    /** Begins, or begins anew where the member was home; held, its links are made one after the other. */
    async begin(
      { memberId, activityId }: Evening,
      { id, at, askAt }: { id: string; at: Date; askAt: Date },
    ): Promise<string> {
      const [row] = await sql<[{ id: string }]>`
        insert into safety_companion (id, member_id, activity_id, created_at, ask_at)
        values (${id}, ${memberId}, ${activityId}, ${at}, ${askAt})
        on conflict (member_id, activity_id) do update
          set home_at = null, ask_at = excluded.ask_at,
            asked_at = case when safety_companion.home_at is null then safety_companion.asked_at end
        returning id`
      return row.id
    },

    async countLinks(companionId: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::integer as count from safety_link where companion_id = ${companionId}`
      return row.count
    },

    async addLink({ id, companionId, tokenHash, sealedName, language, at }: NewLink) {
      await sql`
        insert into safety_link (id, companion_id, token_hash, sealed_name, language, created_at)
        values (${id}, ${companionId}, ${tokenHash}, ${sealedName}, ${language}, ${at})`
    },

    async findOwn({ memberId, activityId }: Evening): Promise<CompanionRow | null> {
      const [row] = await sql<CompanionRow[]>`
        select companion.id, home_at, start_at, end_at, time_zone,
          (select count(*)::integer from safety_link where companion_id = companion.id) as links
        from safety_companion companion join activity on activity.id = companion.activity_id
        join city on city.code = city_code
        where companion.member_id = ${memberId} and companion.activity_id = ${activityId} and ${comes}`
      return row ?? null
    },

    /** The member is home; said again, the first time counts. False = there is nothing of theirs. */
    async end(id: string, memberId: string, at: Date): Promise<boolean> {
      const { count } = await sql`
        update safety_companion set home_at = coalesce(home_at, ${at}) where id = ${id} and member_id = ${memberId}`
      return count > 0
    },

    /** What a link leads to; null = there is none, the place was given back, or the activity is cancelled. */
    async findLink(tokenHash: Buffer): Promise<LinkRow | null> {
      const [row] = await sql<LinkRow[]>`
        select safety_link.id, sealed_name, language, home_at, start_at, end_at, time_zone, venue, address, district,
          city.name as city_name
        from safety_link join safety_companion companion on companion.id = companion_id
        join activity on activity.id = companion.activity_id join city on city.code = city_code
        where token_hash = ${tokenHash} and ${comes}`
      return row ?? null
    },

    /**
     * Takes some of those whose activity is over, once for all servers; where it ends later by now, they are asked then.
     * Who comes no more is asked nothing.
     */
    async takeDue(at: Date, limit: number): Promise<DueRow[]> {
      return await sql<DueRow[]>`
        with bite as (
          select id from safety_companion where home_at is null and asked_at is null and ask_at <= ${at}
          order by ask_at limit ${limit} for update skip locked),
        companion as (
          update safety_companion set ask_at = end_at, asked_at = case when end_at <= ${at} then ${at} end
          from activity where safety_companion.id in (select id from bite) and activity.id = activity_id
          returning safety_companion.id, member_id, activity_id, asked_at)
        select companion.member_id, order_id, title, start_at, end_at, time_zone
        from companion join activity on activity.id = companion.activity_id join city on city.code = city_code
        join place on place.activity_id = companion.activity_id and holder_id = companion.member_id
          and place.state in ${sql.unsafe(HAS_PLACE)} and order_id is not null
        where asked_at is not null and cancelled_at is null`
    },
  }
}

/** At which activities somebody trusted knows of the member; names are sealed by the links, which are kept nowhere. */
export const safetyCompanionPersonalData: PersonalDataSource = {
  name: 'safetyCompanions',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select title as "activityTitle", companion.created_at as "createdAt", home_at as "homeAt",
          asked_at as "askedAt",
          (select count(*)::integer from safety_link where companion_id = companion.id) as links
        from safety_companion companion join activity on activity.id = activity_id
        where member_id = ${memberId} order by companion.created_at, companion.id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from safety_companion where member_id = ${memberId}`
  },
}
