import type { LanguageMessages } from '../language-messages.ts'
import { MONTHS } from '../month-names/en.ts'
import { plural } from '../plural.ts'
import { withMonthName } from '../with-month-name.ts'

/** Days and times, in English. */
export const time: LanguageMessages = {
  'time.today': 'Today',
  'time.tomorrow': 'Tomorrow',
  'time.ongoing': 'Under way',
  'time.monthDay': withMonthName('{month} {day}', MONTHS),
  'time.month': withMonthName('{month}', MONTHS),
  'time.yearMonthDay': withMonthName('{month} {day}, {year}', MONTHS),
  'time.weekday1': 'Mon',
  'time.weekday2': 'Tue',
  'time.weekday3': 'Wed',
  'time.weekday4': 'Thu',
  'time.weekday5': 'Fri',
  'time.weekday6': 'Sat',
  'time.weekday7': 'Sun',
  'time.range': '{from}–{to}',
  'time.longRange': '{from} – {to}',
  'time.until': 'Ends: {to}',
  'time.leftDays': plural('count', { one: '{count}\u00a0day left', other: '{count}\u00a0days left' }),
  'time.leftHours': '{count}\u00a0h left',
  'time.leftHoursMinutes': '{hours}\u00a0h {minutes}\u00a0min left',
  'time.leftMinutes': '{count}\u00a0min left',
  'time.leftSeconds': '{minutes}:{seconds} left',
  'time.utc': 'Coordinated Universal Time',
  'dateWheel.year': 'Year',
  'dateWheel.month': 'Month',
  'dateWheel.day': 'Day',
  'dateWheel.yearOf': '{year}',
  'dateWheel.monthOf': withMonthName('{month}', MONTHS),
  'dateWheel.dayOf': '{day}',
  'dateWheel.hour': 'Hour',
  'dateWheel.minute': 'Minute',
  'dateWheel.hourOf': '{hour}',
  'dateWheel.minuteOf': '{minute}',
}
