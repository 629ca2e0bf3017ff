import { stateText } from '#texts/state-text.ts'

const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

/** How old something kept is: 11 分钟前更新. */
export function ageText(keptAt: number, now: number): string {
  const minutes = Math.floor((now - keptAt) / MINUTE_MS)
  if (minutes < 1) return stateText.updatedNow
  if (minutes < MINUTES_AN_HOUR) return stateText.updatedMinutesAgo({ count: minutes })
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours < HOURS_A_DAY
    ? stateText.updatedHoursAgo({ count: hours })
    : stateText.updatedDaysAgo({ count: Math.floor(hours / HOURS_A_DAY) })
}
