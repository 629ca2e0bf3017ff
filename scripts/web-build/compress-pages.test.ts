import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressPages } from './compress-pages.ts'

const SCRIPT = 'export const city = "杭州"\n'.repeat(40)

describe('built pages', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-pages-'))
    await writeFile(join(folder, 'app.js'), SCRIPT)
    await writeFile(join(folder, 'cover.webp'), 'a picture')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('get both compressed forms, where that is worth it', async () => {
    await compressPages(folder)
    expect((await readdir(folder)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'cover.webp'])
    expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(SCRIPT)
    expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(SCRIPT)
  })

  test('keep the forms that are there, and get what an ended start left out', async () => {
    await writeFile(join(folder, 'app.js.gz'), 'made before')
    await compressPages(folder)
    expect(await readFile(join(folder, 'app.js.gz'), 'utf8')).toBe('made before')
    expect(await readdir(folder)).toContain('app.js.br')
  })

  test('stay as they are once the start is to end', async () => {
    await compressPages(folder, { signal: AbortSignal.abort() })
    expect((await readdir(folder)).sort()).toEqual(['app.js', 'cover.webp'])
  })
})
