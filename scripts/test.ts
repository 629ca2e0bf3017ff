import { runChecks } from './checks/checks.ts'
import { runTests } from './checks/tests.ts'
import { findBrowser } from './checks/find-browser.ts'
import { fail, say, step } from './commands/progress.ts'
import { buildConsole } from './web-build/build-console.ts'
import { buildWeb } from './web-build/build-web.ts'

/** What `npm run test:long` is for is left to it, unless it is asked for by name. */
const ALL_BUT_LONG = ['--project', '!long']

/** `npm test`: all checks and all tests; arguments go to the test runner (`npm test -- server/`). */
async function main() {
  const given = process.argv.slice(2)
  const isWhole = given.length === 0
  const browser = await findBrowser()
  say(`browser: ${browser.CHROMIUM_PATH}`)
  // a build leaves a core free for half of its time
  const [checks] = await Promise.all([isWhole ? runChecks() : { passed: 0, failed: 0 }, buildPages()])
  const tests = await runTests(isWhole ? ALL_BUT_LONG : given, browser)
  const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed]
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
}

async function buildPages() {
  await step('web app ready', () => buildWeb('demo'))
  await step('console ready', () => buildConsole())
}

await main().catch(fail)
