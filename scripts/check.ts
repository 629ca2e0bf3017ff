import { runChecks } from './checks/checks.ts'
import { runTests } from './checks/tests.ts'
import { fail } from './commands/progress.ts'

/** `npm run check`: everything that needs neither a database nor a browser, in under a minute. */
async function main() {
  const checks = await runChecks()
  const tests = await runTests(['--project', 'pure', '--project', 'web', '--project', 'web-dom'])
  if (checks.failed + tests.failed > 0) process.exitCode = 1
}

await main().catch(fail)
