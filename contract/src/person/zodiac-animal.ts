import { addDays, type CalendarDate, utcMidnight } from '#date/calendar-date.ts'

/** First Gregorian year of the table. */
const FIRST_YEAR = 1900

/** Lunar new year of each year from 1900 to 2100, as days after 21 January in base 36. */
const NEW_YEAR_DAYS =
  'ati8qe4nc1k9sg5od2lbui7qf3nc2k9rg5oe3lati6pf4nc1k8rg6od3masi7pf4nc0j9rg6pd2lash7qf4ncuj8rg6pe2kath7q' +
  'f3mb1j8sh5od2kati7qf4mb1k8rg5nd2lati7pe3mb1k9rg5oc2lbti7pe3mc0j8rf5od2lath6pf3mc1j8rg5od3k9sh6pf4mb0j'

/** The animals of the lunar years, in the order of their years. */
export const ZodiacAnimal = {
  rat: 0,
  ox: 1,
  tiger: 2,
  rabbit: 3,
  dragon: 4,
  snake: 5,
  horse: 6,
  goat: 7,
  monkey: 8,
  rooster: 9,
  dog: 10,
  pig: 11,
} as const
/** One of the animal numbers. */
export type ZodiacAnimal = (typeof ZodiacAnimal)[keyof typeof ZodiacAnimal]

/** Animals in Chinese, by their numbers. */
export const ZODIAC_ANIMAL_NAMES = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const

/** A year of the rat, from which the animals are counted in rounds of twelve. */
const YEAR_OF_THE_RAT = 4
const OX_TO_PIG = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/**
 * The animal of the lunar year a person was born in. Throws `RangeError` when the date is no day or outside 1900 to
 * 2100.
 */
export function zodiacAnimal(birthDate: CalendarDate): ZodiacAnimal {
  const yearsAfterRat = (lunarYearOf(birthDate) - YEAR_OF_THE_RAT) % ZODIAC_ANIMAL_NAMES.length
  return OX_TO_PIG[yearsAfterRat - 1] ?? ZodiacAnimal.rat
}

/** The day a lunar year begins. Throws `RangeError` outside 1900 to 2100. */
export function lunarNewYear(year: number): CalendarDate {
  const days = Number.parseInt(NEW_YEAR_DAYS.charAt(year - FIRST_YEAR), 36)
  if (Number.isNaN(days)) throw new RangeError(`no lunar new year known: ${year}`)
  return addDays(`${year}-01-21`, days)
}

/** The lunar year a day lies in. Throws `RangeError` when it is no day or outside 1900 to 2100. */
export function lunarYearOf(date: CalendarDate): number {
  const year = new Date(utcMidnight(date)).getUTCFullYear()
  return date < lunarNewYear(year) ? year - 1 : year
}
