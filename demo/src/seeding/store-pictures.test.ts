import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { picturePath } from '../pictures/picture-path.ts'
import { rasterise } from '../pictures/store-drawings.ts'
import { storePictures } from './seed-demo.ts'

let folder: string

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'quan-pictures-'))))

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('pictures of the catalogue', () => {
  test('a drawing becomes a 4:3 WebP in every width', async () => {
    for (const [width, bytes] of await rasterise(drawCover({ category: 10, id: 'a', title: '' }))) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
    }
  })

  test('are drawn once', async () => {
    expect(await storePictures(folder)).toBeGreaterThan(20)
    expect(await storePictures(folder)).toBe(0)
    const path = picturePath('ridge')
    expect((await readFile(join(folder, path.slice(0, 2), `${path}-480.webp`))).length).toBeGreaterThan(1_000)
  })

  test('one that was lost is drawn again', async () => {
    const path = picturePath('pourOver')
    await rm(join(folder, path.slice(0, 2), `${path}-960.webp`))
    expect(await storePictures(folder)).toBe(1)
  })

  // proves 13.5
  test('have paths of 128 bits, each its own', () => {
    const paths = (['mixer', 'ridge', 'bench'] as const).map(picturePath)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^[0-9a-f]{32}$/)
  })
})
