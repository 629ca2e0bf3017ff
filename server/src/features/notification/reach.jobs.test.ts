import { markRead } from '@quan/contract/notification/messages.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { SMS_NEWS_A_MEMBER_A_DAY, WECHAT_ASK_AGAIN_MS } from '@quan/contract/notification/reach-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationWorld, type NotificationWorld } from '#features/notification/notification-world.testing.ts'
import { told } from '#features/notification/notification-words.ts'
import { reachFurther, type ReachParts } from '#features/notification/reach.jobs.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import type { SmsNewsMessage } from '#outside/sms/sms-service.ts'
import type { TemplateMessage } from '#outside/wechat-open/template-message.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TEMPLATE = { id: 'a-template', fields: { thing1: 'title' } } as const

let world: NotificationWorld
let parts: ReachParts
const inWechat: TemplateMessage[] = []
const bySms: SmsNewsMessage[] = []
let wechatFailure: WechatOpenError | null = null
let smsFailure: SmsError | null = null
beforeAll(async () => {
  world = await notificationWorld()
  parts = {
    sql: world.sql,
    vault: testVault(),
    clock: { now: () => world.time.now },
    publicUrl: 'https://quan.example',
    smsNewsADay: 1_000,
    sms: {
      canTell: () => true,
      async sendNews(message) {
        bySms.push(message)
        if (smsFailure) throw smsFailure
      },
    },
    wechat: {
      templates: { default: TEMPLATE },
      async sendTemplate(message) {
        inWechat.push(message)
        if (wechatFailure) throw wechatFailure
      },
    },
  }
})
beforeEach(async () => {
  world.time.now = TEST_NOW
  inWechat.length = 0
  bySms.length = 0
  wechatFailure = null
  smsFailure = null
  await world.sql`truncate notification, notification_setting, wechat_not_before cascade`
})
afterAll(() => world.close())

/** A member with a phone and a WeChat account. */
async function aReachable(): Promise<Caller & { openId: string; phone: string }> {
  const member = await world.member()
  const openId = `o${member.memberId.replaceAll('-', '').slice(0, 27)}`
  await world.sql`update member set wechat_open_id = ${openId} where id = ${member.memberId}`
  return { ...member, openId, phone: (await storedPhoneOf(world.sql, member.memberId)) ?? '' }
}

const offer = (member: Caller, deliveryWindow = {}) =>
  world.notifications.notify(world.sql, {
    memberId: member.memberId,
    kind: 'waitingListOffer',
    ...told('placeOffered', { title: '夜跑' }),
    route: '/pages/order?id=1',
    urgent: 'waitingListOffer',
    deliveryWindow,
  })

/** Lets time pass, and everything that is due be done. */
async function after(ms: number) {
  world.time.now += ms
  await world.runJobs()
  await reachFurther(parts, new AbortController().signal)
}
const deliveries = async (member: Caller) =>
  (
    await world.sql<{ way: string; outcome: string }[]>`
      select way, outcome from notification_delivery where member_id = ${member.memberId} order by at, way`
  ).map(({ way, outcome }) => [way, outcome])

describe('an urgent message that nobody sees', () => {
  // proves 49.1
  test('goes to WeChat after two minutes and by SMS after five, and what each answered is written down', async () => {
    const ann = await aReachable()
    await world.boundClient(ann)
    await world.browser(ann)
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS - 1)
    expect([inWechat, bySms]).toEqual([[], []])
    await after(1)
    expect(inWechat).toMatchObject([
      { openId: ann.openId, template: TEMPLATE, url: 'https://quan.example/pages/order?id=1' },
    ])
    expect(inWechat[0]?.values).toMatchObject({ title: '候补成功，名额为你留着', activity: '夜跑' })
    await after(3 * MINUTE_MS - 1)
    expect(bySms).toEqual([])
    await after(1)
    const message = { phone: ann.phone, news: 'waitingListOffer', language: 'zh-Hans', title: '夜跑' }
    expect(bySms).toEqual([message])
    await after(DAY_MS)
    expect([inWechat.length, bySms.length]).toEqual([1, 1])
    expect(await deliveries(ann)).toEqual([
      ['page', 'sent'],
      ['webPush', 'sent'],
      ['wechat', 'sent'],
      ['sms', 'sent'],
    ])
  })

  // proves 49.2
  test('goes no further once it was read', async () => {
    const ann = await aReachable()
    await offer(ann)
    await after(0)
    await world.call(markRead, { all: true }, ann)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect([inWechat, bySms]).toEqual([[], []])
  })

  // proves 49.2
  test('goes no further once nobody can want it any more', async () => {
    const ann = await aReachable()
    await offer(ann, { uselessAt: TEST_NOW + 4 * MINUTE_MS })
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect([inWechat.length, bySms.length]).toEqual([1, 0])
  })

  // proves 49.6
  test('is written in the language that the member last read', async () => {
    const ann = await aReachable()
    await world.notifications.noteLanguage(ann.memberId, 'fr')
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect(inWechat[0]?.values.title).toBe('Une place vous est gardée')
    expect(bySms[0]?.language).toBe('fr')
  })

  // proves 49.7
  test('goes by no way that the member switched off', async () => {
    const ann = await aReachable()
    const endpoint = await world.browser(ann)
    const ways = { webPush: false, wechat: false, sms: false }
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: null, ways }, ann)
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect([world.woken(endpoint), inWechat, bySms]).toEqual([[], [], []])
  })

  // proves 49.5
  test('waits for the end of quiet hours, but not beyond the moment that it may wait for', async () => {
    const [ann, ben] = [await aReachable(), await aReachable()]
    // the night is over two hours after this
    world.time.now = Date.parse('2026-11-21T22:00:00Z')
    for (const member of [ann, ben]) await world.quietAtNight(member)
    await offer(ann)
    await offer(ben, { latestAt: world.time.now + 30 * MINUTE_MS })
    await after(30 * MINUTE_MS)
    await after(2 * MINUTE_MS)
    expect(inWechat.map(({ openId }) => openId)).toEqual([ben.openId])
    await after(90 * MINUTE_MS)
    await after(2 * MINUTE_MS)
    expect(inWechat.map(({ openId }) => openId)).toEqual([ben.openId, ann.openId])
  })

  // proves 49.5
  test('waits for the end of quiet hours that began meanwhile', async () => {
    const ann = await aReachable()
    world.time.now = Date.parse('2026-11-21T13:59:00Z')
    await world.quietAtNight(ann)
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS)
    expect(inWechat).toEqual([])
    await after(10 * 60 * MINUTE_MS)
    expect(inWechat).toHaveLength(1)
  })
})

describe('WeChat', () => {
  // proves 49.7
  test('that says somebody does not follow is not asked again for a week, and the next way is gone', async () => {
    const ann = await aReachable()
    wechatFailure = new WechatOpenError('no', { vendorCode: 43_004 })
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect([inWechat.length, bySms.length]).toEqual([1, 1])
    expect(await deliveries(ann)).toEqual([
      ['wechat', '43004'],
      ['sms', 'sent'],
    ])
    wechatFailure = null
    const again = async () => {
      await offer(ann)
      await after(0)
      await after(2 * MINUTE_MS)
    }
    world.time.now = TEST_NOW + 2 * MINUTE_MS + WECHAT_ASK_AGAIN_MS - 3 * MINUTE_MS
    await again()
    expect(inWechat).toHaveLength(1)
    world.time.now += 2 * MINUTE_MS
    await again()
    expect(inWechat).toHaveLength(2)
  })

  test('that is busy holds up no SMS; what is not urgent is tried again', async () => {
    const [ann, ben] = [await aReachable(), await aReachable()]
    wechatFailure = new WechatOpenError('busy', { vendorCode: -1 })
    await offer(ann)
    await world.tell(ben, '已支付')
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect(bySms.map(({ phone }) => phone)).toEqual([ann.phone])
    for (let time = 0; time < 5; time++) await after(2 * MINUTE_MS)
    expect(inWechat.filter(({ openId }) => openId === ben.openId)).toHaveLength(3)
  })

  // proves 49.2
  test('is told what is not urgent where no browser can be woken, and nobody else is', async () => {
    const [ann, ben] = [await aReachable(), await aReachable()]
    await world.browser(ben)
    await world.tell(ann, '已支付')
    await world.tell(ben, '已支付')
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
    expect(inWechat.map(({ openId }) => openId)).toEqual([ann.openId])
    expect(bySms).toEqual([])
  })
})

describe('SMS of news', () => {
  async function offers(member: Caller, times: number) {
    for (let time = 0; time < times; time++) await offer(member)
    await after(0)
    await after(2 * MINUTE_MS)
    await after(3 * MINUTE_MS)
  }

  // proves 49.4
  test('are three a member and day, also when they are due at the same moment', async () => {
    const ann = await aReachable()
    await offers(ann, 5)
    expect(bySms).toHaveLength(SMS_NEWS_A_MEMBER_A_DAY)
    world.time.now += DAY_MS
    await offers(ann, 1)
    expect(bySms).toHaveLength(SMS_NEWS_A_MEMBER_A_DAY + 1)
  })

  // proves 49.4
  test('are no more than the day’s budget for all', async () => {
    const [ann, ben] = [await aReachable(), await aReachable()]
    parts = { ...parts, smsNewsADay: 1 }
    await offers(ann, 1)
    await offers(ben, 1)
    parts = { ...parts, smsNewsADay: 1_000 }
    expect(bySms.map(({ phone }) => phone)).toEqual([ann.phone])
  })

  // proves 49.4
  test('are sent once at most: after silence nothing is sent again', async () => {
    const ann = await aReachable()
    smsFailure = new SmsError('unavailable', 'late', { mayBeSent: true })
    await offers(ann, 1)
    await after(DAY_MS)
    expect(bySms).toHaveLength(1)
    expect((await deliveries(ann)).at(-1)).toEqual(['sms', 'unanswered'])
  })

  // proves 49.4
  test('are sent once by two servers', async () => {
    const ann = await aReachable()
    await offer(ann)
    await after(0)
    await after(2 * MINUTE_MS)
    world.time.now += 3 * MINUTE_MS
    const { signal } = new AbortController()
    await Promise.all([reachFurther(parts, signal), reachFurther(parts, signal)])
    expect(bySms).toHaveLength(1)
  })
})
