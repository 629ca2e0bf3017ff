import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestBlock, testBlocks } from './test-blocks.ts'

/** `// proves 2.11, 9.4`, or `// proves 2.11 (case 'y')` where one case of a table matters. */
const MARK = /^ *\/\/ proves /

const UNDERSTOOD = /^ *\/\/ proves (\d+\.\d+(?:, \d+\.\d+)*)(?: \(case (.+)\))?$/

const TEST_FILES =
  '{artwork,bench,console,contract,demo,e2e,postgres-launcher,scripts,server,simulators,web}/**/*.test.{ts,tsx}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**']

/** A mark and the file it stands in, below the project's root. */
export type Proof = Mark & { file: string }

/** The marks of all test files by file and place, and what is wrong with the rest. */
export type Proofs = { proofs: Proof[]; faults: string[] }

export function findProofs(root: string): Proofs {
  const found: Proofs = { proofs: [], faults: [] }
  for (const file of globSync(TEST_FILES, { cwd: root, exclude: NOT_OURS }).toSorted()) {
    const { marks, faults } = readMarks(readFileSync(join(root, file), 'utf8'), file)
    found.proofs.push(...marks.map((mark) => ({ ...mark, file })))
    found.faults.push(...faults.map((fault) => `${file}: ${fault}`))
  }
  return found
}

/** A statement and what proves it: a test or a group of them. */
type Mark = {
  id: string
  /** Text of the case of a table that proves it; null where the whole test does. */
  caseText: string | null
} & Pick<TestBlock, 'titles' | 'tests'>

/** The marks of a test file, and what is wrong with those that say nothing. */
type Marks = { marks: Mark[]; faults: string[] }

/** Reads the marks that stand directly above tests and groups. Marks of what does not run are left out. */
export function readMarks(source: string, file: string): Marks {
  const lines = source.split('\n')
  const marked = lines.flatMap((line, place) => (MARK.test(line) ? [place] : []))
  if (marked.length === 0) return { marks: [], faults: [] }
  const blocks = new Map(testBlocks(source, file).map((block) => [block.line, block]))
  const unmarked = lines.filter((line) => !MARK.test(line)).join('\n')
  const all = marked.map((place) => {
    const below = lines.findIndex((line, index) => index > place && !MARK.test(line))
    return readMark(lines[place]!, { block: blocks.get(below), unmarked })
  })
  return { marks: all.flatMap(({ marks }) => marks), faults: all.flatMap(({ faults }) => faults) }
}

function readMark(line: string, { block, unmarked }: { block: TestBlock | undefined; unmarked: string }): Marks {
  const fault = (text: string): Marks => ({ marks: [], faults: [`“${line.trim()}” ${text}`] })
  const [, ids, caseText = null] = UNDERSTOOD.exec(line) ?? []
  if (ids === undefined) return fault('is not understood')
  if (block === undefined) return fault('stands above no test')
  if (caseText !== null && !unmarked.includes(caseText)) return fault('names a case that is gone')
  const { titles, tests } = block
  return { marks: tests.length === 0 ? [] : ids.split(', ').map((id) => ({ id, caseText, titles, tests })), faults: [] }
}
