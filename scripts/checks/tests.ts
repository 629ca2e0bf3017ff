import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from '../commands/run-tool.ts'

/** What we tell of a run besides what the runner tells. */
const OWN_REPORTERS = [new URL('stall-watch.ts', import.meta.url), new URL('unsteady-tests.ts', import.meta.url)].map(
  (file) => `--reporter=${fileURLToPath(file)}`,
)

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

/** Runs the tests, shows them, and counts. A run that broke down before reporting counts as one failure. */
export async function runTests(
  given: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'quan-report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', ...OWN_REPORTERS, '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await runTool({
      file: 'vitest/vitest.mjs',
      arguments: ['run', ...reporters, ...given],
      environment,
      isShown: true,
    })
    const counted = await readReport(file)
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(file: string): Promise<{ passed: number; failed: number }> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const report = JSON.parse(text) as Report
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
