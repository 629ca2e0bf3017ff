import type { SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { activityText } from '#texts/activities-text.ts'

/** For which ages something is, in words. */
export function agesOf({ minAge: min, maxAge: max }: SeriesParts['ages']): string {
  if (min !== null && max !== null) return activityText.ageBetween({ min, max })
  if (min !== null) return activityText.ageFrom({ min })
  return max === null ? activityText.anyAge : activityText.ageTo({ max })
}

/** What goes back when, in words, as `refundPercent` of the contract counts it. */
export function refundOf(rule: SeriesParts['refundRule']): string {
  if (rule === null || rule.fullUntilHours <= 0) return activityText.refundFull
  const { fullUntilHours: full, percentUntilHours: part, percent } = rule
  if (percent <= 0 || part >= full) return activityText.refundFullOnly({ full })
  return part <= 0 ? activityText.refundToStart({ full, percent }) : activityText.refundRule({ full, part, percent })
}
