import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ALERT_GAP_MS, ALERT_MATCHES_MAX, ALERT_WAIT_MS } from '@quan/contract/alert/alert-limits.ts'
import type { PlacesRow } from '#features/recommendation/candidate-of-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A member who is to be told of what is new, and what decides whether they can join. */
export type DueReader = { member_id: string; sex: 1 | 2 | null; sealed_birth_date: Buffer | null }
/** A member who is to be told of the weekend in a city since `due_at`. */
export type WeekendReader = { member_id: string; city_code: string; time_zone: string; due_at: Date }

/** An activity that waits to be told to a member. */
export type MatchRow = PlacesRow & {
  member_id: string
  id: string
  title: string
  category: ActivityCategory
  city_code: string
  time_zone: string
  start_at: Date
  all_day: boolean
  enroll_deadline_at: Date
  organizer_id: string | null
  /** Of an organizer whose new dates the member waits for; else null. */
  organizer: string | null
}

/** Who is to be told, and of what. */
export function alertReaderQueries(sql: SqlRunner) {
  return {
    /** Some whom something waits for, kept from other processes and from going until the transaction ends. */
    async lockReaders(now: number, atATime: number): Promise<DueReader[]> {
      return await sql<DueReader[]>`
        select alert.member_id, member.sex, member.sealed_birth_date
        from alert join member on member.id = alert.member_id where tell_at <= ${new Date(now)}
        order by tell_at limit ${atATime} for update of alert skip locked for key share of member skip locked`
    },

    /** What waits for members and can still be joined; not what they have a place at, or whose organizer is apart. */
    async listMatches(memberIds: string[], now: number): Promise<MatchRow[]> {
      return await sql<MatchRow[]>`
        select waiting.member_id, a.id, a.title, a.category, a.city_code, city.time_zone, a.start_at, a.all_day,
          a.enroll_deadline_at, a.organizer_id, a.price_from_fen, a.male_quota, a.male_taken, a.female_quota,
          a.female_taken, a.any_quota, a.any_taken, a.participant_count, a.capacity, a.min_age, a.max_age,
          organizer.nick_name as organizer
        from alert_match waiting join activity a on a.id = waiting.activity_id join city on city.code = a.city_code
        left join alert_organizer followed
          on followed.member_id = waiting.member_id and followed.organizer_id = a.organizer_id
        left join member organizer on organizer.id = followed.organizer_id
        where waiting.member_id = any(${memberIds}::uuid[]) and a.cancelled_at is null
          and a.published_at <= ${new Date(now)} and a.start_at > ${new Date(now)} and a.enroll_deadline_at > ${new Date(now)}
          and not exists (select from place
            where place.activity_id = a.id and place.holder_id = waiting.member_id and place.state <> 30)
          and (a.organizer_id is null or not are_apart(a.organizer_id, waiting.member_id))
        order by a.published_at desc, a.id desc`
    },

    /** Nothing waits any more for members; those who were told hear no more of it for a while. */
    async settle(memberIds: string[], told: { memberIds: string[]; at: number }) {
      await sql`delete from alert_match where member_id = any(${memberIds}::uuid[])`
      await sql`
        update alert set tell_at = null,
          told_at = case when member_id = any(${told.memberIds}::uuid[]) then ${new Date(told.at)} else told_at end
        where member_id = any(${memberIds}::uuid[])`
    },

    /** Some whose weekend is due, kept from other processes and from going until the transaction ends. */
    async lockWeekendReaders(now: number, atATime: number): Promise<WeekendReader[]> {
      return await sql<WeekendReader[]>`
        select alert.member_id, alert.city_code, city.time_zone, weekend_next_at as due_at
        from alert join member on member.id = alert.member_id join city on city.code = alert.city_code
        where weekend_next_at <= ${new Date(now)}
        order by weekend_next_at limit ${atATime} for update of alert skip locked for key share of member skip locked`
    },

    async setWeekendNext(memberId: string, at: number) {
      await sql`update alert set weekend_next_at = ${new Date(at)} where member_id = ${memberId}`
    },
  }
}

/** A published activity of which those who wait for it are being found; everybody up to `after_member` was. */
type NewActivityRow = { activity_id: string; after_member: string }

type Finding = NewActivityRow & { limit: number }

/** What was published, and who waits for it. */
export function alertNewsQueries(sql: SqlRunner) {
  return {
    /** Takes the first published activity, which nobody else takes until the transaction ends. */
    async takeNew(now: number): Promise<NewActivityRow | null> {
      const [row] = await sql<NewActivityRow[]>`
        select activity_id, after_member from new_activity where due_at <= ${new Date(now)}
        order by due_at, activity_id limit 1 for update skip locked`
      return row ?? null
    },

    /** Leaves one alone for a while. */
    async takeLater(activityId: string, at: number) {
      await sql`update new_activity set due_at = ${new Date(at)} where activity_id = ${activityId}`
    },

    /** The next members who wait for an activity, kept from going until the transaction ends. */
    async findFollowers({ activity_id: id, after_member: after, limit }: Finding): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        with subject as (select city_code, category, organizer_id from activity where id = ${id})
        select member.id from (
          select member_id from (
            (select member_id from alert_category where member_id > ${after}
              and (city_code, category) = (select city_code, category from subject) order by member_id limit ${limit})
            union
            (select member_id from alert_organizer where member_id > ${after}
              and organizer_id = (select organizer_id from subject) order by member_id limit ${limit})) either
          order by member_id limit ${limit}) next
        join member on member.id = next.member_id order by member.id for key share of member`
      return rows.map(({ id }) => id)
    },

    /**
     * Has an activity told to members, unless it is theirs or too much waits. Tells
     * whom. Waits for whoever tells them something just now.
     */
    async addMatches(activityId: string, memberIds: string[]): Promise<string[]> {
      const rows = await sql<{ member_id: string }[]>`
        insert into alert_match (member_id, activity_id)
        select alert.member_id, activity.id from alert, activity
        where alert.member_id = any(${memberIds}::uuid[]) and activity.id = ${activityId}
          and activity.organizer_id is distinct from alert.member_id
          and (select count(*) from alert_match where alert_match.member_id = alert.member_id) < ${ALERT_MATCHES_MAX}
        order by alert.member_id on conflict do nothing returning member_id`
      return rows.map(({ member_id: memberId }) => memberId)
    },

    /** Says when members are told of what waits: soon, but not soon after the last time. */
    async setTime(memberIds: string[], now: number) {
      await sql`
        update alert set tell_at = greatest(
          ${new Date(now + ALERT_WAIT_MS)}::timestamptz, told_at + ${`${ALERT_GAP_MS} milliseconds`}::text::interval)
        where member_id in (
          select member_id from alert where member_id = any(${memberIds}::uuid[]) and tell_at is null
          order by member_id for no key update)`
    },

    /** Goes on behind a member; null = everybody was found. */
    async moveOn(activityId: string, afterMember: string | null) {
      await (afterMember === null
        ? sql`delete from new_activity where activity_id = ${activityId}`
        : sql`update new_activity set after_member = ${afterMember} where activity_id = ${activityId}`)
    },
  }
}
