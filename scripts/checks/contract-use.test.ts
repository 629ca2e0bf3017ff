import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findUnusedContract } from './contract-use.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

const TOAST = 'contract/src/toast/toast.ts'

/** Lists the unused exports of a project with these files beside `toast.ts`, which exports `TOAST_MS`. */
function unusedWith(files: Record<string, string>, toast = 'export const TOAST_MS = 2_000\n') {
  house = mkdtempSync(join(tmpdir(), 'quan-contract-'))
  for (const [file, text] of Object.entries({ [TOAST]: toast, ...files })) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  return findUnusedContract(house)
}
const unused = (name: string) => `${TOAST} exports ${name}, which nothing uses`

describe("the check of the contract's exports", () => {
  test.each([
    ['another room', { 'web/src/a.tsx': `import { TOAST_MS } from '@quan/contract/toast/toast.ts'` }],
    [
      'another room under a name of its own',
      { 'server/src/a.ts': `import { TOAST_MS as MS } from '@quan/contract/toast/toast.ts'` },
    ],
    [
      'a test of another room',
      { 'e2e/journeys/a.test.ts': `import { TOAST_MS } from '@quan/contract/toast/toast.ts'` },
    ],
    ['the contract, by its root', { 'contract/src/a.ts': `import { TOAST_MS } from '#toast/toast.ts'` }],
    ['the contract, by a neighbour', { 'contract/src/toast/a.ts': `import { TOAST_MS } from './toast.ts'` }],
  ])('is content with what is used by %s', (_, files) => {
    expect(unusedWith(files)).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['its own test', { 'contract/src/toast/toast.test.ts': `import { TOAST_MS } from '#toast/toast.ts'` }],
    ['the like of it elsewhere', { 'web/src/a.ts': `import { TOAST_MS } from '@quan/contract/bread/toast.ts'` }],
  ])('finds what is used by %s', (_, files) => {
    expect(unusedWith(files)).toEqual([unused('TOAST_MS')])
  })

  test('counts a use in the same file, but not the type that goes by the name of its values', () => {
    const type = 'export type Kind = (typeof Kind)[keyof typeof Kind]\n'
    expect(unusedWith({}, `export const Kind = { plain: 1 }\n${type}`)).toEqual([unused('Kind')])
    const user = 'export function show(kind: Kind) {}\n'
    expect(unusedWith({}, `export const Kind = { plain: 1 }\n${type}${user}`)).toEqual([unused('show')])
  })
})
