import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { activityViews, VIEWS_REMEMBERED_MAX } from '#features/insight/activity-views.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const written = async (activityId: string) =>
  await world.sql`select * from activity_view where activity_id = ${activityId} order by day`

// proves 43.1
test('a look at an activity is counted by its day, and by nothing that tells who looked', async () => {
  const [activity, member] = [await world.activity(), await world.member()]
  const look = () => world.call(getActivityDetail, { id: activity.id }, member)
  await look()
  await world.call(getActivityDetail, { id: activity.id }, null)
  await world.services.views.write()
  await look()
  world.time.now += DAY_MS
  await look()
  await world.services.views.write()
  const rows = await written(activity.id)
  expect(rows.map(({ views }) => views)).toEqual([3, 1])
  expect(Object.keys(rows[0] ?? {})).toEqual(['activity_id', 'day', 'views'])
})

// proves 43.1
test('nobody is counted for what is not there, and no organizer for their own', async () => {
  const organizer = await world.member({ isOrganizer: true })
  const activity = await world.activity({ organizer: { id: organizer.memberId, nickName: '阿程' } })
  await world.call(getActivityDetail, { id: activity.id }, organizer)
  const unknown = randomUUID()
  await world.call(getActivityDetail, { id: unknown }, null)
  await world.services.views.write()
  expect(await written(activity.id)).toEqual([])
  expect(await written(unknown)).toEqual([])
})

test('what cannot be written is written later, and of what is too much the rest is not counted', async () => {
  const [activity, late] = [await world.activity(), await world.activity()]
  const { clock, log } = world.services
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  let isAway = true
  const sql = new Proxy(world.sql, {
    apply(target, self, given: Parameters<typeof world.sql>) {
      if (isAway) throw new Error('the database is away')
      return Reflect.apply(target, self, given)
    },
  })
  const views = activityViews({ sql, clock, log })
  views.count(activity.id)
  for (let others = 1; others < VIEWS_REMEMBERED_MAX; others += 1) views.count(randomUUID())
  views.count(late.id)
  await views.write()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  isAway = false
  views.count(activity.id)
  await views.write()
  expect(await written(activity.id)).toMatchObject([{ views: 2 }])
  expect(await written(late.id)).toEqual([])
})
