import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { isTaskOpen } from '@quan/contract/task/is-task-open.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { reminderClock } from '#features/task/config/task-config.ts'
import { readTaskState } from '#features/task/read-task-state.ts'
import { taskReminder } from '#features/task/reminder/task-reminder-texts.ts'
import { taskReminderQueries } from '#features/task/reminder/task-reminder.queries.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

export type TaskReminderParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** Members reminded in one transaction. */
const AT_A_TIME = 50

/** Reminds everybody, once a day at the time they chose, of those of the tasks they chose that are still open. */
export async function remindOfTasks(parts: TaskReminderParts, signal: AbortSignal) {
  let taken = AT_A_TIME
  while (taken === AT_A_TIME && !signal.aborted) taken = await parts.sql.begin((tx) => remindSome(tx, parts))
}

async function remindSome(tx: SqlRunner, { clock, notifications }: TaskReminderParts): Promise<number> {
  const now = clock.now()
  const today = taskDay(now)
  const due = await taskReminderQueries(tx).takeDue({ today, clock: reminderClock(now), atATime: AT_A_TIME })
  // tomorrow it would be another day's
  const uselessAt = startOfDay(addDays(today, 1), MAINLAND_TIME_ZONE).getTime()
  for (const { memberId, reminders } of due) {
    const open = await openOf(tx, { memberId, reminders, now })
    if (open.length > 0) await notifications.notify(tx, { ...taskReminder(open), memberId, hearing: { uselessAt } })
  }
  return due.length
}

type Asked = { memberId: string; reminders: readonly TaskId[]; now: number }

async function openOf(tx: SqlRunner, { memberId, reminders, now }: Asked): Promise<TaskId[]> {
  const { tasks } = await readTaskState(tx, { memberId, now })
  return tasks.filter((task) => reminders.includes(task.id) && isTaskOpen(task)).map(({ id }) => id)
}
