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

/** Hours of the day, by the city's clock, from which an afternoon and an evening begin. */
export const AFTERNOON_HOUR = 12
/** Hour of the day, by the city's clock, from which it is evening. */
export const EVENING_HOUR = 17
