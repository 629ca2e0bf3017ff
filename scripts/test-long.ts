import { runTests } from './checks/tests.ts'
import { fail } from './commands/progress.ts'

/** How many orders servers die over. */
const CRASH_ORDERS = '500'
/** How many runs of clients whose lines break and whose servers die. */
const PUSH_RUNS = '1000'
/** How many runs of two people who talk while they are cut off. */
const CONVERSATION_RUNS = '1000'
/** How many inputs are tried on everything that takes some. */
const FUZZ_INPUTS = '1000000'
/** How many rounds of people choosing each other somebody tries to read. */
const MATCH_ROUNDS = '10000'
const ANY_SEED_BELOW = 1_000_000
/** How many runs of load while something breaks. */
const FAULT_RUNS = '100'
/** Two of the files are one long test each. */
const LONGEST_SILENCE_MINUTES = '120'

/** Tests that take minutes; the whole sets only where `IMPORT_SETS_DIR` says where they are. */
const LONG_TESTS = [
  'server/src/features/payment/crash.test.ts',
  'server/src/push/kills.test.ts',
  'server/src/features/conversation/cuts.test.ts',
  'server/src/fuzzing/',
  'server/src/faults.test.ts',
  'server/src/features/matching/unreadable-picks.test.ts',
  'bench/',
  'server/src/features/activity-import/import-whole-sets.test.ts',
]

/** `npm run test:long`, of files that are named those alone: `CRASH_SEED`, `PUSH_SEED`, `FUZZ_SEED` and `FAULT_SEED` repeat runs that failed. */
async function main() {
  const named = process.argv.slice(2)
  const long = ['--project', 'server', '--project', 'long', ...(named.length > 0 ? named : LONG_TESTS)]
  const anySeed = () => String(Math.floor(Math.random() * ANY_SEED_BELOW))
  const { passed, failed } = await runTests(long, {
    CRASH_ORDERS,
    PUSH_RUNS,
    CONVERSATION_RUNS,
    FUZZ_INPUTS,
    FUZZ_SEED: anySeed(),
    FAULT_RUNS,
    MATCH_ROUNDS,
    FAULT_SEED: anySeed(),
    LONGEST_SILENCE_MINUTES,
    ...process.env,
  })
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

await main().catch(fail)
