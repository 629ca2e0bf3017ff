import { CANDIDATES_MAX, type getRecommended } from '@quan/contract/activity/get-recommended.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { dismiss } from '@quan/contract/recommendation/taste.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type RecommendationWorld, recommendationWorld } from './recommendation-world.testing.ts'

type Page = ResultOf<typeof getRecommended>

/** A city that others lie around. */
const CITY = '320500'
const BESIDE = '310100'

let world: RecommendationWorld
beforeAll(async () => {
  world = await recommendationWorld()
  await world.activity({ cityCode: BESIDE, title: '邻城的' })
})
afterAll(() => world.close())

/** What the end of a first page says, of the test's own city. */
async function endFor(member: Caller | null, city = CITY) {
  const { items, running, hasOthers, nearby } = (await world.list({ city }, member)).result as Page
  return { items: items.length, running, hasOthers, nearby: nearby?.map(({ city: { code } }) => code) ?? [] }
}

async function empty() {
  await world.sql`delete from place where activity_id in (select id from activity where city_code = ${CITY})`
  await world.sql`delete from activity where city_code = ${CITY}`
}

describe('the end of what is recommended', () => {
  // proves 26.17
  test('says that the city has others where the member holds or declined what there is, and shows no other city', async () => {
    await empty()
    const [ann, ben] = [await world.member(), await world.member()]
    const [held, declined] = [await world.activity({ cityCode: CITY }), await world.activity({ cityCode: CITY })]
    await world.place(held, ann)
    await world.call(dismiss, { activityId: declined.id }, ann)
    expect(await endFor(ann)).toEqual({ items: 0, running: 0, hasOthers: true, nearby: [] })
    expect(await endFor(ben)).toEqual({ items: 2, running: 0, hasOthers: false, nearby: [] })
    expect(await endFor(null)).toEqual({ items: 2, running: 0, hasOthers: false, nearby: [] })
  })

  // proves 26.17
  test('shows what is on around a city in which nobody can join anything, also while something is going on', async () => {
    await empty()
    await world.activity({ cityCode: CITY, startAt: NOW - HOUR_MS })
    await world.activity({ cityCode: CITY, enrollDeadlineAt: NOW - 1 })
    expect(await endFor(null)).toEqual({ items: 0, running: 1, hasOthers: false, nearby: [BESIDE] })
    expect(await endFor(await world.member())).toEqual({ items: 0, running: 1, hasOthers: false, nearby: [BESIDE] })
  })

  // proves 26.17
  test('says with the last page alone whether the city has more than was ranked', async () => {
    await empty()
    const pages = async () => {
      const ends: (boolean | undefined)[] = []
      let cursor: string | null = null
      do {
        const { result } = await world.list({ city: CITY, maxResultCount: PAGE_SIZE_MAX, cursor })
        ends.push(result?.hasOthers)
        cursor = result?.nextCursor ?? null
      } while (cursor !== null)
      return ends
    }
    const add = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          world.activity({ cityCode: CITY, startAt: NOW + (index + 1) * HOUR_MS, publishedAt: NOW - 9 * DAY_MS }),
        ),
      )
    await add(PAGE_SIZE_MAX + 1)
    expect(await pages()).toEqual([undefined, false])
    await add(CANDIDATES_MAX)
    const ends = await pages()
    expect(ends.pop()).toBe(true)
    expect(ends.filter((end) => end !== undefined)).toEqual([])
  })
})
