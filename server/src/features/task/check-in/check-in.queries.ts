import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A day somebody checked in, and the days in a row up to it. */
export type CheckInRow = { day: CalendarDate; in_a_row: number }

export function checkInQueries(sql: SqlRunner) {
  return {
    /** Days in a row up to today; null where today was there before, or the member is gone. */
    async add(memberId: string, today: CalendarDate): Promise<number | null> {
      const [row] = await sql<{ in_a_row: number }[]>`
        insert into task_check_in (member_id, day, in_a_row)
        select member.id, ${today}::date, coalesce(before.in_a_row, 0) + 1
        from member left join task_check_in before
          on before.member_id = member.id and before.day = ${today}::date - 1
        where member.id = ${memberId} and closed_at is null for key share of member
        on conflict do nothing returning in_a_row`
      return row?.in_a_row ?? null
    },

    /** Oldest first. */
    async listSince(memberId: string, from: CalendarDate): Promise<CheckInRow[]> {
      return await sql<CheckInRow[]>`
        select day::text, in_a_row from task_check_in
        where member_id = ${memberId} and day >= ${from}::date order by day`
    },
  }
}
