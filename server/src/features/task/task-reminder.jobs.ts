import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { isTaskOpen, type Task } from '@quan/contract/task/task-state.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { told } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { readTasks } from './member-progress.ts'
import { nextReminder, taskDay } from './task-day.ts'

/** Members reminded in one transaction. */
const AT_A_TIME = 50

const NAMES: Readonly<Record<TaskId, string>> = {
  [TaskId.checkIn]: '每日签到',
  [TaskId.share]: '分享给朋友',
  [TaskId.finishCard]: '完善名片',
  [TaskId.collect]: '收藏活动',
  [TaskId.follow]: '关注同城的人',
  [TaskId.bringFriend]: '带来新朋友',
  [TaskId.comeToActivity]: '到场参加活动',
}

/** How late a reminder of tasks is given at most, in milliseconds. */
const REMIND_EVERY_MS = 30_000

/** Reminders of the tasks that members chose. */
export const taskReminderJobs = (parts: TaskReminderParts): Job[] => [
  { name: 'remind of tasks', everyMs: REMIND_EVERY_MS, run: (signal) => remindOfTasks(parts, signal) },
]

/** Tasks that are open at the time the member chose. */
export const taskReminder = (open: readonly TaskId[]): NotificationWords => ({
  kind: NotificationKind.taskReminder,
  ...told('taskReminder', { count: String(open.length), tasks: open.map((id) => NAMES[id]).join('、') }),
  route: APP_ROUTES.taskConfig.path,
})

type TaskReminderParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

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

type DueReminders = { due: readonly DueMember[]; now: number }

async function remindAll(tx: SqlRunner, { due, now }: DueReminders, { notifications }: TaskReminderParts) {
  const today = taskDay(now)
  // a reminder of a day that is over is late for the next one's
  const dueToday = due.filter(({ dueAt }) => taskDay(dueAt.getTime()) === today)
  const tasks = await readTasks(tx, { memberIds: dueToday.map(({ memberId }) => memberId), now })
  // tomorrow it would be another day's
  const uselessAt = startOfDay(addDays(today, 1), MAINLAND_TIME_ZONE).getTime()
  for (const { memberId, reminders } of dueToday) {
    const open = openOf(tasks.get(memberId) ?? []).filter((id) => reminders.includes(id))
    if (open.length > 0)
      await notifications.notify(tx, { ...taskReminder(open), memberId, deliveryWindow: { uselessAt } })
  }
}

const openOf = (tasks: readonly Task[]) => tasks.filter(isTaskOpen).map(({ id }) => id)

/** Somebody to be reminded since `dueAt`, and every day at `remindAt`, `HH:MM`. */
type DueMember = { memberId: string; reminders: TaskId[]; remindAt: string; dueAt: Date }

/** When a member is reminded next; milliseconds since 1970. */
type NextReminder = { memberId: string; nextAt: number }

/** Who is to be reminded of tasks. */
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
