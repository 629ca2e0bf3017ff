import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasTitle, type NamedTest, type RanTest, runTestFiles } from './run-test-files.ts'

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

/** A way to break what a statement asks for: one text of the source, replaced by another. */
export type Mutant = {
  /** Number of the statement whose tests must notice. */
  id: string
  /** The text is looked for below its `src`, so that a file may be moved or merged. */
  room: 'contract' | 'server' | 'web'
  /** Stands exactly once in the room, tests apart. */
  from: string
  to: string
}

/** Finds the file that a mutant breaks, below the project's root. Throws unless its text stands once in its room. */
export function fileFinder(root: string): (mutant: Mutant) => string {
  const rooms = new Map<string, ReadonlyMap<string, string>>()
  return ({ id, room, from }) => {
    const sources = rooms.get(room) ?? readSources(root, room)
    rooms.set(room, sources)
    const files = [...sources].flatMap(([file, source]) =>
      source
        .split(from)
        .slice(1)
        .map(() => file),
    )
    if (files.length !== 1) throw new Error(`mutant ${id}: “${from}” stands ${files.length} times in ${room}`)
    return files[0]!
  }
}

function readSources(root: string, room: string): ReadonlyMap<string, string> {
  const files = globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/*.test-d.*'] })
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
