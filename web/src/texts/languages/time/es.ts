import type { LanguageMessages } from '../language-messages.ts'
import { MONTHS } from '../month-names/es.ts'
import { plural } from '../plural.ts'
import { withMonthName } from '../with-month-name.ts'

/** Days and times, in Spanish. */
export const time: LanguageMessages = {
  'time.today': 'Hoy',
  'time.tomorrow': 'Mañana',
  'time.ongoing': 'En curso',
  'time.monthDay': withMonthName('{day} {month}', MONTHS),
  'time.month': withMonthName('{month}', MONTHS),
  'time.yearMonthDay': withMonthName('{day} {month} {year}', MONTHS),
  'time.weekday1': 'lun',
  'time.weekday2': 'mar',
  'time.weekday3': 'mié',
  'time.weekday4': 'jue',
  'time.weekday5': 'vie',
  'time.weekday6': 'sáb',
  'time.weekday7': 'dom',
  'time.range': '{from}–{to}',
  'time.longRange': '{from} – {to}',
  'time.until': 'Fin: {to}',
  'time.leftDays': plural('count', { one: 'Queda {count}\u00a0día', other: 'Quedan {count}\u00a0días' }),
  'time.leftHours': 'Quedan {count}\u00a0h',
  'time.leftHoursMinutes': 'Quedan {hours}\u00a0h {minutes}\u00a0min',
  'time.leftMinutes': 'Quedan {count}\u00a0min',
  'time.leftSeconds': 'Quedan {minutes}:{seconds}',
  'time.utc': 'Tiempo universal coordinado',
  'dateWheel.year': 'Año',
  'dateWheel.month': 'Mes',
  'dateWheel.day': 'Día',
  'dateWheel.yearOf': '{year}',
  'dateWheel.monthOf': withMonthName('{month}', MONTHS),
  'dateWheel.dayOf': '{day}',
  'dateWheel.hour': 'Hora',
  'dateWheel.minute': 'Minuto',
  'dateWheel.hourOf': '{hour} h',
  'dateWheel.minuteOf': '{minute}',
}
