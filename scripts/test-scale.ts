import { runTests } from './checks/tests.ts'
import { fail } from './commands/progress.ts'

/** How often a world of a dozen people is copied: with 100,000 there are 700,000 activities and a million members. */
const SCALE_COPIES = '100000'
/** Tests that ask how many rows are read, however many there are. */
const SCALE_TESTS = ['server/src/scale/']
/** It is one long test. */
const LONGEST_SILENCE_MINUTES = '240'

/** `npm run test:scale`: every call and every job in a database of millions of rows; `SCALE_COPIES` says how many. */
async function main() {
  const { passed, failed } = await runTests(['--project', 'server', ...SCALE_TESTS], {
    SCALE_COPIES,
    LONGEST_SILENCE_MINUTES,
    ...process.env,
  })
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

await main().catch(fail)
