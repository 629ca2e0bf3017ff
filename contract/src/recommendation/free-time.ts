/**
 * Parts of a week that members say they have free: days (1 Monday to Thursday, 2 Friday, 3 Saturday, 4 Sunday), then
 * 1 morning, 2 afternoon, 3 evening.
 */
export const FreeTime = {
  weekdayMorning: 11,
  weekdayAfternoon: 12,
  weekdayEvening: 13,
  fridayMorning: 21,
  fridayAfternoon: 22,
  fridayEvening: 23,
  saturdayMorning: 31,
  saturdayAfternoon: 32,
  saturdayEvening: 33,
  sundayMorning: 41,
  sundayAfternoon: 42,
  sundayEvening: 43,
} as const
/** One of the parts of a week. */
export type FreeTime = (typeof FreeTime)[keyof typeof FreeTime]

/** Parts of a day that members have free. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
/** A part of a day of the week: 1 Monday to 7 Sunday. */
export type WeekPart = { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; part: (typeof DAY_PARTS)[number] }

/** The days of each kind of day, in the order of `FreeTime`. */
const DAYS_ALIKE = [[1, 2, 3, 4], [5], [6], [7]] as const

/** Free times day by day, as they stand in calls. */
export function weekPartsOf(times: readonly FreeTime[]): WeekPart[] {
  return times.flatMap((time) => {
    const [days, part] = [DAYS_ALIKE[Math.floor(time / 10) - 1] ?? [], DAY_PARTS[(time % 10) - 1] ?? 'evening']
    return days.map((day): WeekPart => ({ day, part }))
  })
}

/** Parts of days as free times, each once; one of Monday to Thursday stands for all four. */
export function freeTimesOf(parts: readonly WeekPart[]): FreeTime[] {
  const times = parts.map(({ day, part }) => {
    const kind = DAYS_ALIKE.findIndex((days) => (days as readonly number[]).includes(day)) + 1
    return (10 * kind + DAY_PARTS.indexOf(part) + 1) as FreeTime
  })
  return [...new Set(times)]
}

/** Hours of the day, by the city's clock, from which an afternoon and an evening begin. */
export const AFTERNOON_HOUR = 12
/** Hour of the day, by the city's clock, from which it is evening. */
export const EVENING_HOUR = 17
