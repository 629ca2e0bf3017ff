import { addDays, isCalendarDate } from '@quan/contract/date/calendar-date.ts'
import { RowRejected } from '#features/activity-import/reading/file-row.ts'
import type { When } from '#features/activity-import/found-activity.ts'

const DATE =
  /^(?<year>\d{4})(?:(?<month>\d{2})(?<day>\d{2})|(?:[-/.]|年)(?<m>\d{1,2})(?:[-/.]|月)(?<d>\d{1,2})日?)(?!\d)/
const TIME =
  /^[T\s]*(?<half>上午|下午|晚上|中午)?\s*(?<hour>\d{1,2})(?:[:点时](?<minute>\d{2})?分?(?::?(?<second>\d{2})(?:[.,]\d+)?)?|(?<min>\d{2})(?<sec>\d{2})?)\s*(?<meridiem>[ap]\.?m\.?)?\s*(?<offset>.*)$/i
const OFFSET =
  /^(?:(?<utc>Z|UTC|GMT)|(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?)?(?:\[(?<zone>[\w/+-]+)\])?$/i
/** Excel and others put a weekday beside the date. */
const WEEKDAY = /\s*[(（]?(?:星期|周)[一二三四五六日天][)）]?\s*/

/** Longest text that is taken for a time, in characters. */
export const LONGEST_WHEN = 100

/** The years a time may lie in; others are slips of the pen. */
const YEARS = { first: 1970, last: 2100 }

const MINUTE_MS = 60_000

/** Reads a date or time as people and programs write it, year first. Throws `RowRejected` for anything else. */
export function readWhen(text: string): When {
  if (text.length > LONGEST_WHEN) throw unreadable(text)
  const given = text.normalize('NFKC').replace(WEEKDAY, ' ').trim()
  const match = DATE.exec(given)
  if (!match) throw unreadable(text)
  const date = dateOf(match.groups ?? {}, text)
  const rest = given.slice(match[0].length)
  return rest.trim() === '' ? { kind: 'day', date } : timed(date, rest, text)
}

type Groups = { [name: string]: string | undefined }

function dateOf({ year = '', month, day, m, d }: Groups, text: string): string {
  const date = `${year}-${(month ?? m ?? '').padStart(2, '0')}-${(day ?? d ?? '').padStart(2, '0')}`
  if (!isCalendarDate(date)) throw new RowRejected('dateImpossible', { value: text })
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) throw new RowRejected('yearUnlikely', { value: text })
  return date
}

function timed(date: string, rest: string, text: string): When {
  const time = TIME.exec(rest)?.groups
  const offset = OFFSET.exec(time?.['offset'] ?? '?')?.groups
  if (!time || !offset) throw unreadable(text)
  const local = localTime(date, time, text)
  if (offset['utc']) return { kind: 'instant', at: Date.parse(`${local}Z`) }
  if (offset['sign']) return { kind: 'instant', at: Date.parse(`${local}Z`) - offsetMs(offset) }
  return { kind: 'clock', local, timeZone: offset['zone'] ?? null }
}

function localTime(date: string, time: Groups, text: string): string {
  const hour = hourOf(time)
  const minute = Number(time['minute'] ?? time['min'] ?? 0)
  const second = Math.min(Number(time['second'] ?? time['sec'] ?? 0), 59)
  const isEndOfDay = hour === 24 && minute === 0 && second === 0
  if (minute > 59 || (hour > 23 && !isEndOfDay)) throw new RowRejected('clockImpossible', { value: text })
  const clock = [isEndOfDay ? 0 : hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  return `${isEndOfDay ? addDays(date, 1) : date}T${clock}`
}

function hourOf({ hour, half, meridiem }: Groups): number {
  const told = Number(hour)
  const isAfternoon = half === '下午' || half === '晚上' || half === '中午' || /^p/i.test(meridiem ?? '')
  if (isAfternoon && told < 12 && !(half === '中午' && told === 11)) return told + 12
  return told === 12 && (half === '上午' || /^a/i.test(meridiem ?? '')) ? 0 : told
}

function offsetMs({ sign, hours, minutes }: Groups): number {
  const ahead = Number(hours) * 60 + Number(minutes ?? 0)
  return (sign === '-' ? -ahead : ahead) * MINUTE_MS
}

function unreadable(text: string): RowRejected {
  return new RowRejected('timeUnreadable', { value: text })
}
