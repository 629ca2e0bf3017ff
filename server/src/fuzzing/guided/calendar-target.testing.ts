import { readFileSync } from 'node:fs'
import { FileRefused, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { readCalendar } from '#features/activity-import/reading/read-calendar.ts'
import type { ParserTarget } from './parser-target.testing.ts'

const NOW = Date.parse('2027-04-01T00:00:00Z')
/** A file of an operator's may hold a year of an event's times. */
const FILE_COST_MAX_MS = 2_000
const SAMPLE = new URL('../../features/activity-import/samples/calendar.ics', import.meta.url)
/** A calendar that says in a few lines what the sample says in many: most changes meet something. */
const SHORT = `BEGIN:VCALENDAR\r
BEGIN:VEVENT\r
UID:1\r
DTSTART;TZID=Europe/Berlin:20270501T100000\r
DURATION:PT90M\r
RRULE:FREQ=MONTHLY;BYDAY=1SA;UNTIL=20280101T000000Z\r
SUMMARY:x\r
END:VEVENT\r
END:VCALENDAR\r
`
const TOKENS = [
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VTIMEZONE',
  'END:VTIMEZONE',
  'BEGIN:DAYLIGHT',
  'END:DAYLIGHT',
  'BEGIN:VALARM',
  'RRULE:FREQ=SECONDLY',
  'RRULE:FREQ=DAILY;COUNT=99999999',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ';BYSETPOS=-1',
  ';BYWEEKNO=53',
  ';BYYEARDAY=366',
  ';INTERVAL=0',
  ';INTERVAL=99999',
  ';WKST=SU',
  'RDATE:20270601',
  'RDATE;VALUE=PERIOD:20270601T000000Z/PT1H',
  'EXDATE:20270501',
  'RECURRENCE-ID;RANGE=THISANDFUTURE:20270501',
  'DTSTART:99999999T999999Z',
  'DTEND:20270502',
  'DURATION:P99999999W',
  'DURATION:-P1D',
  ';VALUE=DATE:',
  ';TZID=Nowhere/At_All:',
  ';ENCODING=QUOTED-PRINTABLE',
  'TZOFFSETTO:+9999',
  'GEO:1;2',
  'GEO:x',
  'CATEGORIES:,',
  'ORGANIZER;CN="a;b":mailto:x',
  'STATUS:CANCELLED',
  '\r\n',
  '\r\n ',
  ';',
  ':',
  ',',
  '"',
  '\\n',
  '^n',
  '\ufeff',
  '\ufffd',
]

/** The reasons of rows are shown to operators. */
async function readAsCalendar(bytes: Buffer): Promise<string[]> {
  const reasons: string[] = []
  for await (const row of readCalendar({ name: 'a.ics', pieces: [bytes] }, NOW)) {
    try {
      row.read()
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error
      reasons.push(error.message)
    }
  }
  return reasons
}

/** A calendar that an operator imports. */
export const targets: readonly ParserTarget[] = [
  {
    name: 'calendar',
    module: import.meta.url,
    scripts: /\/activity-import\/|\/ical(?:\.min)?\.js/,
    seeds: [Buffer.from(SHORT), readFileSync(SAMPLE)],
    tokens: TOKENS,
    pieces: /[^\n]*\n?/g,
    costMaxMs: FILE_COST_MAX_MS,
    read: readAsCalendar,
    isRefusal: (error) => error instanceof FileRefused,
  },
]
