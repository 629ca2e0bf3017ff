import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import type { TaskRule } from '@quan/contract/task/task-rules.ts'

type Standing = { rule: TaskRule; progress: number; timesGiven: number; today: CalendarDate }

/** The rounds of a task that have points to give: the day, the only one, or the numbers of those not given yet. */
export function claimableRounds({ rule, progress, timesGiven, today }: Standing): string[] {
  const timesDone = Math.floor(progress / rule.target)
  const timesWorth = rule.rhythm === TaskRhythm.each ? timesDone : Math.min(1, timesDone)
  const open = Math.max(0, timesWorth - timesGiven)
  return Array.from({ length: open }, (_, at) =>
    rule.rhythm === TaskRhythm.daily ? today : String(timesGiven + at + 1),
  )
}
