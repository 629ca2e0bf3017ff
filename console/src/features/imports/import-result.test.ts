import type { RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import { expect, test } from 'vitest'
import { rejectedTable } from './import-result.tsx'

const row = (cells: Record<string, string>): RejectedRow => ({
  row: 7,
  fault: { kind: 'nameMissing', field: 'name', value: null },
  cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
})

// proves 48.6
test('rejected rows stand as in the file, the reason last', () => {
  const table = rejectedTable([
    row({ 活动: '', 日期: '2027-05-01' }),
    row({ 活动: '他说"好", 走', 城市: '杭州\n西湖' }),
  ])
  expect(table).toBe(
    '\uFEFF行,活动,日期,城市,原因\r\n7,,2027-05-01,,缺少名称\r\n7,"他说""好"", 走",,"杭州\n西湖",缺少名称',
  )
})

// proves 48.6
test.each(['=1+1', '+49', '-2', '@cmd', '\t=1', ' =HYPERLINK("x")', '|calc'])(
  'what a spreadsheet would reckon with is a text: %s',
  (value) => {
    const cell = rejectedTable([row({ 活动: value })])
      .split(',')
      .at(-2)
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

// proves 48.6
test('names of columns are texts as well', () => {
  expect(rejectedTable([row({ '=A1': '1' })])).toContain("行,'=A1,原因")
})
