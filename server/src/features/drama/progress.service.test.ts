import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProgress, saveProgress } from '@quan/contract/drama/progress.ts'
import { anEpisode, type DramaWorld, dramaWorld, NOW } from './drama-world.testing.ts'

let world: DramaWorld
let seriesId: string
beforeAll(async () => {
  world = await dramaWorld()
  seriesId = (await world.put({ episodes: [anEpisode(), anEpisode({ seconds: 20 })] })).id
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = NOW
})

describe('progress', () => {
  // proves 10.86
  test('is kept for each series, the one watched last told when none is named', async () => {
    const ann = await world.member()
    const other = (await world.put({})).id
    await world.call(saveProgress, { seriesId, episode: 2, seconds: 7.5 }, ann)
    world.time.now += 1_000
    await world.call(saveProgress, { seriesId: other, episode: 1, seconds: 3 }, ann)
    expect((await world.call(getProgress, { seriesId }, ann)).result).toEqual({ seriesId, episode: 2, seconds: 7.5 })
    expect((await world.call(getProgress, {}, ann)).result).toEqual({ seriesId: other, episode: 1, seconds: 3 })
  })

  test('is kept by the millisecond, however little was seen', async () => {
    const ann = await world.member()
    const { status, result } = await world.call(saveProgress, { seriesId, episode: 1, seconds: 1.5e-120 }, ann)
    expect({ status, result }).toEqual({ status: 200, result: { seriesId, episode: 1, seconds: 0 } })
  })

  test('of what was never watched is null', async () => {
    const ann = await world.member()
    expect((await world.call(getProgress, {}, ann)).result).toEqual({ seriesId: null, episode: null, seconds: null })
    expect((await world.call(getProgress, { seriesId }, ann)).result).toEqual({
      seriesId,
      episode: null,
      seconds: null,
    })
  })

  test('of one member is none of another’s', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    await world.call(saveProgress, { seriesId, episode: 2, seconds: 7 }, ann)
    expect((await world.call(getProgress, { seriesId }, ben)).result?.episode).toBeNull()
  })

  test('that a device kept for a visitor gives way to what was watched later', async () => {
    const ann = await world.member()
    const at = (ms: number) => new Date(NOW + ms).toISOString()
    await world.call(saveProgress, { seriesId, episode: 2, seconds: 7 }, ann)
    const late = await world.call(saveProgress, { seriesId, episode: 1, seconds: 4, watchedAt: at(-1) }, ann)
    expect(late.result).toEqual({ seriesId, episode: 2, seconds: 7 })
    const again = await world.call(saveProgress, { seriesId, episode: 1, seconds: 4, watchedAt: at(0) }, ann)
    expect(again.result).toEqual({ seriesId, episode: 1, seconds: 4 })
  })

  test('told by a clock that is fast counts as told now', async () => {
    const ann = await world.member()
    const tomorrow = new Date(NOW + 86_400_000).toISOString()
    await world.call(saveProgress, { seriesId, episode: 1, seconds: 4, watchedAt: tomorrow }, ann)
    world.time.now += 1
    const next = await world.call(saveProgress, { seriesId, episode: 2, seconds: 1 }, ann)
    expect(next.result).toMatchObject({ episode: 2, seconds: 1 })
  })

  // proves 10.85
  test('is of an episode that is there, and no longer than it', async () => {
    const ann = await world.member()
    const save = (watching: object) => world.call(saveProgress, { seriesId, episode: 1, seconds: 0, ...watching }, ann)
    expect(await save({ episode: 3 })).toMatchObject({ status: 404, code: 'drama.no_episode' })
    expect(await save({ seriesId: randomUUID() })).toMatchObject({ status: 404, code: 'drama.not_found' })
    expect((await save({ seconds: 500 })).result?.seconds).toBe(12)
    for (const wrong of [{ seconds: -1 }, { episode: 0 }, { episode: 1.5 }])
      expect((await save(wrong)).status).toBe(400)
  })

  test('is kept once, however many tell it at once', async () => {
    const ann = await world.member()
    await Promise.all(
      Array.from({ length: 12 }, (_, seconds) => world.call(saveProgress, { seriesId, episode: 1, seconds }, ann)),
    )
    expect(await world.sql`select from drama_progress where member_id = ${ann.memberId}`).toHaveLength(1)
  })

  test('goes with an episode that is taken out of its series', async () => {
    const ann = await world.member()
    const { id } = await world.put({ episodes: [anEpisode(), anEpisode()] })
    await world.call(saveProgress, { seriesId: id, episode: 2, seconds: 1 }, ann)
    await world.put({ id, episodes: [anEpisode()] })
    expect((await world.call(getProgress, { seriesId: id }, ann)).result?.episode).toBeNull()
  })
})
