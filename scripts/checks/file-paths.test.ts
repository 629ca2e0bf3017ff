import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findAddressesAsPaths } from './file-paths.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

function faultsIn(text: string): string[] {
  house = mkdtempSync(join(tmpdir(), 'quan-paths-'))
  mkdirSync(join(house, 'server'))
  writeFileSync(join(house, 'server/a.ts'), text)
  return findAddressesAsPaths(house)
}

test('the path of an address is not taken for the path of a file', () => {
  const taken = ["new URL('a.csv', import.meta.url)", '.pathname'].join('')
  expect(faultsIn(`readFile(${taken})`)).toEqual([expect.stringContaining('server/a.ts')])
})

test('an address may be read as a path by Node', () => {
  expect(faultsIn("readFile(fileURLToPath(new URL('a.csv', import.meta.url)))")).toEqual([])
})
