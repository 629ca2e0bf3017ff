import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findProofs } from '../conformance/proofs.ts'
import { fileFinder } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { hasTitle, projectsOf, quickTests } from './run-test-files.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { proofs } = findProofs(ROOT)
const fileOf = fileFinder(ROOT)

describe('the mutants', () => {
  test.each(MUTANTS)('break a text that stands once in its room: $id', (mutant) => {
    expect(fileOf(mutant)).toContain(`${mutant.room}/src/`)
    expect(mutant.to).not.toBe(mutant.from)
  })

  test.each(MUTANTS)('are of statements with a test that needs no browser: $id', ({ id }) => {
    expect(quickTests(id, proofs)).not.toEqual([])
  })

  test('are twenty at least, of every section and each of its own statement', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(20)
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length)
    const sections = new Set(MUTANTS.map(({ id }) => id.split('.')[0]))
    expect([...sections]).toEqual(Array.from({ length: 13 }, (_, section) => String(section + 1)))
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
  const files = [
    'contract/src/a.test.ts',
    'web/src/a.test.ts',
    'web/src/a.test.tsx',
    'server/src/a.test.ts',
    'scripts/a.test.ts',
  ]
  expect(projectsOf(files)).toEqual(['pure', 'web', 'web-dom', 'server'])
})
