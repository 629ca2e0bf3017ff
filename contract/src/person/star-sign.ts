import { type CalendarDate, isCalendarDate } from '#date/calendar-date.ts'

/** The star signs, in the order of the calendar year. */
export const StarSign = {
  aquarius: 0,
  pisces: 1,
  aries: 2,
  taurus: 3,
  gemini: 4,
  cancer: 5,
  leo: 6,
  virgo: 7,
  libra: 8,
  scorpio: 9,
  sagittarius: 10,
  capricorn: 11,
} as const
/** One of the star sign numbers. */
export type StarSign = (typeof StarSign)[keyof typeof StarSign]

/** The signs with their first days, as `-MM-DD`; the year begins in the last one. */
const SIGNS = [
  { firstDay: '-01-20', sign: StarSign.aquarius },
  { firstDay: '-02-19', sign: StarSign.pisces },
  { firstDay: '-03-21', sign: StarSign.aries },
  { firstDay: '-04-20', sign: StarSign.taurus },
  { firstDay: '-05-21', sign: StarSign.gemini },
  { firstDay: '-06-22', sign: StarSign.cancer },
  { firstDay: '-07-23', sign: StarSign.leo },
  { firstDay: '-08-23', sign: StarSign.virgo },
  { firstDay: '-09-23', sign: StarSign.libra },
  { firstDay: '-10-24', sign: StarSign.scorpio },
  { firstDay: '-11-23', sign: StarSign.sagittarius },
  { firstDay: '-12-22', sign: StarSign.capricorn },
] as const

/** The star sign a person was born under. Throws `RangeError` when the date is no day. */
export function starSign(birthDate: CalendarDate): StarSign {
  if (!isCalendarDate(birthDate)) throw new RangeError(`not a calendar date: ${birthDate}`)
  const day = birthDate.slice('YYYY'.length)
  return SIGNS.findLast(({ firstDay }) => firstDay <= day)?.sign ?? StarSign.capricorn
}
