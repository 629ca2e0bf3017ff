import { ALERT_GAP_MS, ALERT_MATCHES_MAX, ALERT_WAIT_MS } from '@quan/contract/alert/alert-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A published activity of which those who wait for it are being found; everybody up to `after_member` was. */
export type NewActivityRow = { activity_id: string; after_member: string }

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
