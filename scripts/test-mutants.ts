import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONFORMANCE_DOCUMENT, readRows } from './conformance/read-rows.ts'
import type { Mutant } from './mutants/mutant.ts'
import { MUTANTS } from './mutants/mutants.ts'
import { type NamedTest, quickTests } from './mutants/row-tests.ts'
import { runTestFiles } from './mutants/run-test-files.ts'
import { scratchCopy } from './mutants/scratch-copy.ts'
import { isNoticed, testsThatFail } from './mutants/try-mutant.ts'
import { fail, say, step } from './progress/progress.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** A mutant beside what its row states and the tests of that row. */
type Trial = { mutant: Mutant; statement: string; named: NamedTest[] }

/**
 * `npm run test:mutants`: breaks the software of some rows of the conformance table, one at a time, in a copy of the
 * project. Each row's tests must pass without its mutant, and one must fail with it. Arguments choose rows
 * (`npm run test:mutants -- 2.44 4.16`).
 */
async function main() {
  const trials = await trialsOf(process.argv.slice(2))
  const copy = await step('copy of the project', () => scratchCopy(ROOT))
  try {
    const failed = await failuresIn(copy.root, trials)
    process.stdout.write(`${trials.length} mutants, ${failed} failed\n`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await copy.remove()
  }
}

async function trialsOf(chosen: readonly string[]): Promise<Trial[]> {
  const rows = readRows(await readFile(join(ROOT, CONFORMANCE_DOCUMENT), 'utf8'))
  return MUTANTS.filter(({ row }) => chosen.length === 0 || chosen.includes(row)).map((mutant) => {
    const row = rows.find(({ number }) => number === mutant.row)
    if (row === undefined) throw new Error(`there is no row ${mutant.row}`)
    return { mutant, statement: row.statement, named: quickTests(row) }
  })
}

/** Tells of each mutant as it is tried, and answers how many nobody noticed; first of all everything must pass. */
async function failuresIn(root: string, trials: readonly Trial[]): Promise<number> {
  const named = trials.flatMap((trial) => trial.named)
  const files = [...new Set(named.map(({ file }) => file))]
  const tests = await step('the tests without any mutant', () => runTestFiles(root, files))
  const failing = testsThatFail(named, tests)
  for (const { file, title } of failing) say(`${file}: “${title}” does not pass without any mutant`)
  if (failing.length > 0) return failing.length
  let unnoticed = 0
  for (const { mutant, statement, named: ofRow } of trials) {
    const isGood = await isNoticed(mutant, { root, named: ofRow })
    say(`${mutant.row} ${statement}: ${isGood ? 'noticed' : `NOT NOTICED, ${mutant.file} broken`}`)
    if (!isGood) unnoticed++
  }
  return unnoticed
}

await main().catch(fail)
