import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quan-web-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a folder that holds something else is not replaced by the built app', async () => {
  await writeFile(join(folder, 'index.html'), 'somebody’s page')
  await expect(buildWeb('demo', { folder })).rejects.toThrow('holds something else')
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('somebody’s page')
})
