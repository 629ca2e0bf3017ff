import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, TransactionSql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { Notifications } from '../notification/notification.service.ts'
import { activityInTwoHours, activityTomorrow, type StartingActivity } from './reminder-texts.ts'
import { dueReminder, type DueReminder, FIRST_REMINDER_MS } from './reminder-times.ts'
import { reminderQueries } from './reminder.queries.ts'

type RemindParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** Members reminded in one transaction. */
const AT_A_TIME = 100
/** Activities listed at a time. */
const ACTIVITIES_AT_A_TIME = 200

const WORDS = { activityTomorrow, activityInTwoHours } as const

/** How late a reminder is given at most, in milliseconds. */
const REMIND_EVERY_MS = 10_000
const SWEEP_EVERY_MS = 10 * 60_000

/** Reminders of what members are going to, and the end of what is kept of them. */
export function reminderJobs(parts: RemindParts): Job[] {
  const { sql, clock } = parts
  const over = () => ({ table: 'activity_reminder', instant: 'starts_at', before: clock.now() - DAY_MS })
  return [
    { name: 'remind of starts', everyMs: REMIND_EVERY_MS, run: (signal) => remind(parts, signal) },
    { name: 'sweep reminders', everyMs: SWEEP_EVERY_MS, run: () => sweepAll(sql, over()) },
  ]
}

/**
 * Reminds everybody who holds a paid place of what starts tomorrow, and again of what starts in two hours: once for each
 * start, so that one that was moved is told anew.
 */
export async function remind(parts: RemindParts, signal: AbortSignal) {
  const now = parts.clock.now()
  const span = { from: now, to: now + FIRST_REMINDER_MS, limit: ACTIVITIES_AT_A_TIME }
  const failures: Error[] = []
  const remindOf = async (activity: StartingActivity) => {
    const due = dueReminder(activity, now)
    if (due) await remindAll({ activity, due, now, failures }, parts, signal)
  }
  let [listed, last]: [number, string | null] = [ACTIVITIES_AT_A_TIME, null]
  while (listed === ACTIVITIES_AT_A_TIME && !signal.aborted) {
    const starting = await reminderQueries(parts.sql).listStarting({ ...span, after: last })
    failures.push(...(await eachAlone(starting, remindOf, { nameOf: ({ id }) => `activity ${id}`, signal })))
    listed = starting.length
    last = starting.at(-1)?.id ?? null
  }
  throwFailures(failures, 'somebody could not be reminded of a start')
}

type Reminding = { activity: StartingActivity; due: DueReminder; now: number; failures: Error[] }

async function remindAll(reminding: Reminding, parts: RemindParts, signal: AbortSignal) {
  let reminded = AT_A_TIME
  while (reminded === AT_A_TIME && !signal.aborted)
    reminded = await parts.sql.begin((tx) => remindSome(tx, reminding, parts))
}

/** Whom it fails for is not reminded, and the others are. */
async function remindSome(
  tx: TransactionSql,
  { activity, due, now, failures }: Reminding,
  { notifications }: RemindParts,
) {
  const queries = reminderQueries(tx)
  const { kind, uselessAt } = due
  if (!(await queries.holdStart(activity))) return 0
  const reminded = await queries.noteReminded({ activity, kind, at: now, atATime: AT_A_TIME })
  const words = WORDS[kind](activity)
  const tell = (memberId: string) =>
    tx.savepoint((own) => notifications.notify(own, { ...words, memberId, deliveryWindow: { uselessAt } }))
  failures.push(...(await eachAlone(reminded, tell, { nameOf: (memberId) => `member ${memberId}` })))
  return reminded.length
}
