import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CONFORMANCE_DOCUMENT, readRows } from '../conformance/read-rows.ts'
import { MUTANTS } from './mutants.ts'
import { hasTitle, projectsOf, quickTests } from './row-tests.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const rows = new Map(readRows(readFileSync(join(ROOT, CONFORMANCE_DOCUMENT), 'utf8')).map((row) => [row.number, row]))

describe('the mutants', () => {
  test.each(MUTANTS)(
    'break a file that row $row names, by a text that stands there once',
    ({ row, file, from, to }) => {
      expect(rows.get(row)?.files).toContain(file)
      expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
      expect(to).not.toBe(from)
    },
  )

  test.each(MUTANTS)('are of rows with a test that needs no browser: $row', ({ row }) => {
    expect(quickTests(rows.get(row)!)).not.toEqual([])
  })

  test('are twenty at least, of every section and each of its own row', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20)
    expect(new Set(MUTANTS.map(({ row }) => row)).size).toBe(MUTANTS.length)
    const sections = new Set(MUTANTS.map(({ row }) => row.split('.')[0]))
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })
})

describe('the title of a test that ran', () => {
  test.each([
    ['says x: y', 'says %s: %s', true],
    ['asks anew: /a', 'asks anew: $path', true],
    ['is {"a":1} (once)', 'is %j (once)', true],
    ['says a and b', 'says ${…} and ${…}', true],
    ['says x, too', 'says %s', true],
    ['asks anew', 'asks', false],
    ['a.b', 'a*b', false],
  ])('%j is of the test %j: %s', (ran, title, isOf) => {
    expect(hasTitle(ran, title)).toBe(isOf)
  })
})

test('a file belongs to one project of the test runner', () => {
  const files = ['contract/src/a.test.ts', 'web/src/a.test.tsx', 'server/src/a.test.ts', 'scripts/a.test.ts']
  expect(projectsOf(files)).toEqual(['pure', 'web', 'server'])
})
