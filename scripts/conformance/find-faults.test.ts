import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findConformanceFaults } from './find-faults.ts'
import { CONFORMANCE_DOCUMENT } from './read-rows.ts'

const TEST_FILE = 'a.test.ts'
const TESTS = `
  describe('a toast', () => {
    test('stays 2 s', () => {})
    test.each<[string, (n: number) => void]>([['x', (n) => use(f(n), ')')]])('says %s', () => {})
    test.skip('is never run', () => {})
  })
  describe.each([1])('another', () => {
    test('stays 2 s', () => {})
  })
  // test('is only spoken of', () => {})
`

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

type Cells = { files?: string; proofs?: string; deviation?: string }

/** A project with one good row a section, of which the first has these cells. */
function faultsWith({ files = '`a.ts`', proofs = `\`${TEST_FILE}\` “says %s”`, deviation = '–' }: Cells = {}) {
  house = mkdtempSync(join(tmpdir(), 'quan-conformance-'))
  write('a.ts', 'export const a = 1\n')
  write(TEST_FILE, TESTS)
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((section) => row(`${section}.1`, '`a.ts`', `\`${TEST_FILE}\` “says %s”`))
  write(CONFORMANCE_DOCUMENT, ['# Conformance', row('1.1', files, proofs, deviation), ...others].join('\n'))
  return findConformanceFaults(house)
}
const row = (number: string, files: string, proofs: string, deviation = '–') =>
  `| ${number} | something | ${files} | ${proofs} | ${deviation} |`

describe('the check of conformance', () => {
  test('is content with rows whose files and tests are there', () => {
    expect(faultsWith()).toEqual([])
  })

  test.each<[string, Cells, string]>([
    ['a file that is gone', { files: '`gone.ts`' }, '1.1: there is no gone.ts'],
    ['a test file that is gone', { proofs: '`gone.test.ts` “x”' }, '1.1: there is no gone.test.ts'],
    ['a test that is gone', { proofs: `\`${TEST_FILE}\` “x”` }, `1.1: 0 tests of ${TEST_FILE} are named “x”`],
    ['no file', { files: '–' }, '1.1: no file does it'],
    ['no test', { proofs: `\`${TEST_FILE}\`` }, '1.1: no test proves it'],
    [
      'a test that is only spoken of',
      { proofs: `\`${TEST_FILE}\` “is only spoken of”` },
      `1.1: 0 tests of ${TEST_FILE} are named “is only spoken of”`,
    ],
    [
      'a test that never runs',
      { proofs: `\`${TEST_FILE}\` “is never run”` },
      `1.1: 0 tests of ${TEST_FILE} are named “is never run”`,
    ],
    [
      'a title that two tests have',
      { proofs: `\`${TEST_FILE}\` “stays 2 s”` },
      `1.1: 2 tests of ${TEST_FILE} are named “stays 2 s”`,
    ],
    ['a case that is gone', { proofs: `\`${TEST_FILE}\` “says %s” ‹'y'›` }, `1.1: ${TEST_FILE} has no case 'y'`],
  ])('finds %s', (_, cells, fault) => {
    expect(faultsWith(cells)).toEqual([fault])
  })

  test.each<[string, Cells]>([
    ['a test by the title it stands under', { proofs: `\`${TEST_FILE}\` “another › stays 2 s”` }],
    ['a case of a test', { proofs: `\`${TEST_FILE}\` “says %s” ‹'x'›` }],
    ['a statement that asks for nothing', { files: '–', proofs: '–', deviation: 'nothing to do: filled in elsewhere' }],
  ])('understands %s', (_, cells) => {
    expect(faultsWith(cells)).toEqual([])
  })

  test('finds a gap between the numbers', () => {
    faultsWith()
    write(CONFORMANCE_DOCUMENT, row('1.2', '`a.ts`', `\`${TEST_FILE}\` “says %s”`))
    expect(findConformanceFaults(house)).toHaveLength(9)
  })

  test('stops at a row that lacks a cell', () => {
    faultsWith()
    write(CONFORMANCE_DOCUMENT, '| 1.1 | something | `a.ts` |')
    expect(() => findConformanceFaults(house)).toThrow('row 1.1 has 3 cells, not 5')
  })
})
