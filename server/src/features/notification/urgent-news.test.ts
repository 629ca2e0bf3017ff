import { URGENT_BEFORE_START_MS } from '@quan/contract/notification/reach-limits.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityCancelJobs } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { dispatchNotifications } from '#features/notification/notification.jobs.ts'
import { reachFurther, type ReachParts } from '#features/notification/reach.jobs.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { SmsNewsMessage } from '#outside/sms/sms-service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

const MINUTE_MS = 60_000
/** Clocks in Shanghai show 14:00, and 23:30: within the quiet hours of those who have some. */
const BY_DAY = Date.parse('2026-11-21T14:00:00+08:00')
const BY_NIGHT = Date.parse('2026-11-21T23:30:00+08:00')
const MORNING = Date.parse('2026-11-22T08:00:00+08:00')
const NIGHT = { from: '22:00', to: '08:00' }
const { signal } = new AbortController()

let world: WaitingWorld
let reach: ReachParts
let settings: ReturnType<typeof calledBy>
const bySms: SmsNewsMessage[] = []
beforeAll(async () => {
  world = await waitingWorld()
  settings = calledBy(notificationRoutes(world.services.notifications), { time: world.time })
  reach = {
    sql: world.sql,
    vault: world.services.vault,
    clock: world.services.clock,
    publicUrl: 'https://quan.example',
    smsNewsADay: 1_000,
    sms: { canTell: () => true, sendNews: async (message) => void bySms.push(message) },
    wechat: null,
  }
})
beforeEach(async () => {
  bySms.length = 0
  await world.sql`truncate notification, notification_setting cascade`
})
afterAll(async () => {
  await settings.close()
  await world.close()
})

/** Somebody with a paid place of an activity that starts so long after an instant, on request with quiet hours. */
async function coming(now: number, startsInMs: number, { isQuietAtNight = false } = {}) {
  world.time.now = now
  const startAt = now + startsInMs
  const activity = await world.activity({
    title: '夜爬',
    startAt,
    endAt: startAt + 2 * HOUR_MS,
    enrollDeadlineAt: startAt,
  })
  const member = await world.payer(activity)
  await world.sql`delete from notification`
  if (isQuietAtNight) await settings.call(saveNotificationSettings, { kindsOff: [], quietHours: NIGHT }, member)
  return { activity, member }
}
type Coming = Awaited<ReturnType<typeof coming>>

const move = ({ activity }: Coming, byMs: number) =>
  changeActivity(activity.id, { startAt: activity.startAt + byMs }, world.services)
async function cancel({ activity }: Coming) {
  await cancelActivity(activity.id, world.services)
  for (const { run } of activityCancelJobs(world.services)) await run(signal)
}
/** Lets everything that is due be done, so long after now. */
async function after(ms: number) {
  world.time.now += ms
  await dispatchNotifications(world.services, signal)
  await reachFurther(reach, signal)
}
/** Nobody looks at it: what goes by SMS in the end. */
async function unseen(): Promise<string[]> {
  await after(0)
  await after(2 * MINUTE_MS)
  await after(3 * MINUTE_MS)
  return bySms.map(({ news }) => news)
}
/** As what it goes on where nobody has seen it, and when it makes a sound. */
async function newsOf({ memberId }: Caller) {
  const [row] = await world.sql<{ urgent: string | null; push_at: Date | null }[]>`
    select urgent, push_at from notification
    where member_id = ${memberId} and kind in ('activityChanged', 'activityCancelled')`
  return row && { urgent: row.urgent, soundsAt: row.push_at?.getTime() ?? null }
}

/** From which distance to its start on news of an activity is urgent. */
const AT_48_HOURS = [
  ['a millisecond before 48 hours are left', URGENT_BEFORE_START_MS + 1, false],
  ['at 48 hours exactly', URGENT_BEFORE_START_MS, true],
  ['a millisecond later', URGENT_BEFORE_START_MS - 1, true],
] as const

describe('an activity that is moved', () => {
  // proves 49.3
  test.each(AT_48_HOURS)('%s', async (_, startsInMs, isUrgent) => {
    const one = await coming(BY_DAY, startsInMs)
    expect((await move(one, DAY_MS)).outcome).toBe('changed')
    expect(await newsOf(one.member)).toEqual({ urgent: isUrgent ? 'activityMoved' : null, soundsAt: BY_DAY })
    expect(await unseen()).toEqual(isUrgent ? ['activityMoved'] : [])
  })

  // proves 49.3
  test.each(AT_48_HOURS)('nearer, counts by where it is now: %s', async (_, startsInMs, isUrgent) => {
    const one = await coming(BY_DAY, 5 * DAY_MS)
    await move(one, startsInMs - 5 * DAY_MS)
    expect((await newsOf(one.member))?.urgent).toBe(isUrgent ? 'activityMoved' : null)
  })

  // proves 49.5
  test('within hours of its start waits for the end of quiet hours all the same', async () => {
    const one = await coming(BY_NIGHT, 6 * HOUR_MS - 1, { isQuietAtNight: true })
    await move(one, DAY_MS)
    expect(await newsOf(one.member)).toEqual({ urgent: 'activityMoved', soundsAt: MORNING })
    expect(await unseen()).toEqual([])
  })
})

describe('an activity that is cancelled', () => {
  // proves 49.3
  test.each(AT_48_HOURS)('%s', async (_, startsInMs, isUrgent) => {
    const one = await coming(BY_DAY, startsInMs)
    await cancel(one)
    expect(await newsOf(one.member)).toEqual({ urgent: isUrgent ? 'activityCancelled' : null, soundsAt: BY_DAY })
    expect(await unseen()).toEqual(isUrgent ? ['activityCancelled'] : [])
  })

  // proves 49.5
  test.each([
    ['a millisecond before 6 hours are left: then it sounds', 6 * HOUR_MS + 1, BY_NIGHT + 1],
    ['at 6 hours exactly', 6 * HOUR_MS, BY_NIGHT],
    ['a millisecond later', 6 * HOUR_MS - 1, BY_NIGHT],
    ['long before: quiet hours hold it up to their end', 20 * HOUR_MS, MORNING],
  ])('in quiet hours, %s', async (_, startsInMs, soundsAt) => {
    const one = await coming(BY_NIGHT, startsInMs, { isQuietAtNight: true })
    await cancel(one)
    expect(await newsOf(one.member)).toEqual({ urgent: 'activityCancelled', soundsAt })
  })

  // proves 49.5
  test('goes on by every way in quiet hours once 6 hours are left, and by none before', async () => {
    const near = await coming(BY_NIGHT, 6 * HOUR_MS, { isQuietAtNight: true })
    await cancel(near)
    expect(await unseen()).toEqual(['activityCancelled'])
    const far = await coming(BY_NIGHT, 20 * HOUR_MS, { isQuietAtNight: true })
    await cancel(far)
    expect(await unseen()).toHaveLength(1)
    world.time.now = MORNING
    expect(await unseen()).toHaveLength(2)
  })
})
