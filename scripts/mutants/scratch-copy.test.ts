import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts'

const original = realpathSync(mkdtempSync(join(tmpdir(), 'quan-original-')))
let copy: ScratchCopy | null = null
afterEach(async () => {
  await copy?.remove()
  rmSync(original, { recursive: true, force: true })
})

function write(file: string, text = '') {
  mkdirSync(dirname(join(original, file)), { recursive: true })
  writeFileSync(join(original, file), text)
}

test('a copy has the sources, the installed packages, and packages of the project that lead into itself', async () => {
  write('contract/src/a.ts', 'export const a = 1')
  write('node_modules/react/index.js')
  write('node_modules/.vite/deps.json')
  write('web/node_modules/pdfjs-dist/index.js')
  for (const file of ['web/dist/app.js', '.git/HEAD', '.data/rows']) write(file)
  mkdirSync(join(original, 'node_modules/@quan'))
  symlinkSync('../../contract', join(original, 'node_modules/@quan/contract'))

  copy = await scratchCopy(original)
  const { root } = copy
  const real = (file: string) => realpathSync(join(root, file))
  expect(real('node_modules/react')).toBe(join(original, 'node_modules/react'))
  expect(real('web/node_modules/pdfjs-dist')).toBe(join(original, 'web/node_modules/pdfjs-dist'))
  expect(real('node_modules/@quan/contract')).toBe(real('contract'))
  for (const file of ['web/dist', '.git', '.data', 'node_modules/.vite'])
    expect([file, existsSync(join(root, file))]).toEqual([file, false])

  writeFileSync(join(root, 'contract/src/a.ts'), 'broken')
  expect(readFileSync(join(original, 'contract/src/a.ts'), 'utf8')).toBe('export const a = 1')
  await copy.remove()
  expect(existsSync(root)).toBe(false)
})
