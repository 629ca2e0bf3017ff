import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { hasTitle, type NamedTest } from './quick-tests.ts'
import { runTestFiles, type RanTest } from './run-test-files.ts'

const ranAs = (tests: readonly RanTest[], { file, title }: NamedTest) =>
  tests.filter((ran) => ran.file === file && hasTitle(ran.title, title))

/** The tests that do not pass in the copy as it is. */
export function testsThatFail(named: readonly NamedTest[], tests: readonly RanTest[]): NamedTest[] {
  return named.filter((one) => {
    const ran = ranAs(tests, one)
    return ran.length === 0 || !ran.every(({ hasPassed }) => hasPassed)
  })
}

/** Puts a mutant into the copy, runs its tests, and takes it out again. Answers whether one of them failed. */
export async function isNoticed(
  { from, to }: Mutant,
  { root, file, named }: { root: string; file: string; named: readonly NamedTest[] },
): Promise<boolean> {
  const path = join(root, file)
  const whole = await readFile(path, 'utf8')
  await writeFile(
    path,
    whole.replace(from, () => to),
  )
  try {
    const tests = await runTestFiles(root, [...new Set(named.map((one) => one.file))])
    return named.some((one) => ranAs(tests, one).some(({ hasPassed }) => !hasPassed))
  } finally {
    await writeFile(path, whole)
  }
}
