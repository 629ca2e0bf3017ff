import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A wrong import for every rule: whose it breaks, and from where to where it leads. */
const WRONG = [
  ['contract-is-pure', 'contract/src/a/pure.ts', 'server/src/b.ts'],
  ['contract-needs-zod-mini-only', 'contract/src/a/all-of-zod.ts', 'node_modules/zod/index.js'],
  ['contract-needs-zod-mini-only', 'contract/src/a/another.ts', 'node_modules/date-fns/index.js'],
  ['contract-needs-zod-mini-only', 'contract/src/a/node.ts', 'node:fs'],
  ['contract-needs-zod-mini-only', 'contract/src/a/absent.ts', 'a-package-nobody-brought'],
  ['artwork-is-pure', 'artwork/src/a.ts', 'web/src/ui/b.ts'],
  ['server-knows-no-demo', 'server/src/demo.ts', 'demo/src/b.ts'],
  ['server-draws-shared-pictures-only', 'server/src/features/activity/draw.ts', 'artwork/src/b.ts'],
  ['launcher-only-in-tests', 'server/src/launch.ts', 'postgres-launcher/src/b.ts'],
  ['simulators-stand-alone', 'simulators/src/a.ts', 'server/src/b.ts'],
  ['simulators-only-in-demo', 'scripts/start-modes/start-production.ts', 'simulators/src/b.ts'],
  ['web-knows-no-server', 'web/src/platform/server.ts', 'server/src/b.ts'],
  ['web-loads-no-meanings', 'web/src/platform/meaning.ts', 'contract/src/meaning/b.ts'],
  ['web-knows-no-calls-of-the-console', 'web/src/platform/console.ts', 'contract/src/console/b.ts'],
  ['console-knows-the-contract', 'console/src/platform/server.ts', 'web/src/ui/b.ts'],
  ['console-features-stay-apart', 'console/src/features/audit/apart.ts', 'console/src/features/reports/b.ts'],
  ['console-lower-rooms', 'console/src/ui/lower.ts', 'console/src/app/b.ts'],
  ['console-platform-has-no-look', 'console/src/ui/feature.ts', 'console/src/features/reports/b.ts'],
  ['server-platform-has-no-product', 'server/src/platform/product.ts', 'server/src/features/order/b.ts'],
  ['server-platform-knows-no-outside', 'server/src/platform/outside.ts', 'server/src/outside/b.ts'],
  ['data-check-stands-above', 'server/src/features/order/checks.ts', 'server/src/data-check/b.ts'],
  ['queries-stay-at-home', 'server/src/features/order/queries.ts', 'server/src/features/member/member.queries.ts'],
  ['server-features-below-console', 'server/src/features/order/desk.ts', 'server/src/console/b.ts'],
  ['console-asks-services', 'server/src/console/asks.ts', 'server/src/features/member/member.queries.ts'],
  ['services-know-no-http', 'server/src/features/order/order.service.ts', 'server/src/platform/http/b.ts'],
  ['web-features-stay-apart', 'web/src/features/search/apart.ts', 'web/src/features/detail/b.ts'],
  ['web-lower-rooms', 'web/src/ui/lower.ts', 'web/src/features/detail/b.ts'],
  ['web-features-below-app', 'web/src/features/search/below.ts', 'web/src/app/b.ts'],
  ['web-platform-below-ui', 'web/src/platform/below.ts', 'web/src/ui/b.ts'],
  ['tests-stay-tests', 'server/src/tests.ts', 'server/src/testing/b.ts'],
  ['unresolved', 'server/src/unresolved.ts', './nowhere.ts'],
  ['no-circles', 'server/src/circle/one.ts', 'server/src/circle/two.ts'],
] as const

/** Closes the circle that `no-circles` is to find. */
const WAY_BACK = ['server/src/circle/two.ts', 'server/src/circle/one.ts'] as const

/** Imports as they should be. */
const GOOD = [
  ['server/src/features/order/good.ts', 'server/src/platform/clock/b.ts'],
  ['server/src/features/order/own.ts', 'server/src/features/order/order.queries.ts'],
  ['contract/src/a/good.ts', 'node_modules/zod/mini/index.js'],
  ['contract/src/a/good.test.ts', 'node_modules/fast-check/index.js'],
  ['web/src/features/search/good.ts', 'web/src/ui/b.ts'],
  ['scripts/start-modes/start-demo.ts', 'simulators/src/b.ts'],
] as const

type Violation = { from: string; to: string; rule: { name: string } }
type Report = { summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string }[] } } }

const house = mkdtempSync(join(tmpdir(), 'quan-arrows-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

let report: Report['summary']
beforeAll(() => {
  for (const [from, to] of [...WRONG.map(([, ...ends]) => ends), ...GOOD, WAY_BACK]) writeImport(from, to)
  const checker = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const rooms = new Set([...WRONG.map(([, from]) => from), ...GOOD.map(([from]) => from)].map((from) => roomOf(from)))
  const given = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...rooms]
  const { stdout } = spawnSync(process.execPath, [checker, ...given], { cwd: house, encoding: 'utf8' })
  report = (JSON.parse(stdout) as Report).summary
})

const roomOf = (file: string) => file.split('/')[0] ?? ''
const isFile = (to: string) => /^\w.*\/.*\.(ts|js)$/.test(to)

/** A file that imports another, which is made unless it is there or a package. */
function writeImport(from: string, to: string) {
  const name = isFile(to) ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to
  write(join(house, from), `import { thing } from '${name}'\nexport const other = thing\nexport { thing }\n`)
  if (isFile(to) && !existsSync(join(house, to))) write(join(house, to), 'export const thing = 1\n')
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const brokenBy = (from: string) =>
  report.violations.filter((violation) => violation.from === from).map(({ rule }) => rule.name)

describe('the checker of arrows', () => {
  test.each(WRONG)('finds an import that breaks %s: from %s to %s', (rule, from) => {
    expect(brokenBy(from)).toContain(rule)
  })

  test('has a wrong import for each of its rules', () => {
    const rules = report.ruleSetUsed.forbidden.map(({ name }) => name)
    expect([...new Set<string>(WRONG.map(([rule]) => rule))].sort()).toEqual(rules.sort())
  })

  test.each(GOOD)('lets the import from %s to %s be', (from) => {
    expect(brokenBy(from)).toEqual([])
  })
})
