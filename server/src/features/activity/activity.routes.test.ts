import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import { cityListRoutes } from '#features/city/city-list.routes.ts'
import { cityListService } from '#features/city/city-list.service.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { callApp } from '#testing/call-app.ts'
import { testDatabase } from '#testing/test-database.ts'

const keptOf = async () => new Set<string>()
const togetherAt = async () => new Map<string, number>()
const relationTo = async () => ({ isFocus: false, isMutual: false })
const views = { count() {} }
const signUpOf = async () => ({ myOrderId: null, waitingRank: null })

async function opened() {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 2 })
  const clock = { now: () => NOW }
  const notifications = notificationService({ sql, clock })
  const { app } = callApp({
    implementations: [
      ...activityRoutes({
        sql,
        lists,
        clock,
        pictureBaseUrl: null,
        notifications,
        keptOf,
        togetherAt,
        relationTo,
        signUpOf,
        views,
      }),
      ...cityListRoutes({ cities: cityListService({ sql, clock }) }),
    ],
  })
  const activities = Array.from({ length: 3 }, (_, number) =>
    anActivity({ title: `第${number}`, startAt: NOW + 1 + number }),
  )
  await activityWriter(sql).insertMany(activities)

  return {
    id: activities[0]?.id ?? '',
    async post(endpoint: Endpoint, input: object) {
      const response = await app.inject({ method: 'POST', url: pathOf(endpoint), payload: input })
      return { status: response.statusCode, ...response.json() }
    },
    async get(endpoint: Endpoint, query: Record<string, string>) {
      const response = await app.inject({ method: 'GET', url: pathOf(endpoint), query })
      return { status: response.statusCode, ...response.json() }
    },
    async close() {
      await app.close()
      await lists.end({ timeout: 5 })
      await close()
    },
  }
}

let server: Awaited<ReturnType<typeof opened>>
beforeAll(async () => {
  server = await opened()
})
afterAll(() => server.close())

describe('the calls about activities', () => {
  // proves 7.33, 10.43
  test('a list by POST and by GET is the same', async () => {
    const byPost = await server.post(getActivityList, {
      city: '330100',
      near: { longitude: 120, latitude: 30, km: 50 },
      maxResultCount: 2,
    })
    const query = { city: '330100', maxResultCount: '2', input: '{"near":{"longitude":120,"latitude":30,"km":50}}' }
    expect(await server.get(getActivityList, query)).toEqual(byPost)
    expect(byPost).toMatchObject({
      status: 200,
      success: true,
      result: { items: [{ title: '第0' }, { title: '第1' }] },
    })
    expect(z.parse(getActivityList.output, byPost.result)).toEqual(byPost.result)
  })

  // proves 10.43
  test('pages follow each other by the cursor', async () => {
    const first = await server.get(getActivityList, { maxResultCount: '2' })
    const second = await server.get(getActivityList, { maxResultCount: '2', cursor: first.result.nextCursor })
    expect(second.result).toMatchObject({ items: [{ title: '第2' }], nextCursor: null })
  })

  // proves 10.12
  test.each([
    [{ cursor: 'made up' }, 'cursor'],
    [{ sort: 'nearest' }, 'near'],
    [{ from: '2026-12-02', to: '2026-12-01' }, 'from'],
    [{ keyword: '字'.repeat(51) }, 'keyword'],
    [{ maxResultCount: 51 }, 'maxResultCount'],
  ])('%j is refused with the field it is about', async (input, member) => {
    const answer = await server.post(getActivityList, input)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'input.invalid', validationErrors: [{ members: [member] }] },
    })
  })

  // proves 7.33, 10.44
  test('an activity in full, and 404 for none', async () => {
    expect(await server.get(getActivityDetail, { id: server.id })).toMatchObject({
      status: 200,
      result: { title: '第0', ticketTypes: [{ quota: 20 }] },
    })
    const none = await server.get(getActivityDetail, { id: '00000000-0000-4000-8000-000000000000' })
    expect(none).toMatchObject({ status: 404, error: { code: 'activity.not_found' } })
  })

  // proves 10.42
  test('questions, cities and hot words', async () => {
    expect(await server.get(getQuestions, { activityId: server.id })).toMatchObject({
      result: { items: [], nextCursor: null },
    })
    expect((await server.get(getCityList, {})).result.cities).toContainEqual(
      expect.objectContaining({ code: '330100', activityCount: 3 }),
    )
    expect(await server.get(getHotWords, { city: '330100' })).toMatchObject({ result: { words: ['咖啡局'] } })
  })
})
