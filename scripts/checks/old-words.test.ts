import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findOldWords } from './old-words.ts'

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

function faultsIn(file: string, text = ''): string[] {
  house = mkdtempSync(join(tmpdir(), 'quan-words-'))
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
  return findOldWords(house)
}

test.each([
  'web/src/utils.ts',
  'web/src/common/a.tsx',
  'server/src/helpers/a.ts',
  'server/src/date-utils.ts',
  'server/src/session-manager.test.ts',
  'web/src/ui/misc.module.css',
])('a file is named for what it does: %s', (file) => {
  expect(faultsIn(file)).toEqual([expect.stringContaining(`${file}: name it for what it does`)])
})

test.each([
  ['class', 'SessionManager'],
  ['const', 'dateUtils'],
  ['function', 'orderHelper'],
])('what is declared is named for what it does: %s %s', (keyword, name) => {
  expect(faultsIn('server/src/a.ts', `${keyword} ${name} `)).toEqual([expect.stringContaining(name)])
})

test.each(['Told', 'Seen', 'Wanted', 'Known', 'Asked', 'Standing', 'Given'])('a type is a noun, not %s', (name) => {
  expect(faultsIn('server/src/a.ts', ['type', name, '= {}'].join(' '))).toEqual([expect.stringContaining('a noun')])
})

test('a riddle is told with the word of the field', () => {
  const word = ['turns', 'ByKey'].join('')
  expect(faultsIn('server/src/a.ts', `import { ${word} } from './b.ts'`)).toEqual([
    expect.stringContaining('say keyedSemaphore'),
  ])
  expect(faultsIn('server/src/hear-news.ts')).toEqual([expect.stringContaining('say onMessage')])
})

test('what is cited can be found', () => {
  const paper = ['calls', 'md'].join('.')
  expect(faultsIn('web/src/a.css', `/* ${paper} 2.7 */`)).toEqual([expect.stringContaining('cites a paper')])
  expect(faultsIn('server/src/a.ts', `// docs/spec/${paper} 2.7`)).toEqual([])
})

test('names of browsers and packages, and longer names, are left alone', () => {
  const text = 'const pushManager = await ready\nimport { notifyManager } from "x"\ntype KnownPhone = string\n'
  expect(faultsIn('web/src/texts/common-text.ts', text)).toEqual([])
})
