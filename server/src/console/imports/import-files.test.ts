import {
  addImportPart,
  beginImport,
  continueImport,
  getImport,
  getImports,
  getImportSources,
  getRejectedRows,
  previewImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import {
  IMPORT_FILE_KEPT_MS,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_WAITING_KEPT_MS,
} from '@quan/contract/console/imports/import-limits.ts'
import { describe, expect, test } from 'vitest'
import { importJobs } from '#features/activity-import/import.jobs.ts'
import { testVault } from '#testing/test-keys.ts'
import { aSource, aTable, COLUMNS, importOf, importStage, sendFile, startFile } from './import-world.testing.ts'

const stage = importStage()
const { editor, run, stored } = stage

describe('rejected rows', () => {
  // proves 48.6
  test('are kept as they stood in the file, sealed, a week long', async () => {
    const page = await editor()
    const table = '活动,日期,城市,电话\n=1+1,明天,杭州,13812345678\n,2027-05-01,杭州,\n徒步,2027-05-01,杭州,\n'
    const id = await startFile(page, table)
    await run()
    const { rows, nextPart } = (await page.call(getRejectedRows, { id, part: 0 })).result
    expect(nextPart).toBeNull()
    expect(rows).toEqual([
      {
        row: 2,
        fault: { kind: 'timeUnreadable', field: 'start', value: '明天' },
        cells: [
          { column: '活动', value: '=1+1' },
          { column: '日期', value: '明天' },
          { column: '城市', value: '杭州' },
          { column: '电话', value: '13812345678' },
        ],
      },
      expect.objectContaining({ row: 3, fault: { kind: 'nameMissing', field: 'name', value: null } }),
    ])
    for (const { content } of await stage.sql()<{ content: Buffer }[]>`select content from activity_import_part`)
      expect(content.toString('latin1')).not.toMatch(/13812345678|MTM4MTIzNDU2Nzg/)
    stage.world().time.now += IMPORT_FILE_KEPT_MS + 1
    const [, sweep] = importJobs({ sql: stage.sql(), clock: { now: () => stage.world().time.now }, vault: testVault() })
    await sweep?.run(new AbortController().signal)
    const later = await stage.world().signedIn()
    expect(await importOf(later, id)).toMatchObject({ made: 1, rejected: 2, hasRejected: false })
    expect((await later.call(getRejectedRows, { id, part: 0 })).code).toBe('console.not_found')
    stage.world().time.now -= IMPORT_FILE_KEPT_MS + 1
  })
})

test('of rejected rows no empty cells, 4,000 characters each and 10,000 of an import are kept', async () => {
  const page = await editor()
  const names = Array.from({ length: 20 }, (_, column) => `${'列'.repeat(69)}${column}`)
  const full = `,2027-05-01,${names.map(() => 'x'.repeat(499)).join(',')}`
  const id = await startFile(page, ['活动,日期,' + names.join(','), full, ',2027-05-01', ',2027-05-02'].join('\n'))
  await stage.sql()`update activity_import set rejected = 9998 where id = ${id}`
  await run()
  expect(await importOf(page, id)).toMatchObject({ state: 'done', rejected: 10_001 })
  const { rows } = (await page.call(getRejectedRows, { id, part: 0 })).result
  expect(rows.map(({ row, cells }) => [row, cells.length])).toEqual([
    [2, 8],
    [3, 1],
  ])
  expect(rows[0]?.cells[1]?.column).toBe(`${'列'.repeat(59)}…`)
})

describe('a file', () => {
  // proves 48.7
  test.each([
    ['Excel', Buffer.from('504b030414000600', 'hex'), 'spreadsheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'binary'],
    ['NUL', 'name,start\n\0,2027-05-01', 'binary'],
    ['half of JSON', '[{"name": "a"', 'notJson'],
    ['an empty table', ' \n\n', 'empty'],
    ['a table without rows', 'name,start\n', 'empty'],
    ['a calendar without events', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'noEvents'],
  ])('that is %s is refused with a reason', async (_about, content, details) => {
    const page = await editor()
    const id = await sendFile(page, content)
    expect(await page.call(readImport, { id })).toMatchObject({ status: 400, code: 'import.file_refused', details })
    const start = await page.call(startImport, { id, columns: COLUMNS, source: aSource('城西') })
    expect(start).toMatchObject({ code: 'import.file_refused', details })
  })

  // proves 48.7
  test.each([
    [
      'GB 18030',
      Buffer.from('bbeeb6af2cc8d5c6da2cb3c7cad00acdbdb2bd2c323032372d30352d30312cbabcd6dd', 'hex'),
      'gb18030',
    ],
    ['UTF-8 with a mark', '\uFEFF活动,日期,城市\n徒步,2027-05-01,杭州', 'utf-8'],
    ['UTF-16', Buffer.from('\uFEFF活动,日期,城市\n徒步,2027-05-01,杭州', 'utf16le'), 'utf-16le'],
  ])('in %s is read', async (_about, content, encoding) => {
    const page = await editor()
    const id = await sendFile(page, content)
    const { result } = await page.call(readImport, { id })
    expect(result).toMatchObject({ encoding, format: 'csv', total: 1, source: { name: '活动' } })
    expect(result.columns).toEqual([
      { column: '活动', field: 'name', samples: ['徒步'] },
      { column: '日期', field: 'start', samples: ['2027-05-01'] },
      { column: '城市', field: 'city', samples: ['杭州'] },
    ])
  })

  // proves 48.7
  test('with a line too long, markup and formulas becomes rows with faults and texts, and nothing falls over', async () => {
    const page = await editor()
    const long = `{"name":"${'长'.repeat(210_000)}","start":"2027-05-01"}`
    const lines = [long, '{"name":"<b>=cmd()</b>\\u0000","start":"2027-05-01","city":"杭州"}', 'null', '{"a":']
    const id = await startFile(page, lines.join('\n'))
    await run()
    expect(await importOf(page, id)).toMatchObject({ state: 'done', read: 4, made: 1, rejected: 3 })
    expect(await stage.sql()`select title from activity`).toEqual([{ title: '=cmd()' }])
    const { rows } = (await page.call(getRejectedRows, { id, part: 0 })).result
    expect(rows.map(({ fault }) => fault.kind)).toEqual(['lineTooLong', 'notAnObject', 'notJson'])
  })

  // proves 48.7
  test('is taken in parts of the size it was told to have, while it waits, and up to a limit', async () => {
    const page = await editor()
    const fileBytes = 180_001
    const { id } = (await page.call(beginImport, { fileName: 'a.csv', fileBytes })).result
    const part = (number: number, bytes: number) =>
      page.call(addImportPart, { id, part: number, content: Buffer.alloc(bytes, 'a').toString('base64') })
    expect((await page.call(readImport, { id })).details).toBe('incomplete')
    expect((await part(0, 10)).code).toBe('console.changed_meanwhile')
    expect((await part(2, 1)).code).toBe('console.changed_meanwhile')
    expect((await part(1, 1)).result).toEqual({ missing: 1 })
    expect((await part(0, 180_000)).result).toEqual({ missing: 0 })
    expect((await part(0, 180_000)).result).toEqual({ missing: 0 })
    const over = await page.call(beginImport, { fileName: 'a.csv', fileBytes: IMPORT_FILE_MAX_BYTES + 1 })
    expect(over.code).toBe('input.invalid')
  })

  // proves 48.7
  test('that nobody starts goes after a day, or when a sixth comes', async () => {
    const page = await editor()
    const first = await sendFile(page, 'a')
    for (const content of ['b', 'c', 'd', 'e', 'f']) {
      stage.world().time.now += 1
      await sendFile(page, content)
    }
    expect((await page.call(getImport, { id: first })).code).toBe('console.not_found')
    expect((await page.call(getImports, {})).result.items).toHaveLength(5)
    stage.world().time.now += IMPORT_WAITING_KEPT_MS + 1
    const [, sweep] = importJobs({ sql: stage.sql(), clock: { now: () => stage.world().time.now }, vault: testVault() })
    await sweep?.run(new AbortController().signal)
    expect((await (await editor()).call(getImports, {})).result.items).toEqual([])
  })
})

describe('columns', () => {
  // proves 48.8
  test('are mapped by hand, tried out, and remembered for their source', async () => {
    const page = await editor()
    const id = await sendFile(page, '甲,乙,丙,丁\n徒步,2027-05-01,19:30,杭州\n,明天,,\n')
    expect((await page.call(readImport, { id })).result.columns.map(({ field }) => field)).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    const columns = [
      { column: '甲', field: 'name' as const },
      { column: '乙', field: 'start' as const },
      { column: '丙', field: 'start' as const },
    ]
    const source = { ...aSource('城西'), licence: 'CC BY 4.0', city: '杭州' }
    expect((await page.call(previewImport, { id, columns: columns.slice(1), source })).code).toBe(
      'import.columns_missing',
    )
    const { rows } = (await page.call(previewImport, { id, columns, source })).result
    expect(rows).toMatchObject([
      { row: 2, fault: null, activity: { title: '徒步', cityName: '杭州', startTime: '2027-05-01T11:30:00.000Z' } },
      { row: 3, fault: { kind: 'timeUnreadable', field: 'start', value: '明天' }, activity: null },
    ])
    expect(await stored()).toMatchObject({ count: 0 })
    await page.call(startImport, { id, columns, source })
    await run()
    expect(await stage.sql()`select source_licence from activity`).toEqual([{ source_licence: 'CC BY 4.0' }])
    expect((await page.call(getImportSources, {})).result.sources[0]).toEqual({ source, columns })
  })

  test('and what is said of a source are everybody’s: operators of some cities change nothing of a known one', async () => {
    const [whole, some] = [await editor(), await editor(['330100'])]
    const source = { ...aSource('城东'), licence: 'CC BY 4.0', attribution: '城东编辑部' }
    await startFile(whole, aTable(1), source)
    stage.world().time.now += 1
    const own = { ...source, licence: 'X', url: 'https://example.org/' }
    const id = await startFile(some, aTable(1), own)
    const [known] = (await some.call(getImportSources, {})).result.sources
    expect(known?.source).toEqual(source)
    expect(await stage.sql()`select source from activity_import where id = ${id}`).toEqual([{ source: own }])
    stage.world().time.now += 1
    await startFile(whole, aTable(1), own)
    expect((await some.call(getImportSources, {})).result.sources[0]?.source).toEqual(own)
  })

  // proves 48.8
  test('there are none in a calendar, whose rows are its events', async () => {
    const page = await editor()
    const event = [
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:读书会',
      'DTSTART:20270501T110000Z',
      'LOCATION:杭州市西湖区',
      'END:VEVENT',
    ]
    const id = await sendFile(page, ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
    expect((await page.call(readImport, { id })).result).toMatchObject({ format: 'ics', total: 1, columns: [] })
    await page.call(startImport, { id, columns: [], source: aSource('书店') })
    await run()
    expect(await stage.sql()`select title, source_name from activity`).toEqual([
      { title: '读书会', source_name: '书店' },
    ])
  })
})

test('what changes something is written down with the import it is about', async () => {
  const page = await editor()
  const id = await startFile(page, aTable(1))
  await page.call(stopImport, { id })
  await page.call(continueImport, { id })
  await run()
  await page.call(undoImport, { id })
  const entries = await stage.sql()<{ act: string }[]>`
    select act from audit_entry where target_kind = 'import' and target_id = ${id} order by number`
  expect(entries.map(({ act }) => act)).toEqual(
    ['Begin', 'Start', 'Stop', 'Continue', 'Undo'].map((act) => `Import/${act}`),
  )
})
