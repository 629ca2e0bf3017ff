import { describe, expect, test } from 'vitest'
import { readCalendar } from '#features/activity-import/reading/read-calendar.ts'
import { allRows, writtenFile } from '#features/activity-import/all-rows.testing.ts'

const NOW = Date.parse('2027-04-01T00:00:00Z')

async function rowsOf(events: string[][], header: string[] = []) {
  const blocks = events.map((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}`]),
    ...lines,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...header, ...blocks.flat(), 'END:VCALENDAR']
  return await allRows(readCalendar(await writtenFile('a.ics', lines.join('\r\n')), NOW))
}

const clock = (local: string, timeZone: string | null) => ({ kind: 'clock', local, timeZone })
const starts = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ found }) => (found?.start?.kind === 'clock' ? found.start.local : found?.start))

describe('readCalendar', () => {
  test('reads texts, folded lines, categories, place and coordinates', async () => {
    const [row] = await rowsOf([
      [
        'SUMMARY:西湖\\, 徒步',
        'DTSTART:20270501T010000Z',
        'DESCRIPTION:one\\nt',
        ' wo',
        'CATEGORIES:户外徒步,社交',
        'LOCATION:断桥\\, 浙江省杭州市',
        'GEO:30.25;120.15',
        'ORGANIZER;CN=Ann:mailto:ann@example.org',
        'URL:https://x.org',
      ],
    ])
    expect(row?.found).toMatchObject({
      name: '西湖, 徒步',
      description: 'one\ntwo',
      topics: ['户外徒步', '社交'],
      organizer: 'Ann',
      url: 'https://x.org',
      place: {
        venue: '断桥',
        address: '断桥, 浙江省杭州市',
        coordinates: { longitude: 120.15, latitude: 30.25, datum: 'wgs84' },
      },
    })
    expect(JSON.stringify(row)).not.toContain('ann@example.org')
  })

  test.each([
    [
      ['DTSTART:20270501T010000Z', 'DTEND:20270501T020000Z'],
      { kind: 'instant', at: Date.parse('2027-05-01T01:00:00Z') },
      { kind: 'instant', at: Date.parse('2027-05-01T02:00:00Z') },
    ],
    [
      ['DTSTART;TZID=Europe/Berlin:20270501T100000', 'DURATION:PT90M'],
      clock('2027-05-01T10:00:00', 'Europe/Berlin'),
      clock('2027-05-01T11:30:00', 'Europe/Berlin'),
    ],
    [
      ['DTSTART;TZID=/example.org/Europe/Berlin:20270501T100000', 'DURATION:PT1H'],
      clock('2027-05-01T10:00:00', 'Europe/Berlin'),
      clock('2027-05-01T11:00:00', 'Europe/Berlin'),
    ],
    [
      ['DTSTART:20270501T100000', 'DTEND:20270501T110000'],
      clock('2027-05-01T10:00:00', null),
      clock('2027-05-01T11:00:00', null),
    ],
    [
      ['DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270504'],
      { kind: 'day', date: '2027-05-01' },
      { kind: 'day', date: '2027-05-03' },
    ],
    [['DTSTART;VALUE=DATE:20270501'], { kind: 'day', date: '2027-05-01' }, { kind: 'day', date: '2027-05-01' }],
  ])('reads %j', async (lines, start, end) => {
    expect(await rowsOf([lines])).toMatchObject([{ found: { start, end } }])
  })

  test('a zone that the calendar defines itself is reckoned by its rules', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const [row] = await rowsOf([['DTSTART;TZID=Own:20270501T100000']], zone)
    expect(row?.found?.start).toEqual({ kind: 'instant', at: Date.parse('2027-05-01T04:30:00Z') })
  })

  test('a calendar tells the zone of times without one', async () => {
    const [row] = await rowsOf([['DTSTART:20270501T100000']], ['X-WR-TIMEZONE:Asia/Shanghai'])
    expect(row?.found?.timeZone).toBe('Asia/Shanghai')
  })

  test('a recurring event gives a row for each time, without those left out, with those moved', async () => {
    const rows = await rowsOf([
      [
        'UID:w',
        'SUMMARY:weekly',
        'DTSTART:20270503T200000',
        'DTEND:20270503T220000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20270510T200000',
      ],
      ['UID:w', 'SUMMARY:moved', 'RECURRENCE-ID:20270517T200000', 'DTSTART:20270518T193000', 'DTEND:20270518T213000'],
    ])
    expect(starts(rows)).toEqual(['2027-05-03T20:00:00', '2027-05-18T19:30:00', '2027-05-24T20:00:00'])
    expect(rows.map(({ found }) => found?.name)).toEqual(['weekly', 'moved', 'weekly'])
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3])
  })

  test('of an event without end those half a year back and a year ahead are taken', async () => {
    const rows = await rowsOf([['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY']])
    expect([rows.length, rows[0]?.found?.start, rows.at(-1)?.found?.start]).toEqual([
      19,
      { kind: 'day', date: '2026-10-01' },
      { kind: 'day', date: '2028-04-01' },
    ])
  })

  test('of an event that is long over the first time is kept', async () => {
    expect(starts(await rowsOf([['DTSTART:20100101T100000', 'RRULE:FREQ=DAILY;COUNT=3']]))).toEqual([
      '2010-01-01T10:00:00',
    ])
  })

  test('a rule that never comes to the present does not run for ever', async () => {
    expect(await rowsOf([['DTSTART:20100101T100000Z', 'RRULE:FREQ=SECONDLY']])).toHaveLength(1)
  })

  test.each([
    [['DTSTART;VALUE=DATE:20270230'], '日期不存在：2027-02-30'],
    [['DTSTART:20270501T100000', 'no colon here'], '看不懂的日历活动'],
    [['DTSTART:20270501T100000Z', 'DURATION:P999999D'], '年份不合理'],
    [['SUMMARY:no start'], '缺少开始时间'],
    [['SUMMARY:no start', 'RRULE:FREQ=MONTHLY;BYDAY=1SA'], '缺少开始时间'],
    [['DTSTART:202x0501T100000', 'RRULE:FREQ=MONTHLY;BYDAY=1SA'], '看不懂的时间'],
    [['DTSTART:20270501T100000Z', 'DURATION:PT9007199254740993M'], '年份不合理'],
    [['DTSTART:20270501T100000Z', 'DURATION:'], '看不懂的日历活动（invalid duration'],
  ])('%j is rejected and the others stay', async (lines, reason) => {
    const rows = await rowsOf([lines, ['SUMMARY:good', 'DTSTART:20270501T100000Z']])
    expect(rows).toMatchObject([{ reason: expect.stringContaining(reason) }, { found: { name: 'good' } }])
  })

  test('what ical.js stumbles over is told by the name of the event, not by words of a program', async () => {
    const moved = ['UID:w', 'SUMMARY:周会', 'RECURRENCE-ID:20270517T200000']
    const weekly = ['UID:w', 'SUMMARY:周会', 'DTSTART:20270510T200000', 'RRULE:FREQ=WEEKLY;COUNT=2']
    const rows = await rowsOf([weekly, moved])
    expect(rows.map(({ reason }) => reason)).toContain('看不懂的日历活动（周会）')
  })

  test('an event on the net or cancelled is known as such', async () => {
    const rows = await rowsOf([
      ['DTSTART:20270501T100000Z', 'LOCATION:https://meet.example.org/1'],
      ['DTSTART:20270501T100000Z', 'STATUS:CANCELLED'],
    ])
    expect(rows).toMatchObject([
      { found: { place: { isOnline: true, venue: null } } },
      { found: { isCancelled: true } },
    ])
  })

  const aZone = (...rules: string[]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:STANDARD',
    'DTSTART:20260101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    ...rules,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]

  test('a zone that would be counted through, or is broken, counts as not told', async () => {
    for (const rule of ['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=YEARLY;BYHOUR=1,2', 'no colon here', 'TZOFFSETTO:+1e309'])
      expect(starts(await rowsOf([['DTSTART;TZID=Own:20270501T100000']], aZone(rule)))).toEqual(['2027-05-01T10:00:00'])
  })

  test('refuses too many events of one UID, too many times and too many zones', async () => {
    const event = ['UID:one', 'DTSTART:20270501T100000Z']
    expect(await rowsOf(Array.from({ length: 500 }, () => event))).toHaveLength(500)
    await expect(rowsOf(Array.from({ length: 501 }, () => event))).rejects.toThrow('行数太多')
    const endless = ['DTSTART:20100101T100000Z', 'RRULE:FREQ=SECONDLY']
    await expect(rowsOf(Array.from({ length: 10 }, () => endless))).rejects.toThrow('行数太多')
    const zones = aZone(`COMMENT:${'x'.repeat(256 * 1024)}`)
    await expect(rowsOf([['DTSTART:20270501T100000Z']], zones)).rejects.toThrow('文件太大')
  })

  test('a long text of an event is cut', async () => {
    const long = 'x'.repeat(200_000)
    const [row] = await rowsOf([['DTSTART:20270501T100000Z', `SUMMARY:${long}`, `DESCRIPTION:${long}`]])
    expect([row?.found?.name?.length, row?.found?.description?.length]).toEqual([1_000, 100_000])
  })

  test('refuses a calendar without events', async () => {
    await expect(rowsOf([])).rejects.toThrow('日历里没有活动')
  })
})
