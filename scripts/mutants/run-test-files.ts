import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Proof } from '../conformance/proofs.ts'

/** Tests that need the built app and a browser take minutes. */
const IN_A_BROWSER = /^e2e\//

const PROJECTS = [
  [/^web\/.*\.tsx$/, 'web-dom'],
  [/^web\//, 'web'],
  [/^(server|demo)\//, 'server'],
  [/^bench\//, 'long'],
  [/^/, 'pure'],
] as const

/** The places of a title that a table of tests fills: `%s`, `$name`, and `${…}` of a template. */
const PLACE = /%[sdifjoOc#%]|\$\{…\}|\$[\w.]+/g

/** Longest run of test files, in milliseconds; a mutant may make a loop without end. */
const LONGEST_RUN_MS = 600_000

/** A test as it ran. */
export type RanTest = { file: string; title: string; hasPassed: boolean }

type Report = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

/**
 * Runs test files in a copy of the project and tells of each test. A file that cannot even be loaded has no tests;
 * a run that does not end in time has none at all.
 */
export async function runTestFiles(root: string, files: readonly string[]): Promise<RanTest[]> {
  // without a file the test runner would take all
  if (files.length === 0) return []
  const reportFile = join(root, 'mutant-report.json')
  const projects = projectsOf(files).flatMap((name) => ['--project', name])
  const given = ['run', ...projects, '--reporter=json', `--outputFile=${reportFile}`, ...files]
  await runVitest(root, given)
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  await rm(reportFile, { force: true })
  return text === null ? [] : testsOf(JSON.parse(text) as Report, root)
}

async function runVitest(root: string, given: readonly string[]): Promise<void> {
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [runner, ...given], { cwd: root, stdio: 'ignore', timeout: LONGEST_RUN_MS })
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

function testsOf({ testResults }: Report, root: string): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: name.replace(`${root}/`, ''),
      title,
      hasPassed: status === 'passed',
    })),
  )
}

/** A marked test, by its own title. */
export type NamedTest = { file: string; title: string }

/** The tests that prove a statement and run without a browser. */
export function quickTests(id: string, proofs: readonly Proof[]): NamedTest[] {
  const quick = proofs.filter((proof) => proof.id === id && !IN_A_BROWSER.test(proof.file))
  return quick.flatMap(({ file, tests }) => tests.map((title) => ({ file, title })))
}

/** The projects of the test runner that these files belong to. */
export function projectsOf(files: readonly string[]): string[] {
  const names = files.map((file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1] ?? '')
  return [...new Set(names)]
}

/** True for a test that ran under this title; each place may hold anything. */
export function hasTitle(ran: string, title: string): boolean {
  const parts = title.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^]*')}$`).test(ran)
}
