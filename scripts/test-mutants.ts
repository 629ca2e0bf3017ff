import { fileURLToPath } from 'node:url'
import { fail, say, step } from './commands/progress.ts'
import { readStatementsDocument, statementsOf } from './conformance/conformance-document.ts'
import { findProofs } from './conformance/proofs.ts'
import { MUTANTS } from './mutants/mutants.ts'
import { type NamedTest, quickTests, runTestFiles } from './mutants/run-test-files.ts'
import { scratchCopy } from './mutants/scratch-copy.ts'
import { fileFinder, isNoticed, type Mutant, testsThatFail } from './mutants/mutant.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** A mutant beside the file it breaks, the statement it breaks, and the tests that prove that. */
type Trial = { mutant: Mutant; file: string; statement: string; named: NamedTest[] }

/**
 * `npm run test:mutants`: breaks what some statements of the conformance table ask for, one at a time, in a copy of the
 * project. The tests marked with each must pass without its mutant, and one must fail with it. Arguments choose some
 * (`npm run test:mutants -- 2.44 4.16`).
 */
async function main() {
  const trials = trialsOf(process.argv.slice(2))
  const copy = await step('copy of the project', () => scratchCopy(ROOT))
  try {
    const failed = await failuresIn(copy.root, trials)
    process.stdout.write(`${trials.length} mutants, ${failed} failed\n`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await copy.remove()
  }
}

function trialsOf(chosen: readonly string[]): Trial[] {
  const statements = new Map(statementsOf(readStatementsDocument(ROOT)).map(({ id, text }) => [id, text]))
  const { proofs } = findProofs(ROOT)
  const fileOf = fileFinder(ROOT)
  return MUTANTS.filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map((mutant) => {
    const statement = statements.get(mutant.id)
    if (statement === undefined) throw new Error(`there is no statement ${mutant.id}`)
    return { mutant, file: fileOf(mutant), statement, named: quickTests(mutant.id, proofs) }
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
  for (const { mutant, file, statement, named: ofStatement } of trials) {
    const isGood = await isNoticed(mutant, { root, file, named: ofStatement })
    say(`${mutant.id} ${statement}: ${isGood ? 'noticed' : `NOT NOTICED, ${file} broken`}`)
    if (!isGood) unnoticed++
  }
  return unnoticed
}

await main().catch(fail)
