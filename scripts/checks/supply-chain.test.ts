import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findSupplyFaults } from './supply-chain.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

const GOOD = { license: 'MIT', integrity: 'sha512-x' }

/** The faults of a house with one locked package, a manifest, and further files. */
function faultsOf({
  locked = {},
  manifest = {},
  files = {},
}: {
  locked?: object
  manifest?: object
  files?: Record<string, string>
}) {
  house = mkdtempSync(join(tmpdir(), 'quan-supply-'))
  const packages = { '': {}, 'node_modules/a': { ...GOOD, ...locked } }
  const texts = {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify({ packages }),
    ...files,
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  return findSupplyFaults(house)
}

test('what is pinned, free and checked is good', () => {
  expect(faultsOf({ manifest: { dependencies: { a: '1.2.3' } } })).toEqual([])
})

test.each([
  ['1.x', { dependencies: { a: '^1.2.3' } }],
  ['a tag', { devDependencies: { a: 'latest' } }],
  ['an address', { optionalDependencies: { a: 'github:a/a' } }],
])('a version that may change is named: %s', (_name, manifest) => {
  expect(faultsOf({ manifest })).toEqual([expect.stringContaining('not one exact version')])
})

test.each([
  ['a licence that asks for our sources', { license: 'AGPL-3.0' }, 'AGPL-3.0'],
  ['one of two that we may not use', { license: 'MIT AND AGPL-3.0' }, 'AGPL-3.0'],
  ['no licence', { license: undefined }, 'licence none'],
  ['no checksum', { integrity: undefined }, 'checksum'],
  ['the address of a machine', { resolved: 'http://here/a.tgz' }, 'address'],
  ['a script nobody decided on', { hasInstallScript: true }, 'allowScripts'],
])('a package with %s is named', (_name, locked, fault) => {
  expect(faultsOf({ locked })).toEqual([expect.stringContaining(fault)])
})

test('of two licences to choose from one is enough', () => {
  expect(faultsOf({ locked: { license: '(MIT OR GPL-3.0-or-later)' } })).toEqual([])
})

test('a script that was decided on is good', () => {
  expect(faultsOf({ locked: { hasInstallScript: true }, manifest: { allowScripts: { a: false } } })).toEqual([])
})

test('a key in a file is named', () => {
  const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
  expect(faultsOf({ files: { 'server/a.ts': `const key = '${key}'` } })).toEqual(['server/a.ts holds a private key'])
})
