import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { REWARD_IDS, REWARDS } from '@quan/contract/task/reward.ts'
import { checkInPoints } from '@quan/contract/task/task-rules.ts'
import type { Streak, TaskState } from '@quan/contract/task/task-state.ts'
import { type MemberAt, getMemberProgress, tasksOf } from '#features/task/member-progress.ts'
import { taskDay } from '#features/task/task-day.ts'
import { checkInQueries, type CheckInRow, configQueries, shapeConfig } from '#features/task/task.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** All that the game page shows of a member. Throws `login.required` where the account has ended. */
export async function readTaskState(sql: SqlRunner, { memberId, now }: MemberAt): Promise<TaskState> {
  const today = taskDay(now)
  const [standing, days, config] = await Promise.all([
    getMemberProgress(sql, { memberId, now }),
    checkInQueries(sql).listSince(memberId, calendarStart(today)),
    configQueries(sql).find(memberId),
  ])
  const { account } = standing
  return {
    points: account.balance,
    tasks: tasksOf(standing),
    streak: streakOf(days, today),
    config: shapeConfig(config),
    rewards: REWARD_IDS.map((id) => ({ id, ...REWARDS[id], isOwned: account.owns(id) })),
  }
}

/** The first day of the month before that of a day: from there on the calendar is shown. */
export function calendarStart(today: CalendarDate): CalendarDate {
  const lastOfMonthBefore = addDays(firstOfMonth(today), -1)
  return firstOfMonth(lastOfMonthBefore)
}

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 'YYYY-MM'.length)}-01`

/** Days in a row as they stand today; `rows` are the days since `calendarStart`, oldest first. */
export function streakOf(rows: readonly CheckInRow[], today: CalendarDate): Streak {
  const last = rows.at(-1)
  const isCheckedIn = last?.day === today
  const goesOn = isCheckedIn || last?.day === addDays(today, -1)
  const days = goesOn ? (last?.in_a_row ?? 0) : 0
  return {
    today,
    isCheckedIn,
    days,
    nextPoints: checkInPoints(days + 1),
    checkedDays: rows.map(({ day }) => day),
  }
}
