import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '@quan/server/testing/test-database.ts'
import { allStories } from '../drama/all-stories.ts'
import { MEDIA_FOLDER } from '../drama/media-folder.ts'
import { seedDramas } from './seed-demo.ts'

/** The most that the repository carries for the theatre, in bytes. */
const MEDIA_MAX_BYTES = 3 * 1_048_576

async function seeded() {
  const { sql, close } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-dramas-'))
  onTestFinished(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const seed = () => seedDramas({ sql, dataDir, now: Date.UTC(2026, 10, 22) })
  await seed()
  return { sql, dataDir, seed }
}

test('the demo has every series with all its clips, also when it starts again', async () => {
  const { sql, dataDir, seed } = await seeded()
  await seed()
  const series = await sql`select title from drama_series order by published_at desc`
  expect(series.map(({ title }) => title)).toEqual(allStories.map(({ title }) => title))
  const clips = await sql<{ path: string }[]>`
    select unnest(array[mp4, webm, hls, captions -> 0 ->> 'src', captions -> 1 ->> 'src']) as path from drama_episode`
  const paths = clips.map(({ path }) => path).filter((path) => path !== null)
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(join(dataDir, path)))).toEqual([])
})

test('its clips stay small', async () => {
  const files = await readdir(MEDIA_FOLDER, { recursive: true })
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(MEDIA_FOLDER, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MEDIA_MAX_BYTES)
})
