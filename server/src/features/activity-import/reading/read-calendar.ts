import ICAL from 'ical.js'
import { type FileSource, wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { brokenRow, FileRefused, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { calendarEvent, occurrencesOf } from '#features/activity-import/shapes/calendar-event.ts'

/** Reads an iCalendar file; a row is one time that an event takes place. `record` names the calendar. */
export async function* readCalendar(file: FileSource, now: number): AsyncGenerator<FileRow> {
  const blocks = calendarBlocks(await wholeText(file))
  let row = 0
  for (const events of blocks.events) {
    for (const found of rowsOf(events, blocks, now)) {
      row += 1
      yield { ...found, row }
    }
  }
  if (row === 0) throw new FileRefused('noEvents')
}

function rowsOf(events: string[], { zones, timeZone, name }: CalendarBlocks, now: number): FileRow[] {
  try {
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones, ...events, 'END:VCALENDAR'].join('\r\n')
    const occurrences = occurrencesOf(new ICAL.Component(ICAL.parse(text) as unknown[]), now)
    return occurrences.map((occurrence) => ({
      row: 0,
      record: { calendar: name, name: occurrence.event.summary },
      read: () => calendarEvent(occurrence, timeZone),
    }))
  } catch (cause) {
    // whatever ical.js stumbles over is a fault of these events alone
    const reason = cause instanceof Error ? cause.message : String(cause)
    return events.map(() => brokenRow(0, 'eventUnreadable', { value: reason }))
  }
}

/** A calendar file in the pieces that are parsed alone, so that one broken event does not take the others with it. */
type CalendarBlocks = {
  /** `X-WR-CALNAME`; null where the calendar has no name. */
  name: string | null
  /** `X-WR-TIMEZONE`; null where it tells none. */
  timeZone: string | null
  /** The text of each VTIMEZONE. */
  zones: string[]
  /** The texts of the VEVENTs, those of one UID together, in the order of the file. */
  events: string[][]
}

/** Parts the text of an iCalendar file (RFC 5545). */
function calendarBlocks(text: string): CalendarBlocks {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  const eventsByUid = new Map<string, string[]>()
  for (const event of blocksOf(lines, 'VEVENT')) {
    const uid = /^UID[^:]*:(.*)$/im.exec(event)?.[1]?.trim() || `event ${eventsByUid.size}`
    eventsByUid.set(uid, [...(eventsByUid.get(uid) ?? []), event])
  }
  return {
    name: headerValue(lines, 'X-WR-CALNAME'),
    timeZone: headerValue(lines, 'X-WR-TIMEZONE'),
    zones: blocksOf(lines, 'VTIMEZONE'),
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
