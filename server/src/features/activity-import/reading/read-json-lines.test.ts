import { describe, expect, test } from 'vitest'
import { readJsonLines } from '#features/activity-import/reading/read-json-lines.ts'
import { LONGEST_LINE } from '#features/activity-import/reading/text-lines.ts'
import { allRows } from '#features/activity-import/testing/all-rows.ts'
import { writtenFile } from '#features/activity-import/testing/written-file.ts'

describe('readJsonLines', () => {
  test('rejects a broken line by its number and goes on', async () => {
    const lines = ['\uFEFF{"name":"a"}', '', '{"name":', `{"name":"${'x'.repeat(LONGEST_LINE)}"}`, '7', '{"name":"b"}']
    const rows = await allRows(readJsonLines(await writtenFile('a.jsonl', lines.join('\r\n'))))
    expect(rows.map(({ row, found, reason }) => [row, found?.name ?? reason])).toEqual([
      [1, 'a'],
      [3, '不是完整的 JSON'],
      [4, '这一行太长'],
      [5, '不是一个对象'],
      [6, 'b'],
    ])
  })
})
