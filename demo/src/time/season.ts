import { type Day, monthOf } from './calendar-day.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** By the month: spring begins in March. */
export function seasonOf(day: Day): Season {
  const month = monthOf(day)
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 8) return 'summer'
  return month >= 9 && month <= 11 ? 'autumn' : 'winter'
}

export const SEASON_NAMES: Readonly<Record<Season, string>> = {
  spring: '春日',
  summer: '夏日',
  autumn: '秋日',
  winter: '冬日',
}
