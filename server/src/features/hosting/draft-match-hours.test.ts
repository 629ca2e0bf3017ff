import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getDrafts, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, type HostingWorld, hostingWorld } from './hosting-world.testing.ts'

let world: HostingWorld
beforeAll(async () => {
  world = await hostingWorld()
})
afterAll(() => world.close())

// proves 27.19
test('a draft of an app or a server that knew of no hours of a round is read as before', async () => {
  const host = await world.host()
  const { matchHours: _, ...before } = aDraft()
  const { result } = await world.call(saveDraft, before, host)
  await world.sql`update host_draft set fields = fields - 'matchHours' where id = ${result?.id ?? ''}`
  expect((await world.call(getDrafts, {}, host)).result?.drafts).toMatchObject([{ id: result?.id, matchHours: null }])
  for (const matchHours of [-1, 49]) expect((await world.save(host, { matchHours })).code).toBe('input.invalid')
})

// proves 24.3
// proves 27.19
test.each([
  [ActivityCategory.singles, null, 2],
  [ActivityCategory.boardGame, null, null],
  [ActivityCategory.singles, 0, null],
  [ActivityCategory.boardGame, 48, 48],
])('publishing gives an activity of category %i with %o hours of a round: %o', async (category, matchHours, hours) => {
  const host = await world.host()
  const { id } = await world.inReview(host, { category, matchHours })
  expect(await world.services.draftReviews.publish(id)).toBe('done')
  const { result: told } = await world.call(getMyMessages, {}, host)
  const activityId = told?.items.at(0)?.route?.split('id=')[1] ?? ''
  const { result } = await world.call(getActivityDetail, { id: activityId })
  expect([result?.category, result?.matchHours]).toEqual([category, hours])
})
