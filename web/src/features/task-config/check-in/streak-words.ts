import { STREAK_BONUS_EVERY_DAYS, STREAK_BONUS_POINTS } from '@quan/contract/task/task-rules.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'

/** The days in a row, and how far the next bonus is. */
export function streakWords({ days, isCheckedIn }: Streak): string {
  if (days === 0) return taskText.noStreak
  const left = STREAK_BONUS_EVERY_DAYS - (days % STREAK_BONUS_EVERY_DAYS)
  const points = STREAK_BONUS_POINTS
  const ahead = left === 1 && !isCheckedIn ? taskText.bonusNow({ points }) : taskText.bonusAhead({ left, points })
  return `${taskText.streak({ days })} · ${ahead}`
}
