import ICAL from 'ical.js'
import { calendarBlocks, type CalendarBlocks } from '#features/activity-import/reading/calendar-blocks.ts'
import { occurrencesOf } from '#features/activity-import/reading/calendar-occurrences.ts'
import { wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { FileRefused } from '#features/activity-import/reading/file-refused.ts'
import { brokenRow, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { calendarEvent } from '#features/activity-import/shapes/calendar-event.ts'

/** Reads an iCalendar file; a row is one time that an event takes place. `record` names the calendar. */
export async function* readCalendar(file: string, now: number): AsyncGenerator<FileRow> {
  const blocks = calendarBlocks(await wholeText(file))
  let row = 0
  for (const events of blocks.events) {
    for (const found of rowsOf(events, blocks, now)) {
      row += 1
      yield { ...found, row }
    }
  }
  if (row === 0) throw new FileRefused('日历里没有活动（VEVENT）')
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
    return events.map(() => brokenRow(0, `看不懂的日历活动（${reason}）`))
  }
}
