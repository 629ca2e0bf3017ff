import { runTests } from './checks/tests.ts'
import { fail } from './progress/progress.ts'

/** How many orders servers die over. */
const CRASH_ORDERS = '500'
/** How many runs of clients whose lines break and whose servers die. */
const PUSH_RUNS = '1000'
/** Each of the two files is one long test. */
const LONGEST_SILENCE_MINUTES = '120'

/** `npm run test:long`: what takes minutes; `CRASH_SEED` and `PUSH_SEED` repeat runs that failed. */
async function main() {
  const long = ['--project', 'server', 'server/src/features/payment/crash.test.ts', 'server/src/push/kills.test.ts']
  const { passed, failed } = await runTests(long, { CRASH_ORDERS, PUSH_RUNS, LONGEST_SILENCE_MINUTES, ...process.env })
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

await main().catch(fail)
