import { storeOperator } from '#testing/stored-operator.ts'
import { ALERT_WAIT_MS } from '@quan/contract/alert/alert-limits.ts'
import { saveAlerts } from '@quan/contract/alert/alerts.ts'
import { answerQuestion, askQuestion } from '@quan/contract/activity/questions.ts'
import { BESIDE_HOLD_MS, holdBeside } from '@quan/contract/beside/beside.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { answerConversation, askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { sendMessage } from '@quan/contract/conversation/send-message.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { announce } from '@quan/contract/hosting/announcements.ts'
import { applyToHost } from '@quan/contract/hosting/host-application.ts'
import { createMatchKeys } from '@quan/contract/match/match-seal.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { assignPlace } from '@quan/contract/position/position.ts'
import { startCompanion } from '@quan/contract/safety/safety-companion.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { nextWeekendNews } from '#features/alert/weekend-times.ts'
import { messageDesk } from '#features/operator-message/operator-message.service.ts'
import { matchWorld } from '#features/matching/match-world.testing.ts'
import { serverJobs } from '#jobs.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type World = Awaited<ReturnType<typeof matchWorld>>

let world: World
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

/** Does what is due of the work of that name. */
async function runDue(name: string) {
  const job = serverJobs({ ...world.parts, webPush: null }, world.services).find((one) => one.name === name)
  await job!.run(new AbortController().signal)
}

/** Somebody with a place at an activity in two days. */
async function withPlace() {
  const [activity, member] = [
    await world.activity({ startAt: world.time.now + 2 * DAY_MS, matchHours: null }),
    await world.member(),
  ]
  await world.order(member, activity)
  return { activity, member }
}

async function mutual(one: Caller, other: Caller) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await world.call(toggleFocusUser, { userGUID: from.memberId, focusUserGUID: to.memberId, isFocus: true }, from)
}

/** Two who chose each other at an activity, and one who came as well. */
async function matched() {
  const activity = await world.activity()
  const [one, other, third] = await world.people(activity, '安安', '小本', '可可')
  for (const person of [one!, other!]) await world.join(person, activity)
  await world.choose(one!, [other!], activity)
  await world.choose(other!, [one!], activity)
  await world.close(activity)
  return [one!.caller, other!.caller, third!.caller] as const
}

/** How somebody comes to be told something of each kind; answers who. */
const TOLD: Record<NotificationKind, () => Promise<Caller>> = {
  async orderPaid() {
    const [activity, member] = [await world.activity({ price: 5_000 }), await world.member()]
    const { result } = await world.order(member, activity)
    await world.pay(result?.id ?? '', 5_000)
    return member
  },
  async orderRefunded() {
    const [activity, member] = [await world.activity({ price: 5_000 }), await world.member()]
    const id = (await world.order(member, activity)).result?.id ?? ''
    await world.pay(id, 5_000)
    await world.giveBack(member, id)
    const [refund] = await world.sql<{ id: string }[]>`select id from refund where order_id = ${id}`
    const done = { refundId: refund?.id ?? '', at: world.time.now }
    await world.sql.begin((tx) => world.services.changes.completeRefund(tx, done))
    return member
  },
  async orderClosed() {
    const [activity, member] = [
      await world.activity({ price: 5_000, startAt: world.time.now + DAY_MS }),
      await world.member(),
    ]
    await world.order(member, activity)
    world.time.now += HOUR_MS
    await runDue('close overdue orders')
    return member
  },
  async waitingListOffer() {
    const activity = await world.activity({ quota: 1, startAt: world.time.now + 2 * DAY_MS })
    const [holder, waiting] = [await world.member(), await world.member()]
    const { result } = await world.order(holder, activity)
    await world.call(joinWaitingList, { activityId: activity.id, ticketTypeId: activity.ticketTypes[0]!.id }, waiting)
    await world.giveBack(holder, result?.id ?? '')
    return waiting
  },
  async activityChanged() {
    const { activity, member } = await withPlace()
    await changeActivity(activity.id, { startAt: activity.startAt + HOUR_MS }, { ...world.parts, ...world.services })
    return member
  },
  async activityCancelled() {
    const { activity, member } = await withPlace()
    await cancelActivity(activity.id, world.parts)
    await runDue('wind up cancelled')
    return member
  },
  async activityTomorrow() {
    const { activity, member } = await withPlace()
    world.time.now = activity.startAt - 20 * HOUR_MS
    await runDue('remind of starts')
    return member
  },
  async activityInTwoHours() {
    const { activity, member } = await withPlace()
    world.time.now = activity.startAt - HOUR_MS
    await runDue('remind of starts')
    return member
  },
  async placeBeside() {
    const activity = await world.activity({ price: 0, startAt: world.time.now + DAY_MS, matchHours: null })
    const member = await world.member()
    const orderId = (await world.order(member, activity)).result?.id ?? ''
    await world.call(holdBeside, { orderId, ticketTypeId: activity.ticketTypes[0]!.id }, member)
    world.time.now += BESIDE_HOLD_MS
    await runDue('free held places')
    return member
  },
  async newFollower() {
    const [one, other] = [await world.member(), await world.member()]
    await mutual(one, other)
    return other
  },
  async companionLinkRequest() {
    const [owner, friend] = [await world.member(), await world.member()]
    await world.call(saveMemberCompanion, { phone: friend.phone }, owner)
    world.time.now += DAY_MS
    await runDue('ask companions')
    return friend
  },
  async placeAssigned() {
    const [owner, friend] = [await world.member(), await world.member()]
    const activity = await world.activity({ startAt: world.time.now + DAY_MS })
    const { result } = await world.order(owner, activity, { buyType: BuyType.position })
    const gbUserId = await world.friend(owner, friend)
    await world.call(assignPlace, { placeId: result?.places[0]?.id ?? '', gbUserId }, owner)
    return friend
  },
  async questionAsked() {
    const [organizer, asker] = [await world.member({ isOrganizer: true }), await world.member()]
    const activity = await world.activity({ organizer: { id: organizer.memberId, nickName: '南风' } })
    await world.call(askQuestion, { activityId: activity.id, text: '几点集合' }, asker)
    return organizer
  },
  async questionAnswered() {
    const [organizer, asker] = [await world.member({ isOrganizer: true }), await world.member()]
    const activity = await world.activity({ organizer: { id: organizer.memberId, nickName: '南风' } })
    const { result } = await world.call(askQuestion, { activityId: activity.id, text: '几点集合' }, asker)
    await world.call(answerQuestion, { questionId: result?.id ?? '', text: '七点' }, organizer)
    return asker
  },
  async announcement() {
    const [organizer, member] = [await world.member({ isOrganizer: true }), await world.member()]
    const activity = await world.activity({ organizer: { id: organizer.memberId, nickName: '南风' } })
    await world.order(member, activity)
    await world.call(announce, { activityId: activity.id, text: '七点集合', requestId: randomUUID() }, organizer)
    await runDue('tell of announcements')
    return member
  },
  async taskReminder() {
    const member = await world.member()
    await world.call(saveTaskConfig, { reminders: [TaskId.checkIn], remindAt: '12:00' }, member)
    world.time.now += DAY_MS
    await runDue('remind of tasks')
    return member
  },
  async newActivity() {
    const member = await world.member()
    await world.call(saveAlerts, { city: '330100', categories: [20] }, member)
    await world.activity({ category: 20, startAt: world.time.now + 5 * DAY_MS })
    await runDue('find who waits for new activities')
    world.time.now += ALERT_WAIT_MS
    await runDue('tell of new activities')
    return member
  },
  async safetyReminder() {
    const { activity, member } = await withPlace()
    world.time.now = activity.startAt
    await world.call(startCompanion, { activityId: activity.id }, member)
    world.time.now = activity.endAt
    await runDue('ask who is home')
    return member
  },
  async weekend() {
    const member = await world.member()
    await world.call(saveAlerts, { city: '330100', weekly: true }, member)
    const thursday = nextWeekendNews(world.time.now, MAINLAND_TIME_ZONE)
    await world.activity({ startAt: thursday + 2 * DAY_MS })
    world.time.now = thursday
    await runDue('tell of the weekend')
    return member
  },
  async operatorMessage() {
    const member = await world.member()
    await world.call(saveAlerts, { city: '310100', categories: [] }, member)
    const desk = messageDesk({ ...world.services, ...world.parts, vault: world.services.vault })
    const message = { title: '多了两场夜跑', text: '点开看看', audience: 'city' as const, cityCode: '310100' }
    const operatorId = await storeOperator(world.sql, OperatorRole.editor)
    await desk.send({ ...message, requestId: randomUUID() }, { operatorId, cities: null })
    await runDue('send messages of operators')
    return member
  },
  matched: async () => (await matched())[1],
  async matchKeyChanged() {
    const activity = await world.activity()
    const [one, other] = await world.people(activity, '安安', '小本')
    for (const person of [one!, other!]) await world.join(person, activity)
    await world.join({ ...one!, keys: await createMatchKeys() }, activity)
    return other!.caller
  },
  async hosting() {
    const member = await world.member()
    await world.call(applyToHost, { plan: '每周三带大家夜跑，风雨无阻', cityCode: '330100', idea: '环湖夜跑' }, member)
    await world.services.hostDecisions.admit(member.memberId)
    return member
  },
  async conversationAsk() {
    const [one, other] = [await world.member(), await world.member()]
    await mutual(one, other)
    await world.call(askConversation, { userGUID: other.memberId }, one)
    return other
  },
  async newMessage() {
    const [one, other] = [await world.member(), await world.member()]
    await mutual(one, other)
    const id = (await world.call(askConversation, { userGUID: other.memberId }, one)).result?.id ?? ''
    await world.call(answerConversation, { id, agree: true }, other)
    await world.call(sendMessage, { id, requestId: randomUUID(), kind: MessageKind.text, body: '你好' }, one)
    return other
  },
  async accountSecurity() {
    const member = await world.member()
    const { suspensions } = world.services
    const { memberId } = member
    const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null }
    await world.sql.begin((tx) => suspensions.suspend(tx, { memberId, days: 7, cities: null, ...by }))
    await world.sql.begin((tx) => suspensions.lift(tx, { memberId, cities: null, reason: FreezeReason.conduct }))
    return member
  },
}

type Sight = { owner: Caller; by: Caller | null; notBy?: Caller | null }

/** Whose line of each visibility is seen by whom, and not by whom who is nearly as close; null = a visitor. */
const SEEN: Record<keyof typeof CardVisibility, () => Promise<Sight>> = {
  everyone: async () => ({ owner: await world.member(), by: null }),
  members: async () => ({ owner: await world.member(), by: await world.member(), notBy: null }),
  async sameActivity() {
    const { activity, member: owner } = await withPlace()
    const by = await world.member()
    await world.order(by, activity)
    return { owner, by, notBy: await world.member() }
  },
  async matched() {
    const [owner, by, notBy] = await matched()
    return { owner, by, notBy }
  },
}

describe('whatever the app offers can be reached by somebody', () => {
  // proves 25.26
  test.each(Object.keys(NotificationKind) as NotificationKind[])('a notification %s', async (kind) => {
    const member = await TOLD[kind]()
    const { result } = await world.call(getMyMessages, {}, member)
    expect(result?.items.map((item) => item.kind)).toContain(kind)
  })

  // proves 25.26
  test.each(Object.keys(CardVisibility) as (keyof typeof CardVisibility)[])(
    'a line of the card for %s',
    async (name) => {
      const { owner, by, notBy } = await SEEN[name]()
      await world.call(saveMyCard, { lines: { intro: '慢热' }, visibility: { intro: CardVisibility[name] } }, owner)
      const seen = async (viewer: Caller | null) =>
        (await world.call(getUserDetail, { id: owner.memberId }, viewer)).result?.intro
      expect(await seen(by)).toBe('慢热')
      if (notBy !== undefined) expect(await seen(notBy)).toBeUndefined()
    },
  )
})
