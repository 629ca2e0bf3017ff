import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  CONFORMANCE_DOCUMENT,
  conformanceDocument,
  readStatementsDocument,
  STATEMENTS_DOCUMENT,
} from './conformance-document.ts'
import { findConformanceFaults } from './find-faults.ts'
import { findProofs } from './proofs.ts'

const TEST_FILE = 'web/src/a.test.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}

/** Lines of a test file, in which `@` begins a mark. */
const written = (...lines: string[]) => lines.join('\n').replaceAll('@', '// proves ')
const row = (id: string, deviation = '–') => `| ${id} | something | ${deviation} |`

type House = { rows?: readonly string[]; tests?: string; isMade?: boolean }

const GOOD = written(
  'describe("一", () => {',
  '  @1.1',
  '  test("stays", () => {})',
  '})',
  '@2.1',
  'test("goes", () => {})',
)

/** A project with two statements and their tests, whose document was just made. */
function faultsWith({ rows = [row('1.1'), row('2.1')], tests = GOOD, isMade = true }: House = {}) {
  house = mkdtempSync(join(tmpdir(), 'quan-conformance-'))
  write(
    STATEMENTS_DOCUMENT,
    `# Asked\n\n## 1. All\n\n| no. | statement | deviation |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  )
  write(TEST_FILE, tests)
  const made = conformanceDocument(readStatementsDocument(house), findProofs(house).proofs)
  write(CONFORMANCE_DOCUMENT, isMade ? made : `${made}\n`)
  return { faults: findConformanceFaults(house), made }
}

describe('the check of conformance', () => {
  test('is content where each statement has a marked test', () => {
    expect(faultsWith().faults).toEqual([])
  })

  test('is content wherever a marked test stands', () => {
    faultsWith()
    rmSync(join(house, TEST_FILE))
    write('server/src/other/b.test.ts', GOOD)
    expect(findConformanceFaults(house)).toEqual([`${CONFORMANCE_DOCUMENT} is out of date: npm run conformance`])
  })

  test.each<[string, House, string]>([
    ['a statement without a test', { rows: [row('1.1'), row('1.2'), row('2.1')] }, '1.2: no test proves it'],
    ['a mark of nothing', { rows: [row('1.1')] }, `${TEST_FILE}: there is no statement 2.1`],
    [
      'a gap',
      { rows: [row('1.1'), row('2.1'), row('2.3', 'nothing to do')] },
      'section 2: statements are not numbered from 1 on without gaps',
    ],
    [
      'a section that is gone',
      { rows: [row('1.1'), row('2.1'), row('4.1', 'not built')] },
      'section 4 stands where section 3 should',
    ],
    [
      'a proof of what is said not to be there',
      { rows: [row('1.1'), row('2.1', 'not built')] },
      '2.1: is proved, but says “not built”',
    ],
    [
      'a document that was not made anew',
      { isMade: false },
      `${CONFORMANCE_DOCUMENT} is out of date: npm run conformance`,
    ],
  ])('finds %s', (_, given, fault) => {
    expect(faultsWith(given).faults).toEqual([fault])
  })

  test('stops at a statement that lacks a cell', () => {
    expect(() => faultsWith({ rows: ['| 1.1 | something |'] })).toThrow('statement 1.1 has 2 cells, not 3')
  })
})

describe('the document', () => {
  test('leads from a statement to its tests, by file and title', () => {
    const tests = written(
      'describe("一", () => {',
      '  @1.1',
      '  test("stays", () => {})',
      '  @1.1 (case "x")',
      '  @2.1',
      '  test.each([["x"]])("says %s | twice", () => {})',
      '})',
    )
    const rows = faultsWith({ tests, rows: [row('1.1'), row('2.1', 'later'), row('2.2', 'not built')] })
      .made.split('\n')
      .filter((line) => /^\| \d/.test(line))
    expect(rows).toEqual([
      `| 1.1 | something | \`${TEST_FILE}\` “一 › stays” “一 › says %s \\| twice” ‹"x"› | – |`,
      `| 2.1 | something | \`${TEST_FILE}\` “一 › says %s \\| twice” | later |`,
      '| 2.2 | something | – | not built |',
    ])
  })
})
