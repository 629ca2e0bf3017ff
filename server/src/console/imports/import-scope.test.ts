import {
  continueImport,
  getImport,
  getImports,
  getRejectedRows,
  previewImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import { describe, expect, test } from 'vitest'
import { BATCH_SIZE } from '#features/activity-import/reading/file-rows.ts'
import { aSource, aTable, importOf, importStage, sendFile, startFile } from './import-world.testing.ts'

const stage = importStage()
const { editor, run } = stage

describe('the scope of an operator', () => {
  const mixed = [
    'name,start,city,country',
    '徒步,2027-05-01,杭州,',
    '看展,2027-05-01,上海,',
    'Walk,2027-05-01,Paris,France',
    'Webinar,2027-05-01,线上,',
  ].join('\n')

  // proves 48.5
  test('rejects rows of other cities each by itself, in the preview too, and founds no city for them', async () => {
    const page = await editor(['330100'])
    const id = await sendFile(page, mixed)
    const columns = ['name', 'start', 'city', 'country'].map((column) => ({ column, field: column as 'name' }))
    const choice = { id, columns, source: aSource('城西') }
    const { rows } = (await page.call(previewImport, choice)).result
    expect(rows.map(({ fault }) => fault?.value ?? null)).toEqual([null, '上海', 'Paris', '线上'])
    await page.call(startImport, choice)
    await run()
    expect(await importOf(page, id)).toMatchObject({ made: 1, rejected: 3 })
    expect(await stage.sql()`select title from activity`).toEqual([{ title: '徒步' }])
    expect(await stage.sql()`select from city where name = 'Paris'`).toHaveLength(0)
    const { rows: rejected } = (await page.call(getRejectedRows, { id, part: 0 })).result
    expect(rejected.map(({ row, fault }) => [row, fault.kind, fault.field])).toEqual(
      [3, 4, 5].map((row) => [row, 'outOfScope', 'city']),
    )
  })

  test('lets an import found 50 cities while it runs; rows of further ones are rejected', async () => {
    const page = await editor()
    const town = (number: number) => `Ville ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    const rows = Array.from({ length: BATCH_SIZE + 20 }, (_, row) => {
      const number = row < BATCH_SIZE ? row % 40 : 40 + row - BATCH_SIZE
      return `Walk ${row},2027-05-01,${town(100 + number)},France`
    })
    const id = await startFile(page, ['name,start,city,country', ...rows].join('\n'))
    await run()
    expect(await importOf(page, id)).toMatchObject({ state: 'done', made: BATCH_SIZE + 10, rejected: 10 })
    const { rows: rejected } = (await page.call(getRejectedRows, { id, part: 0 })).result
    expect(rejected[0]?.fault).toEqual({ kind: 'cityNotFound', field: 'city', value: town(150) })
    expect(await stage.sql()`select from city where name like 'Ville %'`).toHaveLength(50)
  })

  // proves 48.5
  test('shows their own imports alone, and what left it since stays when they undo', async () => {
    const [page, other, whole] = [await editor(['330100']), await editor(['330100']), await editor()]
    const id = await startFile(page, aTable(2))
    await run()
    for (const call of [getImport, stopImport, continueImport, undoImport, readImport])
      expect((await other.call(call, { id })).code).toBe('console.not_found')
    expect((await other.call(getImports, {})).result.items).toEqual([])
    expect((await whole.call(getImports, {})).result.items).toMatchObject([{ id, operatorName: '测试' }])
    await stage.sql()`update operator set cities = array['310100'] where id = ${page.id}`
    await page.call(undoImport, { id })
    await run()
    expect(await importOf(page, id)).toMatchObject({ undone: 0, kept: 2 })
  })

  // proves 48.5
  test('counts as it is: who may no longer import goes on with none', async () => {
    const page = await editor()
    const id = await startFile(page, aTable(700))
    await run(1)
    await stage.sql()`update operator set roles = array['door'] where id = ${page.id}`
    await run()
    const owner = await stage.world().signedIn()
    expect(await importOf(owner, id)).toMatchObject({ state: 'stopped', read: 500 })
  })

  // proves 48.5
  test('is asked while an import is undone too, and anybody who may can stop that', async () => {
    const [page, colleague] = [await editor(), await editor()]
    const ids = [await startFile(page, aTable(700, 'a')), await startFile(page, aTable(700, 'b'))]
    await run()
    for (const id of ids) await page.call(undoImport, { id })
    expect((await colleague.call(stopImport, { id: ids[0]! })).result.state).toBe('stopped')
    await stage.sql()`update operator set disabled_at = now() where id = ${page.id}`
    await run()
    expect(await importOf(colleague, ids[1]!)).toMatchObject({ state: 'stopped', undone: 0 })
    const [{ left }] = await stage.sql()<[{ left: number }]>`select count(*)::int as left from activity`
    expect(left).toBe(700)
  })
})
