import { randomUUID } from 'node:crypto'
import { DOOR_PHONE_KEPT_MS, DOOR_PHONES_MAX } from '@quan/contract/check-in/door-limits.ts'
import { createDoorLink, getDoorLinks } from '@quan/contract/check-in/door-links.ts'
import { getDoorList } from '@quan/contract/check-in/door-list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { serverJobs } from '#jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

// proves 33.17
test('what helpers’ phones are called is forgotten a month after they were last heard of, and they count no more', async () => {
  const host = await world.member({ nickName: '主理人', isOrganizer: true })
  const activity = await world.activity({
    startAt: NOW + 2 * DOOR_PHONE_KEPT_MS,
    endAt: NOW + 2 * DOOR_PHONE_KEPT_MS + HOUR_MS,
    organizer: { id: host.memberId, nickName: '主理人' },
  })
  const { result } = await world.call(createDoorLink, { activityId: activity.id }, host)
  const key = result?.url.split('#')[1] ?? ''
  const openOn = async (phoneId: string) =>
    (await world.call(getDoorList, { activityId: activity.id, link: { key, phoneId }, cursor: null })).code
  const phones = Array.from({ length: DOOR_PHONES_MAX }, () => randomUUID())
  for (const phone of phones) expect(await openOn(phone)).toBeNull()
  expect(await openOn(randomUUID())).toBe('door.crowded')

  const sweeping = serverJobs({ ...world.parts, webPush: null }, world.services).find(
    ({ name }) => name === 'sweep door links',
  )
  const listed = async () =>
    (await world.call(getDoorLinks, { activityId: activity.id }, host)).result?.links[0]?.phones
  world.time.now = NOW + DOOR_PHONE_KEPT_MS
  await openOn(phones[0]!)
  await sweeping?.run(new AbortController().signal)
  expect(await listed()).toHaveLength(DOOR_PHONES_MAX)
  world.time.now += 1
  await sweeping?.run(new AbortController().signal)
  expect(await listed()).toHaveLength(1)
  // who comes back with their phone is let in as anybody with the link
  for (const phone of phones) expect(await openOn(phone)).toBeNull()
})
