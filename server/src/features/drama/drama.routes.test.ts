import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSeries, getSeriesList } from '@quan/contract/drama/read-series.ts'
import { anEpisode, type DramaWorld, dramaWorld, NOW } from './drama-world.testing.ts'

let world: DramaWorld
beforeAll(async () => {
  world = await dramaWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.time.now = NOW
  await world.sql`truncate drama_series cascade`
})

describe('the list of series', () => {
  // proves 10.83
  test('has the newest first, page by page, each with the number of its episodes', async () => {
    const titles = ['雨夜', '末班地铁', '周末']
    for (const [hour, title] of titles.entries())
      await world.put({
        title,
        publishedAt: new Date(NOW - hour * 3_600_000).toISOString(),
        episodes: Array.from({ length: hour + 1 }, () => anEpisode()),
      })
    const first = await world.call(getSeriesList, { maxResultCount: 2 })
    expect(first.result?.items.map(({ title, episodeCount }) => [title, episodeCount])).toEqual([
      ['雨夜', 1],
      ['末班地铁', 2],
    ])
    const cursor = first.result?.nextCursor ?? null
    const second = await world.call(getSeriesList, { maxResultCount: 2, cursor })
    expect(second.result).toMatchObject({ items: [{ title: '周末', episodeCount: 3 }], nextCursor: null })
  })

  test('keeps back what is published later', async () => {
    const { id } = await world.put({ publishedAt: new Date(NOW + 1_000).toISOString() })
    expect((await world.call(getSeriesList, {})).result?.items).toEqual([])
    expect(await world.call(getSeries, { id })).toMatchObject({ status: 404, code: 'drama.not_found' })
    world.time.now = NOW + 1_000
    expect((await world.call(getSeries, { id })).status).toBe(200)
  })
})

describe('a series', () => {
  // proves 10.84
  test('tells its episodes in order, and null for forms of a clip it does not have', async () => {
    const { id } = await world.put({
      summary: '最后一班地铁上的七次相遇',
      tags: ['都市'],
      cover: 'https://clips.example/cover.jpg',
      episodes: [anEpisode({ hls: 'https://clips.example/1.m3u8' }), anEpisode({ title: '晴天', seconds: 12.5 })],
    })
    expect((await world.call(getSeries, { id })).result).toEqual({
      id,
      title: '末班地铁',
      summary: '最后一班地铁上的七次相遇',
      tags: ['都市'],
      cover: 'https://clips.example/cover.jpg',
      episodeCount: 2,
      episodes: [
        {
          number: 1,
          title: '雨夜',
          seconds: 12,
          hls: 'https://clips.example/1.m3u8',
          mp4: 'https://clips.example/1.mp4',
          webm: null,
          captions: [],
        },
        {
          number: 2,
          title: '晴天',
          seconds: 12.5,
          hls: null,
          mp4: 'https://clips.example/1.mp4',
          webm: null,
          captions: [],
        },
      ],
    })
  })

  test('that nobody put is not found', async () => {
    expect(await world.call(getSeries, { id: randomUUID() })).toMatchObject({ status: 404, code: 'drama.not_found' })
    expect((await world.call(getSeries, { id: 'nothing' })).status).toBe(400)
  })
})
