import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { isTaskOpen } from '@quan/contract/task/is-task-open.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { nextReminder } from '#features/task/reminder/next-reminder.ts'
import { taskReminder } from '#features/task/reminder/task-reminder-texts.ts'
import { type DueMember, taskReminderQueries } from '#features/task/reminder/task-reminder.queries.ts'
import { readTasks } from '#features/task/standing/read-tasks.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

export type TaskReminderParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** Members reminded in one transaction. */
const AT_A_TIME = 50

/** Reminds everybody, each day at the time they chose, of those of the tasks they chose that are still open. */
export async function remindOfTasks(parts: TaskReminderParts, signal: AbortSignal) {
  let taken = AT_A_TIME
  while (taken === AT_A_TIME && !signal.aborted) taken = await parts.sql.begin((tx) => remindSome(tx, parts))
}

async function remindSome(tx: SqlRunner, parts: TaskReminderParts): Promise<number> {
  const now = parts.clock.now()
  const queries = taskReminderQueries(tx)
  const due = await queries.lockDue(now, AT_A_TIME)
  if (due.length > 0) {
    await queries.moveOn(due.map(({ memberId, remindAt }) => ({ memberId, nextAt: nextReminder(remindAt, now) })))
    await remindAll(tx, { due, now }, parts)
  }
  return due.length
}

type Reminding = { due: readonly DueMember[]; now: number }

async function remindAll(tx: SqlRunner, { due, now }: Reminding, { notifications }: TaskReminderParts) {
  const today = taskDay(now)
  // a reminder of a day that is over is late for the next one's
  const dueToday = due.filter(({ dueAt }) => taskDay(dueAt.getTime()) === today)
  const tasks = await readTasks(tx, { memberIds: dueToday.map(({ memberId }) => memberId), now })
  // tomorrow it would be another day's
  const uselessAt = startOfDay(addDays(today, 1), MAINLAND_TIME_ZONE).getTime()
  for (const { memberId, reminders } of dueToday) {
    const open = openOf(tasks.get(memberId) ?? []).filter((id) => reminders.includes(id))
    if (open.length > 0) await notifications.notify(tx, { ...taskReminder(open), memberId, hearing: { uselessAt } })
  }
}

const openOf = (tasks: readonly Task[]) => tasks.filter(isTaskOpen).map(({ id }) => id)
