import { describe, expect, test } from 'vitest'
import { BARS, findMisses } from '#console/bars.ts'

const PAGES = [
  { name: 'orders', kind: 'table' },
  { name: 'weeks', kind: 'chart' },
] as const
const AT_THE_BARS = {
  orders_p95_ms: BARS.p95Ms.table,
  orders_rows_read_per_row: BARS.rowsReadPerRow,
  weeks_p95_ms: BARS.p95Ms.chart,
  console_vs_bare_sql: BARS.overBareSql,
}

describe('figures of the console', () => {
  test('that are at their bars miss none', () => {
    expect(findMisses(AT_THE_BARS, PAGES)).toEqual([])
  })

  // proves 43.6
  test.each(Object.keys(AT_THE_BARS))('are told with their bar where they miss it: %s', (name) => {
    const figures = { ...AT_THE_BARS, [name]: AT_THE_BARS[name as keyof typeof AT_THE_BARS] + 0.1 }
    expect(findMisses(figures, PAGES)).toEqual([expect.stringMatching(new RegExp(`^${name} is .+, the bar `))])
  })

  test('that are missing pass nothing', () => {
    expect(findMisses({}, PAGES)).toHaveLength(Object.keys(AT_THE_BARS).length)
  })

  test('of charts are held to no number of rows', () => {
    expect(findMisses({ ...AT_THE_BARS, weeks_rows_read_per_row: 1_000 }, PAGES)).toEqual([])
  })
})
