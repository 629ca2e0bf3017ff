import { describe, expect, test } from 'vitest'
import { fileFormat } from '#features/activity-import/reading/file-format.ts'
import { writtenFile } from '#features/activity-import/all-rows.testing.ts'

describe('fileFormat', () => {
  test.each([
    ['a.ics', 'BEGIN:VCALENDAR\r\n', 'ics'],
    ['a.txt', '\uFEFFBEGIN:VCALENDAR\n', 'ics'],
    ['a.jsonld', '[\n  {"name": 1}]', 'json'],
    ['a.json', '{\n "@graph": []\n}', 'json'],
    ['a.json', '{"name":"a"}', 'json'],
    ['a.json', '{"name":"a"}\n{"name":"b"}\n', 'jsonl'],
    ['a.jsonl', '{"name":"a"}', 'jsonl'],
    ['a.ndjson', '{"name":\n', 'jsonl'],
    ['a.jsonl', 'broken\n{"name":"a"}', 'jsonl'],
    ['a.csv', 'name,start\n', 'csv'],
    ['a', '名称\t开始\n', 'csv'],
    ['a.csv', '[备注],name\n', 'csv'],
  ])('%s with %j is %s', async (name, content, format) => {
    expect(await fileFormat(await writtenFile(name, content))).toBe(format)
  })
})
