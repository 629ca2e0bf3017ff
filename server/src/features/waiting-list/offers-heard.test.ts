import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { calledBy } from '#testing/called-by.ts'

/** An instant at which clocks in Shanghai show a time. */
const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}+08:00`)

let world: WaitingWorld
let settings: ReturnType<typeof calledBy>
beforeAll(async () => {
  world = await waitingWorld()
  settings = calledBy(notificationRoutes(world.services.notifications), { time: world.time })
})
beforeEach(() => {
  world.time.now = at('18:00:00')
})
afterAll(async () => {
  await settings.close()
  await world.close()
})

/** When a member with quiet hours hears of a place that comes free at an instant. */
async function heardAt(quietHours: { from: string; to: string }, freedAt: number) {
  const { activity, orders } = await world.fullActivity({ startAt: at('20:00:00', 25) })
  const waiting = await world.member()
  await settings.call(saveNotificationSettings, { kindsOff: [], quietHours }, waiting)
  await world.join(waiting, activity)
  world.time.now = freedAt
  for (const { member, orderId } of orders) await world.cancel(member, orderId)
  await world.runJobs()
  const [row] = await world.sql<{ push_at: Date }[]>`
    select push_at from notification where member_id = ${waiting.memberId} and kind = 'waitingListOffer'`
  return row?.push_at.getTime()
}

describe('the offer of a place', () => {
  test('is heard at once by day, when half an hour is all there is, though it is quiet', async () => {
    expect(await heardAt({ from: '12:00', to: '21:00' }, at('18:05:00'))).toBe(at('18:05:00'))
  })

  test('is heard in the morning by whoever has quiet nights, half an hour before it ends', async () => {
    expect(await heardAt({ from: '22:00', to: '08:00' }, at('23:00:00'))).toBe(at('08:00:00', 22))
  })

  test('is heard then too by whoever wants to sleep longer', async () => {
    expect(await heardAt({ from: '22:00', to: '11:00' }, at('23:00:00'))).toBe(at('08:00:00', 22))
  })

  test('is heard as soon as the quiet hours end, at night as well', async () => {
    expect(await heardAt({ from: '22:00', to: '06:00' }, at('23:00:00'))).toBe(at('06:00:00', 22))
  })
})
