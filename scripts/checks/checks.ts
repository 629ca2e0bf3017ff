import { say } from '../progress/progress.ts'
import { runTool } from './run-command.ts'

/** What the code must satisfy besides its tests. */
const CHECKS = [
  { name: 'types', file: 'typescript/bin/tsc', arguments: ['-p', 'tsconfig.json'] },
  { name: 'types of the web app', file: 'typescript/bin/tsc', arguments: ['-p', 'web/tsconfig.json'] },
  { name: 'lint', file: 'oxlint/bin/oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'format', file: 'oxfmt/bin/oxfmt', arguments: ['--check', '.'] },
  {
    name: 'arrows between rooms',
    file: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    arguments: [
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'artwork',
      'postgres-launcher',
      'server',
      'simulators',
      'demo',
      'web/src',
      'e2e',
      'bench',
      'scripts',
    ],
  },
  { name: 'nothing unused', file: 'knip/bin/knip.js', arguments: ['--no-progress'] },
] as const

/** Runs all checks and prints the failing ones in full. Answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const { name, file, arguments: given } of CHECKS) {
    const { code, output } = await runTool({ file, arguments: [...given] })
    say(`check ${name}: ${code === 0 ? 'good' : 'FAILED'}`)
    if (code !== 0) {
      failed++
      process.stdout.write(output)
    }
  }
  return { passed: CHECKS.length - failed, failed }
}
