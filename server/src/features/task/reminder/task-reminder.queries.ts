import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Due = { today: CalendarDate; clock: string; atATime: number }
type Reminded = { memberId: string; reminders: TaskId[] }

export function taskReminderQueries(sql: SqlRunner) {
  return {
    /** Some whose time of reminders has come, and who are done with for today by that; nobody else finds them. */
    async takeDue({ today, clock, atATime }: Due): Promise<Reminded[]> {
      return await sql<Reminded[]>`
        update task_config set reminded_on = ${today}::date
        where member_id in (
          select member_id from task_config
          where reminders <> '{}' and remind_at <= ${clock}::text::time
            and (reminded_on is null or reminded_on < ${today}::date)
          order by remind_at, member_id limit ${atATime} for update skip locked)
        returning member_id as "memberId", reminders`
    },
  }
}
