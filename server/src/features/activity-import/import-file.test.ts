import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportFile, importFile } from '#features/activity-import/import-file.ts'
import type { ImportProgress } from '#features/activity-import/import-report.ts'
import { writtenFile } from '#features/activity-import/all-rows.testing.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const NOW = Date.parse('2027-04-01T00:00:00Z')
const sample = (name: string) => join(import.meta.dirname, 'samples', name)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`delete from activity`
})

const imported = (file: string, more: Partial<ImportFile> = {}) =>
  importFile({ sql: database.sql, file, now: NOW, ...more })
const counts = ({ rows, imported, updated, merged, rejected }: ImportProgress): ImportProgress => ({
  rows,
  imported,
  updated,
  merged,
  rejected,
})

describe('importFile', () => {
  test.each([
    ['toronto.jsonld', { rows: 31, imported: 26, updated: 0, merged: 2, rejected: 3 }],
    ['conferences.jsonl', { rows: 34, imported: 32, updated: 0, merged: 2, rejected: 0 }],
    ['hangzhou.csv', { rows: 12, imported: 5, updated: 0, merged: 1, rejected: 6 }],
    ['calendar.ics', { rows: 11, imported: 7, updated: 0, merged: 0, rejected: 4 }],
    ['graph.jsonld', { rows: 5, imported: 4, updated: 0, merged: 0, rejected: 1 }],
  ])('imports %s once, however often it is asked to', async (name, expected) => {
    expect(counts(await imported(sample(name)))).toEqual(expected)
    const again = { ...expected, imported: 0, merged: expected.imported + expected.merged }
    expect(counts(await imported(sample(name)))).toEqual(again)
    const [stored] = await database.sql`select count(*)::int as count from activity`
    expect(stored).toEqual({ count: expected.imported })
  })

  test('a conference listed under several topics is one activity with all of them', async () => {
    await imported(sample('conferences.jsonl'))
    const rows = await database.sql`select topics from activity where title = 'Mobile Era'`
    expect(rows).toEqual([{ topics: ['android', 'ios'] }])
  })

  test('an event of Toronto keeps its place, price, zone and attribution', async () => {
    await imported(sample('toronto.jsonld'))
    const [row] = await database.sql`
      select city.name as city, time_zone, country, left(code, 4) as code, district, venue, category, price_text, price_from_fen,
        organizer_id, source_licence, source_attribution, activity.longitude, activity.latitude, start_at
      from activity join city on code = city_code where title like 'Jazz Night%'`
    expect(row).toEqual({
      city: 'Toronto', time_zone: 'America/Toronto', country: 'CA', code: '9000', district: 'York', venue: 'My HOUSE Lounge & Events',
      category: 60, price_text: 'CAD 10', price_from_fen: null, organizer_id: null,
      source_licence: 'Open Government Licence – Toronto',
      source_attribution: 'Contains information licensed under the Open Government Licence – Toronto.',
      longitude: -79.4655889, latitude: 43.6655358, start_at: new Date('2025-04-19T00:00:00Z'),
    }) // prettier-ignore
  })

  test('no e-mail address and no telephone number of an organizer is stored', async () => {
    for (const name of ['toronto.jsonld', 'graph.jsonld', 'calendar.ics', 'hangzhou.csv']) await imported(sample(name))
    const [row] = await database.sql`
      select count(*)::int as count from activity
      where activity::text ~ '@example|416.?555|138.?1234.?5678'`
    expect(row).toEqual({ count: 0 })
  })

  test('titles that look like markup are kept, markup is not', async () => {
    await imported(sample('conferences.jsonl'))
    await imported(sample('graph.jsonld'))
    const rows =
      await database.sql`select title from activity where title ~ '[<>]' or title like 'Concert%' order by title`
    expect(rows.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["c't <webdev>", '<CODE/CRAFTS>', 'Concert tonight']),
    )
  })

  // proves 11.5
  test('coordinates of the mainland are stored in gcj02, those of elsewhere as they are', async () => {
    await imported(sample('hangzhou.csv'))
    const [row] = await database.sql`select longitude, latitude from activity where longitude is not null`
    expect(row?.['longitude']).toBeCloseTo(120.15271, 4)
    expect(row?.['latitude']).toBeCloseTo(30.25568, 4)
  })

  // proves 11.25
  test('dates alone are whole days of the city, conferences without a city are 线上', async () => {
    await imported(sample('conferences.jsonl'))
    const rows = await database.sql`
      select start_at, end_at, all_day, city_code from activity where title in ('App Builders', 'SVG Summit') order by title`
    expect(rows).toMatchObject([
      { all_day: true, start_at: new Date('2018-04-15T22:00:00Z'), end_at: new Date('2018-04-17T21:59:59.999Z') },
      { all_day: true, start_at: new Date('2017-02-15T00:00:00Z'), city_code: '900000' },
    ])
  })

  test('one that its source cancels later becomes cancelled', async () => {
    const event = { '@type': 'Event', name: 'Concert', startDate: '2027-05-01T20:00:00Z', location: 'Paris, France' }
    const cancelled = { ...event, eventStatus: 'https://schema.org/EventCancelled' }
    await imported(await writtenFile('events.json', JSON.stringify([event])))
    await imported(await writtenFile('events.json', JSON.stringify([cancelled])))
    expect(await database.sql`select cancelled_at from activity`).toEqual([{ cancelled_at: new Date(NOW) }])
  })

  test('what the operator says of the source goes with every activity', async () => {
    const source = {
      name: '我们的清单',
      licence: 'CC BY 4.0',
      attribution: '某某',
      home: { city: '杭州', country: null },
    }
    const file = await writtenFile('list.csv', 'name,start,venue\n徒步,2027-05-01,三楼\n')
    await imported(file, { source })
    const rows = await database.sql`select city_code, source_name, source_licence, source_attribution from activity`
    expect(rows).toEqual([
      { city_code: '330100', source_name: '我们的清单', source_licence: 'CC BY 4.0', source_attribution: '某某' },
    ])
  })

  test('tells how far it is, and every rejection as it comes', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) =>
      index % 400 === 0 ? 'broken' : JSON.stringify({ name: `活动 ${index}`, start: '2027-05-01', city: '杭州' }),
    )
    const progress: number[] = []
    const rejected: number[] = []
    const report = await imported(await writtenFile('many.jsonl', lines.join('\n')), {
      onProgress: ({ rows }) => progress.push(rows),
      onRejected: ({ row }) => rejected.push(row),
    })
    expect(counts(report)).toEqual({ rows: 1_200, imported: 1_197, updated: 0, merged: 0, rejected: 3 })
    expect([progress, rejected]).toEqual([[500, 1_000, 1_200], [1, 401, 801]]) // prettier-ignore
  })

  test('two imports of the same file at once store each activity once', async () => {
    const reports = await Promise.all([imported(sample('conferences.jsonl')), imported(sample('conferences.jsonl'))])
    expect(reports.reduce((sum, report) => sum + report.imported, 0)).toBe(32)
    expect(
      await database.sql`select country, lower(name) from city where code > '900000' group by 1, 2 having count(*) > 1`,
    ).toEqual([])
  })

  test('every row is imported, changes something known, is merged or rejected, and never imported twice', async () => {
    const row = fc.record(
      {
        name: fc.oneof(fc.constantFrom('a', 'A ', '<b>a</b>', 'c', ''), fc.string({ unit: 'binary' })),
        start: fc.constantFrom('2027-05-01', '2027-05-01T10:00', '2027-02-30', 'soon', '2027-05-01T10:00+08:00'),
        end: fc.constantFrom('2027-05-02', '2027-04-01', ''),
        city: fc.constantFrom('杭州', 'Paris', 'Nowhere', 'Online', ''),
        country: fc.constantFrom('France', '中国', ''),
        description: fc.string({ unit: 'binary' }),
        topics: fc.array(fc.string({ unit: 'grapheme', maxLength: 5 })),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (records) => {
        const file = await writtenFile('list.jsonl', records.map((record) => JSON.stringify(record)).join('\n'))
        const first = await imported(file)
        expect(first.imported + first.updated + first.merged + first.rejected).toBe(records.length)
        expect(first.rows).toBe(records.length)
        expect(counts(await imported(file))).toEqual({
          ...counts(first),
          imported: 0,
          updated: 0,
          merged: first.imported + first.updated + first.merged,
        })
      }),
      { numRuns: 40 },
    )
  })
})
