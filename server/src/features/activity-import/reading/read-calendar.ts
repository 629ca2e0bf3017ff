import { setImmediate } from 'node:timers/promises'
import ICAL from 'ical.js'
import { type FileSource, wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { FileRefused, type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { calendarEvent, type OccurrenceBudget, occurrencesOf } from '#features/activity-import/shapes/calendar-event.ts'

/** Most events of one UID, and most characters of the time zones that a calendar defines. */
const MOST_OF_UID = 500
const LONGEST_ZONES = 256 * 1024
/** Most occurrences looked at in a whole file. */
const MOST_LOOKED_AT = 200_000
/** Longest text that a rejected event is shown by, in characters. */
const LONGEST_REASON = 200
/** A rule by which no clock is changed, and which would be counted through from its first year. */
const NO_ZONE_RULE = /^RRULE.*(?:FREQ=(?!YEARLY)|BY(?:HOUR|MINUTE|SECOND|YEARDAY|WEEKNO)=)/im
/** A difference to UTC that is none, and would be counted through as well. */
const NO_ZONE_OFFSET = /^TZOFFSET(?:FROM|TO)\b(?![^:\r\n]*:[+-]\d{4}(?:\d\d)?[ \t]*$)/im

/** Reads an iCalendar file; a row is one time that an event takes place. `record` names the calendar. */
export async function* readCalendar(file: FileSource, now: number): AsyncGenerator<FileRow> {
  const blocks = calendarBlocks(await wholeText(file))
  const budget = { left: MOST_LOOKED_AT }
  let row = 0
  for (const events of blocks.events) {
    const rows = rowsOf(events, blocks, { now, budget })
    if (budget.left <= 0) throw new FileRefused('tooManyRows')
    for (const found of rows) {
      row += 1
      yield { ...found, row }
    }
    await setImmediate()
  }
  if (row === 0) throw new FileRefused('noEvents')
}

type Looking = { now: number; budget: OccurrenceBudget }

function rowsOf(events: string[], { zones, timeZone, name }: CalendarBlocks, { now, budget }: Looking): FileRow[] {
  try {
    const [kind, properties, components] = parsedCalendar(events)
    const calendar = new ICAL.Component([kind, properties, [...zones, ...components]])
    const occurrences = occurrencesOf(calendar, now, budget)
    return occurrences.map((occurrence) => ({
      row: 0,
      record: { calendar: name, name: occurrence.event.summary },
      read: () => orRejected(events, () => calendarEvent(occurrence, timeZone)),
    }))
  } catch (cause) {
    const read = () => orRejected(events, () => raise(cause))
    return events.map(() => ({ row: 0, record: null, read }))
  }
}

/**
 * Whatever ical.js stumbles over is a fault of these events alone. What it says of a text is told; where it met nothing that it
 * expected, the event is named instead.
 */
function orRejected<Found>(events: string[], read: () => Found): Found {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof RowRejected) throw cause
    const saysWhat = cause instanceof Error && !(cause instanceof TypeError) && !(cause instanceof RangeError)
    const value = saysWhat ? cause.message : (/^SUMMARY[^:]*:(.*)$/im.exec(events.join('\n'))?.[1]?.trim() ?? '')
    throw new RowRejected('eventUnreadable', { value: value.slice(0, LONGEST_REASON) })
  }
}

function raise(cause: unknown): never {
  throw cause
}

/** A calendar of these blocks as ical.js has it: its kind, its properties and its components. */
function parsedCalendar(blocks: string[]): [string, unknown[], unknown[]] {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR'].join('\r\n')
  return ICAL.parse(text) as [string, unknown[], unknown[]]
}

/** A time zone as ical.js has it, parsed once for all events; none that it stumbles over: those go by its name. */
function parsedZone(zone: string): unknown[] {
  try {
    return NO_ZONE_RULE.test(zone) || NO_ZONE_OFFSET.test(zone) ? [] : parsedCalendar([zone])[2]
  } catch {
    // the zone is as good as not told
    return []
  }
}

/** A calendar file in the pieces that are parsed alone, so that one broken event does not take the others with it. */
type CalendarBlocks = {
  /** `X-WR-CALNAME`; null where the calendar has no name. */
  name: string | null
  /** `X-WR-TIMEZONE`; null where it tells none. */
  timeZone: string | null
  /** Each VTIMEZONE as ical.js has it. */
  zones: unknown[]
  /** The texts of the VEVENTs, those of one UID together, in the order of the file. */
  events: string[][]
}

/** Parts the text of an iCalendar file (RFC 5545). */
function calendarBlocks(text: string): CalendarBlocks {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  const zones = blocksOf(lines, 'VTIMEZONE')
  if (zones.reduce((sum, zone) => sum + zone.length, 0) > LONGEST_ZONES) throw new FileRefused('tooLarge')
  const eventsByUid = new Map<string, string[]>()
  for (const event of blocksOf(lines, 'VEVENT')) {
    const uid = /^UID[^:]*:(.*)$/im.exec(event)?.[1]?.trim() || `event ${eventsByUid.size}`
    const same = eventsByUid.get(uid)
    if (same) same.push(event)
    else eventsByUid.set(uid, [event])
    if (same && same.length > MOST_OF_UID) throw new FileRefused('tooManyRows')
  }
  return {
    name: headerValue(lines, 'X-WR-CALNAME'),
    timeZone: headerValue(lines, 'X-WR-TIMEZONE'),
    zones: zones.flatMap(parsedZone),
    events: [...eventsByUid.values()],
  }
}

function blocksOf(lines: string[], name: string): string[] {
  const blocks: string[] = []
  let open: string[] | null = null
  for (const line of lines) {
    const word = line.trim().toUpperCase()
    if (word === `BEGIN:${name}`) open = []
    open?.push(line)
    if (open && word === `END:${name}`) {
      blocks.push(open.join('\r\n'))
      open = null
    }
  }
  return blocks
}

function headerValue(lines: string[], name: string): string | null {
  const line = lines.find((candidate) => candidate.toUpperCase().startsWith(`${name}:`))
  return (
    line
      ?.slice(name.length + 1)
      .replaceAll(/\\([,;\\])/g, '$1')
      .trim() || null
  )
}
