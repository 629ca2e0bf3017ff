import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const house = mkdtempSync(join(tmpdir(), 'quan-arrows-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** A little house in which one file imports another; answers the rules that the checker finds broken. */
function brokenRules({ from, to }: { from: string; to: string }): string[] {
  const room = mkdtempSync(join(house, 'house-'))
  const up = '../'.repeat(from.split('/').length - 1)
  write(join(room, from), `import { thing } from '${up}${to}'\nexport const other = thing\n`)
  write(join(room, to), 'export const thing = 1\n')
  const checker = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const given = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', from.split('/')[0] ?? '']
  const { stdout } = spawnSync(process.execPath, [checker, ...given], { cwd: room, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return report.summary.violations.map(({ rule }) => rule.name)
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('the checker of arrows', () => {
  test.each([
    ['contract-is-pure', 'contract/src/a/a.ts', 'server/src/b.ts'],
    ['server-knows-no-demo', 'server/src/a.ts', 'simulators/src/b.ts'],
    ['simulators-stand-alone', 'simulators/src/a.ts', 'server/src/b.ts'],
    ['web-features-stay-apart', 'web/src/features/search/a.ts', 'web/src/features/detail/b.ts'],
    ['web-lower-rooms', 'web/src/ui/a.ts', 'web/src/features/detail/b.ts'],
    ['queries-stay-at-home', 'server/src/features/order/a.ts', 'server/src/features/member/member.queries.ts'],
    ['services-know-no-http', 'server/src/features/order/order.service.ts', 'server/src/platform/http/b.ts'],
    ['server-platform-has-no-product', 'server/src/platform/a.ts', 'server/src/features/order/b.ts'],
    ['tests-stay-tests', 'server/src/a.ts', 'server/src/testing/b.ts'],
  ])('finds an import that breaks %s', (rule, from, to) => {
    expect(brokenRules({ from, to })).toContain(rule)
  })

  test('lets a good import be', () => {
    expect(brokenRules({ from: 'server/src/features/order/a.ts', to: 'server/src/platform/clock/b.ts' })).toEqual([])
  })
})
