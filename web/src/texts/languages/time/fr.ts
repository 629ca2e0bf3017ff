import type { LanguageMessages } from '../language-messages.ts'
import { MONTHS } from '../month-names/fr.ts'
import { plural } from '../plural.ts'
import { withMonthName } from '../with-month-name.ts'

/** Days and times, in French. */
export const time: LanguageMessages = {
  'time.today': 'Aujourd’hui',
  'time.tomorrow': 'Demain',
  'time.ongoing': 'En cours',
  'time.monthDay': withMonthName('{day} {month}', MONTHS),
  'time.month': withMonthName('{month}', MONTHS),
  'time.yearMonthDay': withMonthName('{day} {month} {year}', MONTHS),
  'time.weekday1': 'lun.',
  'time.weekday2': 'mar.',
  'time.weekday3': 'mer.',
  'time.weekday4': 'jeu.',
  'time.weekday5': 'ven.',
  'time.weekday6': 'sam.',
  'time.weekday7': 'dim.',
  'time.range': '{from}–{to}',
  'time.longRange': '{from} – {to}',
  'time.until': 'Fin\u00a0: {to}',
  'time.leftDays': plural('count', { one: 'Encore {count}\u00a0jour', other: 'Encore {count}\u00a0jours' }),
  'time.leftHours': 'Encore {count}\u00a0h',
  'time.leftHoursMinutes': 'Encore {hours}\u00a0h {minutes}\u00a0min',
  'time.leftMinutes': 'Encore {count}\u00a0min',
  'time.leftSeconds': 'Encore {minutes}:{seconds}',
  'time.utc': 'Temps universel coordonné',
  'dateWheel.year': 'Année',
  'dateWheel.month': 'Mois',
  'dateWheel.day': 'Jour',
  'dateWheel.yearOf': '{year}',
  'dateWheel.monthOf': withMonthName('{month}', MONTHS),
  'dateWheel.dayOf': '{day}',
  'dateWheel.hour': 'Heure',
  'dateWheel.minute': 'Minute',
  'dateWheel.hourOf': '{hour} h',
  'dateWheel.minuteOf': '{minute}',
}
