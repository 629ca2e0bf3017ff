import type { Notifications } from '#features/notification/notification.service.ts'
import { dueReminder, type DueReminder, FIRST_REMINDER_MS } from '#features/reminder/reminder-times.ts'
import { activityInTwoHours, activityTomorrow, type StartingActivity } from '#features/reminder/reminder-texts.ts'
import { reminderQueries } from '#features/reminder/reminder.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

export type RemindParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** Members reminded in one transaction. */
const AT_A_TIME = 100

const WORDS = { activityTomorrow, activityInTwoHours } as const

/**
 * Reminds everybody who holds a paid place of what starts tomorrow, and again of what starts in two hours: once for each
 * start, so that one that was moved is told anew.
 */
export async function remind(parts: RemindParts, signal: AbortSignal) {
  const now = parts.clock.now()
  for (const activity of await reminderQueries(parts.sql).listStarting({ from: now, to: now + FIRST_REMINDER_MS })) {
    const due = dueReminder(activity, now)
    if (due) await remindAll({ activity, due, now }, parts, signal)
  }
}

type Reminding = { activity: StartingActivity; due: DueReminder; now: number }

async function remindAll(reminding: Reminding, parts: RemindParts, signal: AbortSignal) {
  let reminded = AT_A_TIME
  while (reminded === AT_A_TIME && !signal.aborted)
    reminded = await parts.sql.begin((tx) => remindSome(tx, reminding, parts))
}

async function remindSome(tx: SqlRunner, { activity, due, now }: Reminding, { notifications }: RemindParts) {
  const queries = reminderQueries(tx)
  const { kind, uselessAt } = due
  if (!(await queries.holdStart(activity))) return 0
  const reminded = await queries.noteReminded({ activity, kind, at: now, atATime: AT_A_TIME })
  for (const memberId of reminded)
    await notifications.notify(tx, { ...WORDS[kind](activity), memberId, hearing: { uselessAt } })
  return reminded.length
}
