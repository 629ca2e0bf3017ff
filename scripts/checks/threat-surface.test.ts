import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findMissingThreats } from './threat-surface.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

/** What the check says of a project of these files. */
function faultsOf(files: Record<string, string>, rows = '') {
  house = mkdtempSync(join(tmpdir(), 'quan-threats-'))
  const paper = `# Threats\n\nNamed elsewhere: \`/pay\`\n\n## What there is\n\n${rows}\n\n## What is open\n\n| \`after\` |\n`
  for (const [file, text] of Object.entries({ 'docs/threats.md': paper, ...files })) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  return findMissingThreats(house)
}

describe('the check of threats', () => {
  // proves 17.12
  test.each([
    ['call', 'Toast/Burn', 'contract/src/burn.ts', "export const burn = defineEndpoint({\n  path: 'Toast/Burn',"],
    ['route', 'GET /burnt/:id', 'server/src/burn.ts', "app.get<{ Params: { id: string } }>(\n  '/burnt/:id',"],
    ['route', 'POST /burn', 'server/src/burn.ts', "const BURN = '/burn'\nroom.post(BURN, burn)"],
    ['route', 'POST made.path of burn.ts', 'server/src/burn.ts', 'room.post(made.path, burn)'],
    ['route', 'GET /crumbs/*', 'server/src/burn.ts', "const CRUMBS = '/crumbs/'\nregister({ prefix: CRUMBS })"],
    ['job', 'sweep crumbs', 'server/src/burn.ts', "{ name: 'sweep crumbs', everyMs: 1 }"],
    ['folder', 'crumbs', 'server/src/burn.ts', "join(config.dataDir, 'crumbs')"],
    ['table', 'toast', 'server/migrations/0001-toast.sql', 'create table toast (id uuid);'],
    ['table', 'crumb', 'server/migrations/0001-crumb.sql', 'create unlogged table crumb (id uuid);'],
    ['outside call', '/pay/bread', 'server/src/outside/baker.ts', "ask('/pay/bread')"],
  ])('tells of a %s that is missing: %s', (kind, name, file, text) => {
    expect(faultsOf({ [file]: text })).toEqual([`docs/threats.md lacks the ${kind} \`${name}\``])
    expect(faultsOf({ [file]: text }, `| \`other\`, \`${name}\` | anybody |`)).toEqual([
      'docs/threats.md names `other`, which is gone',
    ])
  })

  test('passes over tests, tables that went, and names beside the list', () => {
    const faults = faultsOf({
      'server/src/burn.test.ts': "app.get('/only/in/a/test', answer)",
      'server/migrations/0001-toast.sql': 'create table toast (id uuid);',
      'server/migrations/0002-no-toast.sql': 'drop table toast;',
    })
    expect(faults).toEqual([])
  })

  test('tells of a test that is not there', () => {
    expect(faultsOf({ 'a/there.test.ts': '' }, 'held by `a/there.test.ts`, `a/gone.test.ts`')).toEqual([
      'docs/threats.md names no test: a/gone.test.ts',
    ])
  })

  test('tells of a title that its file does not have', () => {
    const held = 'held by `a/there.test.ts` “burns nobody” “is gone”, `a/there.test.ts` “burns nobody”'
    expect(faultsOf({ 'a/there.test.ts': "test('burns nobody', burn)" }, held)).toEqual([
      'docs/threats.md names no test of a/there.test.ts: “is gone”',
    ])
  })
})
