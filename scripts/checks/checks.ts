import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findConformanceFaults } from '../conformance/find-faults.ts'
import { runTool } from '../commands/run-tool.ts'
import { say } from '../commands/progress.ts'
import { findUnusedContract } from './contract-use.ts'
import { findAddressesAsPaths } from './file-paths.ts'
import { findOldWords } from './old-words.ts'
import { findSupplyFaults } from './supply-chain.ts'
import { findMissingThreats } from './threat-surface.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Checks that the code must pass besides its tests; the longest first, so that no core waits at the end. */
const CHECKS = [
  { name: 'lint', file: 'oxlint/bin/oxlint', arguments: ['--type-aware', '--deny-warnings'] },
  { name: 'types', file: 'typescript/bin/tsc', arguments: ['-p', 'tsconfig.json'] },
  { name: 'types of the web app', file: 'typescript/bin/tsc', arguments: ['-p', 'web/tsconfig.json'] },
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
      'console/src',
      'e2e',
      'bench',
      'scripts',
    ],
  },
  { name: 'nothing unused', file: 'knip/bin/knip.js', arguments: ['--no-progress'] },
  {
    name: 'texts and their PO files agree',
    file: '@lingui/cli/dist/lingui.js',
    arguments: ['check', 'sync', '--clean', '--overwrite', '--verbose'],
  },
  { name: 'types of the console', file: 'typescript/bin/tsc', arguments: ['-p', 'console/tsconfig.json'] },
  { name: 'format', file: 'oxfmt/bin/oxfmt', arguments: ['--check', '.'] },
] as const

/** Checks of our own; each tells what it found. */
const OWN_CHECKS = [
  { name: 'conformance', findFaults: findConformanceFaults },
  { name: 'nothing unused in the contract', findFaults: findUnusedContract },
  { name: 'paths of files', findFaults: findAddressesAsPaths },
  { name: 'words', findFaults: findOldWords },
  { name: 'threats', findFaults: findMissingThreats },
  { name: 'what we are built from', findFaults: findSupplyFaults },
] as const

/** Runs all checks, as many at a time as there are cores, and prints the failing ones in full. Answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  const tell = (name: string, isGood: boolean, output: string) => {
    say(`check ${name}: ${isGood ? 'good' : 'FAILED'}`)
    if (isGood) return
    failed++
    process.stdout.write(output)
  }
  const waiting = [...CHECKS]
  async function work() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await runTool({ file: next.file, arguments: next.arguments })
      tell(next.name, code === 0, output)
    }
  }
  const tools = Promise.all(Array.from({ length: availableParallelism() }, work))
  // these read the tree in this process, while the first tools run in theirs
  for (const { name, findFaults } of OWN_CHECKS) {
    const faults = findFaults(ROOT)
    tell(name, faults.length === 0, faults.map((fault) => `${fault}\n`).join(''))
  }
  await tools
  return { passed: CHECKS.length + OWN_CHECKS.length - failed, failed }
}
