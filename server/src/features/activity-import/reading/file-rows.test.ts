import { describe, expect, test } from 'vitest'
import { readCsv } from '#features/activity-import/reading/file-rows.ts'
import { allRows, writtenFile } from '#features/activity-import/all-rows.testing.ts'

async function rowsOf(content: string) {
  return await allRows(readCsv(await writtenFile('table.csv', content)))
}

describe('readCsv', () => {
  test.each([',', ';', '\t', '|'])('reads columns parted by %j', async (sign) => {
    const rows = await rowsOf(
      [['name', 'start', 'city'].join(sign), ['徒步', '2027-05-01', '杭州'].join(sign)].join('\n'),
    )
    expect(rows).toMatchObject([{ row: 2, found: { name: '徒步', place: { city: '杭州' } } }])
  })

  test('bears a mark, quotes, line breaks in cells, empty lines and either line end', async () => {
    const rows = await rowsOf(
      '\uFEFFname,start,description\r\n"Say ""hi"", all",2027-05-01,"one\r\ntwo"\r\n\r\n,,\r\nlast,2027-05-02,5" disc\r\n',
    )
    expect(rows).toMatchObject([
      { row: 2, found: { name: 'Say "hi", all', description: 'one\r\ntwo' } },
      { row: 5, found: { name: 'last', description: '5" disc' } },
    ])
  })

  test('a row with more cells than the header is rejected, one with fewer is read', async () => {
    const rows = await rowsOf('name,start\na,2027-05-01,b\nb\nc,2027-05-01,\n')
    expect(rows.map(({ row, reason, found }) => [row, reason ?? found?.name])).toEqual([
      [2, '列数比表头多（逗号可能没有放在引号里）'],
      [3, 'b'],
      [4, 'c'],
    ])
  })

  test('a quote that is never closed is told where it begins; the rows before stay', async () => {
    const rows = await rowsOf('name,start\na,2027-05-01\n"b,2027-05-01\nc,2027-05-01\n')
    expect(rows).toMatchObject([
      { row: 2, reason: null },
      { row: 3, reason: '表格从这里起读不下去（引号没有配对，或一行太长）' },
    ])
  })

  test('refuses a table of more columns than anybody reads', async () => {
    const table = (columns: number) => `name,start${',x'.repeat(columns - 2)}\na,2027-05-01\n`
    expect(await rowsOf(table(1_000))).toHaveLength(1)
    await expect(rowsOf(table(1_001))).rejects.toThrow('文件太大')
  })

  test('refuses a table without the columns that matter', async () => {
    await expect(rowsOf('徒步,2027-05-01\n')).rejects.toThrow('第一行应是列名')
    await expect(rowsOf('')).rejects.toThrow('文件是空的')
  })
})
