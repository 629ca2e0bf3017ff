import { addDays, type CalendarDate, utcMidnight } from '#date/calendar-date.ts'

/** First Gregorian year of the table. */
const FIRST_YEAR = 1900

/** Lunar new year of each year from 1900 to 2100, as days after 21 January in base 36. */
const NEW_YEAR_DAYS =
  'ati8qe4nc1k9sg5od2lbui7qf3nc2k9rg5oe3lati6pf4nc1k8rg6od3masi7pf4nc0j9rg6pd2lash7qf4ncuj8rg6pe2kath7q' +
  'f3mb1j8sh5od2kati7qf4mb1k8rg5nd2lati7pe3mb1k9rg5oc2lbti7pe3mc0j8rf5od2lath6pf3mc1j8rg5od3k9sh6pf4mb0j'

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
