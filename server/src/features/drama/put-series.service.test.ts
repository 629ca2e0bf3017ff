import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getSeries } from '@quan/contract/drama/read-series.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEpisode, type DramaWorld, dramaWorld, NOW } from '#features/drama/drama-world.testing.ts'

let world: DramaWorld
beforeAll(async () => {
  world = await dramaWorld()
})
afterAll(() => world.close())

const seriesOf = async (id: string) => (await world.call(getSeries, { id })).result
const local = anEpisode({ mp4: '1.mp4', captions: [{ language: 'zh-Hans', label: '中文', src: 'zh/1.vtt' }] })

describe('putting a series', () => {
  test('copies what lies beside its file and leaves addresses of other hosts alone', async () => {
    const { id } = await world.put(
      { cover: 'https://clips.example/cover.jpg', episodes: [local] },
      { '1.mp4': 'clip', 'zh/1.vtt': 'WEBVTT', 'notes.txt': 'secret' },
    )
    const found = await seriesOf(id)
    const [episode] = found?.episodes ?? []
    expect(found?.cover).toBe('https://clips.example/cover.jpg')
    expect(episode?.mp4).toMatch(new RegExp(`^/videos/${id}/[0-9a-f]{16}/1\\.mp4$`))
    const folder = join(world.dataDir, (episode?.mp4 ?? '').replace('/1.mp4', ''))
    expect(await readFile(join(folder, 'zh/1.vtt'), 'utf8')).toBe('WEBVTT')
    expect(existsSync(join(folder, 'notes.txt'))).toBe(false)
  })

  test('twice leaves one folder; other clips get another, and the old ones stay for who is watching', async () => {
    const files = { '1.mp4': 'clip', 'zh/1.vtt': 'WEBVTT' }
    const { id } = await world.put({ episodes: [local] }, files)
    await world.put({ id, episodes: [local] }, files)
    const folder = join(world.dataDir, 'videos', id)
    expect(await readdir(folder)).toHaveLength(1)
    await world.put({ id, episodes: [local] }, { ...files, '1.mp4': 'better clip' })
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('again replaces its episodes and keeps the moment it was published', async () => {
    const { id } = await world.put({ episodes: [anEpisode(), anEpisode({ title: '晴天' })] })
    world.time.now = NOW + 1_000
    await world.put({ id, title: '首班地铁', episodes: [anEpisode({ title: '清晨' })] })
    expect(await seriesOf(id)).toMatchObject({ title: '首班地铁', episodes: [{ number: 1, title: '清晨' }] })
    const [row] = await world.sql`select published_at from drama_series where id = ${id}`
    expect(row?.['published_at']).toEqual(new Date(NOW))
  })

  test.each([
    ['a clip in a folder above', { episodes: [anEpisode({ mp4: '../1.mp4' })] }],
    ['a clip by its whole path', { episodes: [anEpisode({ mp4: '/etc/1.mp4' })] }],
    ['a clip without encryption', { episodes: [anEpisode({ mp4: 'http://clips.example/1.mp4' })] }],
    ['a script', { episodes: [anEpisode({ mp4: 'javascript:alert(1)' })] }],
    ['a page', { cover: 'cover.html' }],
    [
      'captions of another host',
      { episodes: [anEpisode({ captions: [{ language: 'en', label: 'English', src: 'https://a.example/1.vtt' }] })] },
    ],
    [
      'captions that are none',
      { episodes: [anEpisode({ captions: [{ language: 'en', label: 'English', src: '1.mp4' }] })] },
    ],
    ['a title that is too long', { title: '长'.repeat(61) }],
    ['no episodes', { episodes: [] }],
    ['an episode without length', { episodes: [anEpisode({ seconds: 0 })] }],
  ])('refuses %s', async (_, series) => {
    await expect(world.put(series)).rejects.toThrow('不是一部剧集')
  })

  test('with a clip that is missing puts nothing', async () => {
    const [before] = await world.sql`select count(*) from drama_series`
    await expect(world.put({ title: '缺了一集', episodes: [local] }, { 'zh/1.vtt': 'WEBVTT' })).rejects.toThrow('1.mp4')
    expect((await world.sql`select count(*) from drama_series`)[0]).toEqual(before)
  })
})
