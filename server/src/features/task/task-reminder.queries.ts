import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Somebody to be reminded since `dueAt`, and every day at `remindAt`, `HH:MM`. */
export type DueMember = { memberId: string; reminders: TaskId[]; remindAt: string; dueAt: Date }

/** When a member is reminded next; milliseconds since 1970. */
type NextReminder = { memberId: string; nextAt: number }

export function taskReminderQueries(sql: SqlRunner) {
  return {
    /**
     * Some whose reminder is due, kept from other processes until the transaction ends, and their accounts from going
     * meanwhile: the end of an account holds the member, then waits for what is held here. Waits for nobody.
     */
    async lockDue(now: number, atATime: number): Promise<DueMember[]> {
      return await sql<DueMember[]>`
        select member_id as "memberId", reminders, to_char(remind_at, 'HH24:MI') as "remindAt", remind_next_at as "dueAt"
        from task_config join member on member.id = member_id where remind_next_at <= ${new Date(now)}
        order by remind_next_at limit ${atATime}
        for update of task_config skip locked for key share of member skip locked`
    },

    async moveOn(moved: readonly NextReminder[]) {
      await sql`
        update task_config set remind_next_at = moved.next_at
        from unnest(
          ${moved.map(({ memberId }) => memberId)}::uuid[],
          ${moved.map(({ nextAt }) => new Date(nextAt).toISOString())}::text[]::timestamptz[]) as moved (member_id, next_at)
        where task_config.member_id = moved.member_id`
    },
  }
}
