import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMyMessages, markRead } from '@quan/contract/notification/messages.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { readAppMessage } from '@quan/contract/push/app-message.ts'
import { type NotificationWorld, notificationWorld } from '#features/notification/notification-world.testing.ts'
import { dispatchNotifications } from '#features/notification/notification.jobs.ts'
import type { DeliveryWindow } from '#features/notification/new-notification.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { failRows } from '#testing/failing-rows.ts'

const HOUR_MS = 3_600_000
/** Clocks in Shanghai show 23:00, and 8:00 on the next morning. */
const NIGHT = Date.parse('2026-11-21T23:00:00+08:00')
const MORNING = Date.parse('2026-11-22T08:00:00+08:00')

let world: NotificationWorld
beforeAll(async () => {
  world = await notificationWorld()
})
beforeEach(() => {
  world.time.now = TEST_NOW
})
afterAll(() => world.close())

const runJobsAt = async (instant: number) => {
  world.time.now = instant
  await world.runJobs()
}

describe('news', () => {
  test('reaches every push client and browser of a member, once, as the app reads it', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const clients = [await world.boundClient(ann), await world.boundClient(ann)]
    const [browser, bens] = [await world.browser(ann), await world.boundClient(ben)]
    await world.tell(ann, '一')
    for (const _ of [1, 2]) await world.runJobs()
    for (const client of clients) expect(await world.heard(client)).toEqual(['一'])
    expect([world.woken(browser), await world.heard(bens)]).toEqual([['一'], []])
    const { result } = await world.call(getMyMessages, {}, ann)
    const [{ isRead: _isRead, from: _from, ...told } = { isRead: null, from: null }] = result?.items ?? []
    const message = world.service.sent.find(({ endpoint }) => endpoint === browser)
    expect(readAppMessage(message?.text ?? '')).toEqual(told)
    expect(message?.topic).toBe(result?.items[0]?.id.replaceAll('-', ''))
  })

  // proves 20.15
  test('about a device makes no sound on it', async () => {
    const [ann, { deviceId }] = [await world.member(), await world.member()]
    await world.sql`update device set member_id = ${ann.memberId} where id = ${deviceId}`
    const elsewhere = { ...ann, deviceId }
    const [here, there] = [await world.boundClient(ann), await world.boundClient(elsewhere)]
    await world.tell(ann, '一', { exceptDeviceId: ann.deviceId })
    await world.runJobs()
    expect([await world.heard(here), await world.heard(there)]).toEqual([[], ['一']])
  })

  test('is heard once though several servers hand it on', async () => {
    const ann = await world.member()
    const [client, browser] = [await world.boundClient(ann), await world.browser(ann)]
    const texts = Array.from({ length: 130 }, (_, index) => String(index))
    for (const text of texts) await world.tell(ann, text)
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    await world.runJobs()
    const inOrder = (heard: (string | undefined)[]) => heard.map(Number).toSorted((one, other) => one - other)
    expect(inOrder(world.woken(browser))).toEqual(texts.map(Number))
    const heard = inOrder(await world.heard(client))
    expect(heard).toEqual([...new Set(heard)])
  })

  test('that could not be handed on is handed on next time', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.tell(ann, '一')
    const broken = { now: (): number => NaN }
    await expect(
      dispatchNotifications({ sql: world.sql, clock: broken }, new AbortController().signal),
    ).rejects.toThrow('Invalid')
    await world.runJobs()
    expect(await world.heard(client)).toEqual(['一'])
  })

  // proves 37.2
  test('that fails keeps none of the others, and is tried again after a minute', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const [client, other] = [await world.boundClient(ann), await world.boundClient(ben)]
    const mend = await failRows(world.sql, { table: 'push_message', where: `new.cid = '${client.cid}'` })
    await world.tell(ann, '一')
    await world.tell(ben, '二')
    await expect(world.runJobs()).rejects.toThrow('1 × news could not be handed on')
    expect([await world.heard(client), await world.heard(other)]).toEqual([[], ['二']])
    await runJobsAt(TEST_NOW + 59_999)
    await mend()
    await world.runJobs()
    expect(await world.heard(client)).toEqual([])
    await runJobsAt(TEST_NOW + 60_000)
    expect(await world.heard(client)).toEqual(['一'])
  })

  test('of a transaction that failed is not heard', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    const words = { memberId: ann.memberId, kind: 'orderPaid', title: '标题', text: '不', route: null } as const
    const failing = world.sql.begin(async (tx) => {
      await world.notifications.notify(tx, words)
      throw new Error('no after all')
    })
    await expect(failing).rejects.toThrow('no after all')
    await world.runJobs()
    expect(await world.heard(client)).toEqual([])
  })

  test('that was read in the message centre meanwhile is not heard', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.tell(ann, '一')
    await world.call(markRead, { all: true }, ann)
    await world.runJobs()
    expect(await world.heard(client)).toEqual([])
  })

  test('of a kind that is switched off is neither told nor heard, nor what waits of it', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.tell(ann, '一', { kind: 'newFollower' })
    await world.call(saveNotificationSettings, { kindsOff: ['newFollower'], quietHours: null }, ann)
    await world.tell(ann, '二', { kind: 'newFollower' })
    await world.tell(ann, '三')
    await world.runJobs()
    expect(await world.heard(client)).toEqual(['三'])
  })
})

describe('quiet hours', () => {
  test('hold news up until they end, while the message centre has it at once', async () => {
    const ann = await world.member()
    const [client, browser] = [await world.boundClient(ann), await world.browser(ann)]
    await world.quietAtNight(ann)
    world.time.now = NIGHT
    await world.tell(ann, '一')
    expect((await world.call(getMyMessages, {}, ann)).result?.items).toHaveLength(1)
    for (const instant of [NIGHT, MORNING - 1]) await runJobsAt(instant)
    expect([await world.heard(client), world.woken(browser)]).toEqual([[], []])
    await runJobsAt(MORNING)
    expect([await world.heard(client), world.woken(browser)]).toEqual([['一'], ['一']])
  })

  test('that last all day leave it in the message centre', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: { from: '00:00', to: '00:00' } }, ann)
    await world.tell(ann, '一')
    await runJobsAt(TEST_NOW + 3 * 86_400_000)
    expect(await world.heard(client)).toEqual([])
  })

  test('that are changed hold up what waits as long as the new ones say', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.quietAtNight(ann)
    world.time.now = NIGHT
    await world.tell(ann, '一')
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: { from: '21:00', to: '09:00' } }, ann)
    await runJobsAt(MORNING + 3_599_999)
    expect(await world.heard(client)).toEqual([])
    await runJobsAt(MORNING + 3_600_000)
    expect(await world.heard(client)).toEqual(['一'])
  })

  test('that are ended let be heard what waits', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.quietAtNight(ann)
    world.time.now = NIGHT
    await world.tell(ann, '一')
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: null }, ann)
    await world.runJobs()
    expect(await world.heard(client)).toEqual(['一'])
  })

  test('do not hold up what must be heard sooner', async () => {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.quietAtNight(ann)
    world.time.now = NIGHT
    await world.tell(ann, '一', { deliveryWindow: { latestAt: NIGHT } })
    await world.runJobs()
    expect(await world.heard(client)).toEqual(['一'])
  })

  /** Told in the evening's quiet hours; the member changes settings an hour later. */
  async function toldThenChanged(deliveryWindow: DeliveryWindow, quietHours: { from: string; to: string } | null) {
    const ann = await world.member()
    const client = await world.boundClient(ann)
    await world.quietAtNight(ann)
    world.time.now = NIGHT
    await world.tell(ann, '一', { deliveryWindow })
    world.time.now += HOUR_MS
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours }, ann)
    return client
  }

  test.each([
    ['the same hours', { from: '22:00', to: '08:00' }],
    ['longer hours', { from: '21:00', to: '09:00' }],
    ['hours of all day', { from: '00:00', to: '00:00' }],
  ])('that are saved as %s hold up nothing beyond its latest moment', async (_, quietHours) => {
    const latestAt = NIGHT + 3 * HOUR_MS
    const client = await toldThenChanged({ latestAt }, quietHours)
    await runJobsAt(latestAt - 1)
    expect(await world.heard(client)).toEqual([])
    await runJobsAt(latestAt)
    expect(await world.heard(client)).toEqual(['一'])
  })

  test('that are saved to end after a notification is of use leave it in the message centre', async () => {
    const client = await toldThenChanged({ uselessAt: MORNING + HOUR_MS }, { from: '21:00', to: '09:00' })
    for (const instant of [MORNING, MORNING + HOUR_MS]) await runJobsAt(instant)
    expect(await world.heard(client)).toEqual([])
  })

  test('that let something be heard in time count for nothing where no server handed it on before it was of no use', async () => {
    const client = await toldThenChanged({ uselessAt: MORNING + HOUR_MS }, { from: '22:00', to: '08:00' })
    await runJobsAt(MORNING + HOUR_MS)
    expect(await world.heard(client)).toEqual([])
  })
})
