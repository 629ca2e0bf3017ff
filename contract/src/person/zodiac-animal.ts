import type { CalendarDate } from '#date/calendar-date.ts'
import { lunarYearOf } from '#person/lunar-year.ts'

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
