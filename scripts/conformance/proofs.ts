import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarks, type Mark } from './marks.ts'

const TEST_FILES =
  '{artwork,bench,contract,demo,e2e,postgres-launcher,scripts,server,simulators,web}/**/*.test.{ts,tsx}'
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
