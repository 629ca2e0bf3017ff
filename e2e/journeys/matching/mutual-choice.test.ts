import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import { getConversations } from '@quan/contract/conversation/read-conversations.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { getMatches, saveChoices } from '@quan/contract/match/match-round.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { type AppProcess, AppSetting, startApp } from '#app/app-process.ts'
import { appNow, getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { turnTo } from '#look/turn-phone.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { countCalls, nextAnswer } from '#network/watch-calls.ts'
import { conversationPage } from '#page/conversation-page.ts'
import { detailPath, signUpPage } from '#page/detail-page.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Longest time for three people's logins and what they do until two of them part, in milliseconds. */
const THREE_PEOPLE_MS = 480_000
const SINGLES = 10
const HOUR_MS = 3_600_000
/** Far enough ahead that one can still sign up for it, in milliseconds. */
const FAR_AHEAD_MS = 3 * 24 * HOUR_MS
const BORN = '1995-11-11'

let app: AppProcess
const shared = process.env[AppSetting.url]
// the clock of the server moves on by hours: nobody else may be there
beforeAll(async () => {
  app = await startApp()
  process.env[AppSetting.url] = app.url
})
afterAll(async () => {
  if (shared === undefined) delete process.env[AppSetting.url]
  else process.env[AppSetting.url] = shared
  await app.stop()
})

const typeFor = ({ ticketTypes }: ActivityDetail) =>
  ticketTypes.find(({ sex, quota, taken }) => sex !== Sex.male && taken + 3 < quota)
const takesThree = (detail: ActivityDetail) =>
  detail.matchHours !== null &&
  typeFor(detail) !== undefined &&
  (detail.minAge ?? 0) <= 30 &&
  (detail.maxAge ?? 99) >= 33

/** Open to both, who are of one age and sex, for some days to come. */
const takesBoth = (now: number) => (detail: ActivityDetail) =>
  !detail.cancelled &&
  typeFor(detail) !== undefined &&
  (detail.minAge ?? 0) <= 30 &&
  (detail.maxAge ?? 99) >= 33 &&
  detail.participantCount + 3 < (detail.capacity ?? Infinity) &&
  Date.parse(detail.startTime) > now + FAR_AHEAD_MS

async function comeTo(visitor: OpenVisitor, activity: ActivityDetail, nickName: string) {
  const { page, context } = await visitor({
    expectedFaults: [/status of 40[0-9]/, /ERR_INTERNET|Failed to (load|fetch)/],
  })
  await logIn(page)
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName, sex: Sex.female, birthDate: BORN } })
  const order = await call(createOrder, {
    activityId: activity.id,
    ticketTypeId: typeFor(activity)?.id ?? '',
    buyType: BuyType.places,
    quantity: 1,
    gbUserIds: [],
    requestId: randomUUID(),
  })
  if (order.amount > 0) await payOnPhone(order, call)
  return { page, context, nickName }
}

/** The clock of the server goes on to an instant. */
async function goOnTo(instant: number) {
  const advance = Math.ceil((instant - (await appNow())) / 1_000) + 1
  const headers = { 'content-type': 'application/json' }
  await fetch(`${app.url}/sim/clock`, { method: 'POST', headers, body: JSON.stringify({ advance }) })
}

const matchPath = ({ id }: ActivityDetail) => `${detailPath(id)}&view=match`
const tile = (page: Page, name: string) => page.getByRole('button', { name: `选 ${name}` })
const submit = (page: Page) => page.getByRole('button', { name: '悄悄提交' })

async function join(page: Page, activity: ActivityDetail) {
  await page.goto(matchPath(activity))
  await page.getByRole('button', { name: '加入', exact: true }).click()
  await submit(page).waitFor()
}

async function choose(page: Page, activity: ActivityDetail, name: string) {
  await page.goto(matchPath(activity))
  await tile(page, name).click()
  await eventually(() => tile(page, name).getAttribute('aria-pressed')).toBe('true')
}

/** When whoever is logged in on a page was told of matches, to the second. */
async function toldOfMatches(page: Page) {
  const call = await callsOfMember(page)
  const { items } = await call(getMyMessages, {})
  return items.flatMap(({ kind, createTime }) => (kind === 'matched' ? createTime.slice(0, 19) : []))
}

type Person = Awaited<ReturnType<typeof comeTo>>

/** One opens what they found among their messages. */
async function openMatch({ page }: Person, other: Person) {
  await page.goto(`${APP_ROUTES.my.path}?view=messages`)
  await page.getByRole('button', { name: `你和${other.nickName}互相选了对方` }).click()
  return conversationPage(page)
}

/** Signs up on the page that is open, and pays; answers the calls of who did. */
async function signUpHere({ page }: Person) {
  await signUpPage(page).submit.click()
  await page.waitForURL((url) => url.pathname === APP_ROUTES.orderDetail.path)
  const call = await callsOfMember(page)
  const [order] = (await call(getMyOrders, {})).items
  if (order!.amount > 0) await payOnPhone(order!, call)
  return call
}

/** They talk, one loses the network in the middle, they sign up side by side; then one blocks, and all of it is gone. */
async function goOnTogether(ann: Person, ben: Person) {
  const [mine, theirs] = [await openMatch(ann, ben), await openMatch(ben, ann)]
  await mine.say('昨天那局，你骗了全桌')
  await theirs.said('昨天那局，你骗了全桌').waitFor()
  await ann.context.setOffline(true)
  await mine.say('在地铁里')
  await mine.unsent.waitFor()
  await theirs.say('我自己都差点信了')
  await ann.context.setOffline(false)
  await theirs.said('在地铁里').waitFor()
  await mine.said('我自己都差点信了').waitFor()

  const next = await getDetail({ city: HANGZHOU, status: [10] }, takesBoth(await appNow()))
  await (
    await callsOfMember(ann.page)
  )(toggleCollect, { activityId: next.id, isCollect: true })
  const id = (await (await callsOfMember(ann.page))(getConversations, {})).items[0]!.id
  await mine.open(id)
  await mine.share(next.title)
  await theirs.join.click()
  const callOfBen = await signUpHere(ben)
  await signUpPage(ann.page).open(next.id)
  const callOfAnn = await signUpHere(ann)
  const namesAt = async (call: MemberCall) =>
    (await call(getParticipants, { id: next.id })).items.map(({ nickName }) => nickName)
  expect([await namesAt(callOfAnn), await namesAt(callOfBen)]).toEqual([
    expect.arrayContaining([ben.nickName]),
    expect.arrayContaining([ann.nickName]),
  ])

  await mine.open(id)
  await theirs.open(id)
  await theirs.block(ann.nickName)
  await mine.gone.waitFor()
  for (const [call, other] of [
    [callOfAnn, ben],
    [callOfBen, ann],
  ] as const) {
    expect((await call(getMatches, {})).items).toEqual([])
    expect((await call(getConversations, {})).items).toEqual([])
    expect(await namesAt(call)).not.toContain(other.nickName)
  }
}

describe('心动互选', () => {
  // proves 24.13, 24.14, 25.28
  journey(
    'two who chose each other are told, talk, go on together and part, and who chose one of them stays silent for good',
    { timeout: THREE_PEOPLE_MS },
    async ({ visitor }) => {
      const activity = await getDetail({ city: HANGZHOU, status: [10], category: SINGLES }, takesThree)
      const [ann, ben, cleo] = [
        await comeTo(visitor, activity, '安安'),
        await comeTo(visitor, activity, '小本'),
        await comeTo(visitor, activity, '可可'),
      ]
      await ann.page.goto(matchPath(activity))
      await ann.page.getByText('活动开始后才能互选').waitFor()
      await goOnTo(Date.parse(activity.startTime))

      await ann.page.goto(matchPath(activity))
      await ann.page.getByRole('button', { name: '加入', exact: true }).waitFor()
      expect([await cutTexts(ann.page), await accessibilityFaults(ann.page)]).toEqual([[], []])
      for (const { page } of [ann, ben, cleo]) await join(page, activity)

      const cards = countCalls(ann.context, getUserDetail)
      await choose(ann.page, activity, '小本')
      expect([await cutTexts(ann.page), await accessibilityFaults(ann.page)]).toEqual([[], []])
      await turnTo(ann.page, { width: 320, height: 640 })
      expect([await cutTexts(ann.page), await sidewaysPx(ann.page)]).toEqual([[], 0])
      await turnTo(ann.page, { width: 375, height: 812 })
      await ann.page.getByRole('button', { name: '比对密钥' }).click()
      await ann.page.getByRole('dialog', { name: '比对密钥' }).getByText('小本').waitFor()
      await ann.page.keyboard.press('Escape')
      const sent = nextAnswer(ann.page, saveChoices)
      await submit(ann.page).click()
      await sent
      expect(cards()).toBe(0)

      // without a network it is kept, and sent when there is one
      await choose(ben.page, activity, '安安')
      await ben.context.setOffline(true)
      const failed = ben.page.waitForEvent('requestfailed', (request) => request.url().endsWith(pathOf(saveChoices)))
      await submit(ben.page).click()
      await failed
      const later = nextAnswer(ben.page, saveChoices)
      await ben.context.setOffline(false)
      await later

      await choose(cleo.page, activity, '安安')
      const last = nextAnswer(cleo.page, saveChoices)
      await submit(cleo.page).click()
      await last

      await goOnTo(Date.parse(activity.endTime) + (activity.matchHours ?? 0) * HOUR_MS)
      for (const [mine, theirs] of [
        [ann, ben],
        [ben, ann],
      ] as const) {
        await mine.page.goto(matchPath(activity))
        await mine.page.getByRole('heading', { name: '双向心动' }).waitFor()
        await mine.page.getByText(`你和 ${theirs.nickName} 都选了对方。`).waitFor()
        expect([await cutTexts(mine.page), await accessibilityFaults(mine.page)]).toEqual([[], []])
        // key and picks are erased; what this device has seen stays
        await mine.page.reload()
        await mine.page.getByText(`你和 ${theirs.nickName} 都选了对方。`).waitFor()
      }
      const [told] = await toldOfMatches(ann.page)
      expect(told).toBeDefined()
      expect([await toldOfMatches(ann.page), await toldOfMatches(ben.page)]).toEqual([[told], [told]])
      await cleo.page.goto(matchPath(activity))
      await cleo.page.getByText('没有彼此都选了的人').waitFor()
      expect(await toldOfMatches(cleo.page)).toEqual([])

      await goOnTogether(ann, ben)
      // nor is anything left of what they were told of each other
      expect(await toldOfMatches(ann.page)).toEqual([])
    },
  )
})
