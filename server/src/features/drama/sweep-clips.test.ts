import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeSeries } from '#features/drama/put-series.service.ts'
import { LEFT_CLIPS_STAY_MS, sweepClips } from '#features/drama/sweep-clips.ts'
import { anEpisode, type DramaWorld, dramaWorld, NOW } from '#features/drama/drama-world.testing.ts'

let world: DramaWorld
beforeAll(async () => {
  world = await dramaWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = NOW
})

const LOCAL = { cover: 'cover.jpg', episodes: [anEpisode({ mp4: '1.mp4' })] }
const filesWith = (clip: string) => ({ '1.mp4': clip, 'cover.jpg': 'picture' })
const put = (clip: string, id?: string) => world.put({ ...LOCAL, ...(id && { id }) }, filesWith(clip))
const sweep = () => sweepClips({ sql: world.sql, dataDir: world.dataDir, now: world.time.now })
const folderOf = (id: string) => join(world.dataDir, 'videos', id)
const foldersOf = async (id: string) => (existsSync(folderOf(id)) ? await readdir(folderOf(id)) : [])

describe('clips', () => {
  test('of a series stay, whatever names them', async () => {
    const { id } = await put('clip')
    const other = anEpisode({ captions: [{ language: 'en', label: 'English', src: '1.vtt' }] })
    const { id: withCaptions } = await world.put({ episodes: [other] }, { '1.vtt': 'WEBVTT' })
    for (let round = 0; round < 2; round += 1) {
      await sweep()
      world.time.now += LEFT_CLIPS_STAY_MS
    }
    for (const series of [id, withCaptions]) expect(await foldersOf(series)).toHaveLength(1)
  })

  test('that were replaced stay for a day after that was seen, for who is watching', async () => {
    const { id } = await put('clip')
    const [old] = await foldersOf(id)
    await put('better clip', id)
    world.time.now += LEFT_CLIPS_STAY_MS
    expect(await sweep()).toBe(0)
    world.time.now += LEFT_CLIPS_STAY_MS - 1
    expect(await sweep()).toBe(0)
    expect(await foldersOf(id)).toContain(old)
    world.time.now += 1
    expect(await sweep()).toBe(1)
    expect(await foldersOf(id)).not.toContain(old)
    expect(await foldersOf(id)).toHaveLength(1)
  })

  test('of a series that was removed go, too', async () => {
    const { id } = await put('clip')
    await removeSeries(world.sql, id)
    await sweep()
    world.time.now += LEFT_CLIPS_STAY_MS
    await sweep()
    expect(await foldersOf(id)).toEqual([])
  })

  test('that were put again meanwhile begin their day anew when they are left again', async () => {
    const { id } = await put('clip')
    const [first] = await foldersOf(id)
    await put('better clip', id)
    await sweep()
    world.time.now += LEFT_CLIPS_STAY_MS
    await put('clip', id)
    await put('better clip', id)
    await sweep()
    expect(await foldersOf(id)).toContain(first)
  })

  test('of a copy that broke off go like those', async () => {
    const { id } = await put('clip')
    await mkdir(join(folderOf(id), '0123456789abcdef-a1B2c3'))
    await sweep()
    world.time.now += LEFT_CLIPS_STAY_MS
    await sweep()
    expect(await foldersOf(id)).toHaveLength(1)
  })
})
