import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectsOf } from './quick-tests.ts'

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
  const reportFile = join(root, 'mutant-report.json')
  const projects = projectsOf(files).flatMap((name) => ['--project', name])
  const given = ['run', ...projects, '--reporter=json', `--outputFile=${reportFile}`, ...files]
  await ended(root, given)
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  await rm(reportFile, { force: true })
  return text === null ? [] : testsOf(JSON.parse(text) as Report, root)
}

async function ended(root: string, given: readonly string[]): Promise<void> {
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
