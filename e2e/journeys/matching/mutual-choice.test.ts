import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getHeldBeside } from '@quan/contract/beside/beside.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import { getConversations } from '@quan/contract/conversation/read-conversations.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { getAfter } from '@quan/contract/match/after-activity.ts'
import { getMatches, saveChoices } from '@quan/contract/match/match-round.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { type AppProcess, AppSetting, startApp } from '#app/app-process.ts'
import { appNow, getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { addPhoto, lookBack } from '#evening/after-event.ts'
import { comeByPage, findEvening, goOnTo, letIn, takesWomen } from '#evening/evening.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { untilFound } from '#journey/until-found.ts'
import { look, LOOKED_AT } from '#look/read-by-everybody.ts'
import { pressByKey } from '#look/tab-to.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { countCalls, nextAnswer, refuseCalls } from '#network/watch-calls.ts'
import { besidePage } from '#page/beside-page.ts'
import { conversationPage } from '#page/conversation-page.ts'
import { signUpPage } from '#page/detail-page.ts'
import { myPath } from '#page/login-page.ts'
import { matchPage } from '#page/match-page.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Longest time for three people's logins and what they do until two of them part, in milliseconds. */
const THREE_PEOPLE_MS = 480_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Far enough ahead that one can still sign up for it, in milliseconds. */
const FAR_AHEAD_MS = 3 * DAY_MS
/** What is told in the same second lies so close together at most, in milliseconds. */
const SAME_SECOND_MS = 1_000

let app: AppProcess
const shared = process.env[AppSetting.url]
// the clock of the server moves on by days: nobody else may be there
beforeAll(async () => {
  app = await startApp()
  process.env[AppSetting.url] = app.url
})
afterAll(async () => {
  if (shared === undefined) delete process.env[AppSetting.url]
  else process.env[AppSetting.url] = shared
  await app.stop()
})

const MESSAGES = myPath({ view: 'messages' })

/** Still open for two more, for some days to come. */
const takesBoth = (now: number) => (detail: ActivityDetail) =>
  takesWomen(detail, 2) && Date.parse(detail.startTime) > now + FAR_AHEAD_MS

async function person(visitor: OpenVisitor, activity: ActivityDetail, nickName: string) {
  // without a network what is asked for fails, as it must; so does what is asked of who blocked one
  const { page, context } = await visitor({
    ...LOOKED_AT,
    expectedFaults: [/status of (40[0-9]|503)/, /ERR_INTERNET|Failed to (load|fetch)/],
  })
  const guest = await comeByPage(page, activity, nickName)
  const [id, call] = [await memberIdOf(page), await callsOf(context)]
  return { ...guest, id, page, context, call, match: matchPage(page, activity.id), chat: conversationPage(page) }
}

/** Calls of whoever is logged in; the page that is open stays where it is. */
async function callsOf(context: BrowserContext) {
  const aside = await context.newPage()
  // what the device had may be over: its pages get anew what they need
  const call = await untilFound('calls that are answered', async () => {
    const made = await callsOfMember(aside)
    return await made(getMyMessages, {}).then(
      () => made,
      () => null,
    )
  })
  await aside.close()
  return call
}

/** The clock of the server goes on, past the life of what everybody's calls were made with. */
async function laterFor(people: readonly Person[], instant: number) {
  await goOnTo(instant)
  for (const one of people) one.call = await callsOf(one.context)
}

type Person = Awaited<ReturnType<typeof person>>

/** When somebody was told of matches, in milliseconds since 1970. */
async function toldOfMatches({ call }: Person) {
  const { items } = await call(getMyMessages, {})
  return items.flatMap(({ kind, createTime }) => (kind === 'matched' ? Date.parse(createTime) : []))
}

/** The page of the order afterwards, on a page of its own. */
async function seeWhatIsNext(one: Person, { activity, other }: { activity: ActivityDetail; other: Person }) {
  const page = await one.context.newPage()
  await page.clock.setSystemTime(await appNow())
  await lookBack(page, one, activity.id, other.nickName)
  await page.close()
}

/** One who chose nobody back, or whom nobody chose back, hears nothing, and nobody hears of their pick. */
async function staysSilent(one: Person, others: readonly Person[]) {
  expect(await toldOfMatches(one)).toEqual([])
  expect((await one.call(getMatches, {})).items).toEqual([])
  expect((await one.call(getConversations, {})).items).toEqual([])
  for (const { call } of others) {
    expect((await call(getMatches, {})).items.map(({ userItem }) => userItem.id)).not.toContain(one.id)
    expect(JSON.stringify((await call(getMyMessages, {})).items)).not.toContain(one.nickName)
  }
}

/** Two choose each other, one of them without a network; a third chooses one of them. */
async function choose(ann: Person, ben: Person, cleo: Person) {
  await ann.match.open()
  await ann.match.join.waitFor()
  await look(ann.page, 'what joining means')
  for (const { match } of [ann, ben, cleo]) await match.enter()

  const cards = countCalls(ann.context, getUserDetail)
  // by the keyboard alone
  await ann.match.open()
  await pressByKey(ann.page, ann.match.tile(ben.nickName))
  await ann.match.chosen(ben.nickName).waitFor()
  await look(ann.page, 'choosing')
  await ann.match.compare.click()
  await ann.page.getByRole('dialog', { name: '比对密钥' }).getByText(ben.nickName).waitFor()
  await look(ann.page, 'keys to compare')
  await ann.page.keyboard.press('Escape')
  const sent = nextAnswer(ann.page, saveChoices)
  await pressByKey(ann.page, ann.match.submit)
  await sent
  expect(cards()).toBe(0)

  // without a network it is kept, and sent when there is one
  await ben.match.choose(ann.nickName)
  await ben.context.setOffline(true)
  const failed = ben.page.waitForEvent('requestfailed', (request) => request.url().endsWith(pathOf(saveChoices)))
  await ben.match.submit.click()
  await failed
  const later = nextAnswer(ben.page, saveChoices)
  await ben.context.setOffline(false)
  await later

  // what a busy server did not take goes at the next start of the app
  await refuseCalls(cleo.page, saveChoices, { status: 503 }, 1)
  await cleo.match.choose(ann.nickName)
  await cleo.match.submit.click()
  await cleo.page.getByText(/应用开着、有网络时自动发出/).waitFor()
  const last = nextAnswer(cleo.page, saveChoices)
  await cleo.page.reload()
  expect((await last).ok()).toBe(true)
}

/** The round closes; both are told at once, each on the page that is open, and the third of nothing. */
async function beTold(ann: Person, ben: Person, cleo: Person) {
  for (const [mine, theirs] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await mine.match.open()
    await mine.match.matchedWith(theirs.nickName).waitFor()
    // key and picks are erased; what this device has seen stays
    await mine.page.reload()
    await mine.match.matchedWith(theirs.nickName).waitFor()
  }
  await look(ann.page, 'who chose back')
  await ann.page.getByRole('link', { name: '交换微信' }).click()
  await ann.page.getByRole('dialog', { name: '交换微信' }).getByRole('textbox', { name: '我的微信号' }).waitFor()
  const told = [...(await toldOfMatches(ann)), ...(await toldOfMatches(ben))]
  expect(told).toHaveLength(2)
  expect(Math.abs(told[0]! - told[1]!)).toBeLessThan(SAME_SECOND_MS)
  await cleo.match.open()
  await cleo.match.nobody.waitFor()
  await look(cleo.page, 'nobody chose back')
  await staysSilent(cleo, [ann, ben])
}

async function openMatch({ page, chat }: Person, other: Person) {
  await page.goto(MESSAGES)
  await page.getByRole('button', { name: `你和${other.nickName}互相选了对方` }).click()
  return chat
}

/** They talk, and one loses the network in the middle. */
async function talk(ann: Person, ben: Person) {
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
}

/** Pays what somebody just signed up for, as their phone does. */
async function payLast({ call }: Person) {
  const [order] = (await call(getMyOrders, {})).items
  if (order!.amount > 0) await payOnPhone(order!, call)
  return order!
}

/** One shares an activity, the other signs up by it and holds the place beside for who shared it; answers the activity. */
async function goTogether(ann: Person, ben: Person) {
  const next = await getDetail({ city: HANGZHOU, status: [10] }, takesBoth(await appNow()))
  await ann.call(toggleCollect, { activityId: next.id, isCollect: true })
  await ann.chat.share(next.title)
  await ben.chat.join.click()
  await signUpPage(ben.page).submit.click()
  await eventually(async () => (await ben.call(getMyOrders, {})).items[0]?.activity.id).toBe(next.id)
  const order = await payLast(ben)

  const [holding, taking] = [besidePage(ben.page), besidePage(ann.page)]
  await holding.open(order.id)
  await holding.hold.click()
  await holding.held.waitFor()
  const { held } = await ben.call(getHeldBeside, { orderId: order.id })
  await taking.openLink(held!.url)
  await taking.offeredBy(ben.nickName).waitFor()
  await taking.take.click()
  await eventually(async () => (await ann.call(getMyOrders, {})).items[0]?.activity.id).toBe(next.id)
  await payLast(ann)
  await holding.taken.waitFor()
  expect([await namesAt(ann, next), await namesAt(ben, next)]).toEqual([
    expect.arrayContaining([ben.nickName]),
    expect.arrayContaining([ann.nickName]),
  ])
  return next
}

const namesAt = async ({ call }: Person, { id }: { id: string }) =>
  (await call(getParticipants, { id })).items.map(({ nickName }) => nickName)

/** One blocks the other: whatever they had of each other is gone from the sight of both. */
async function part(ann: Person, ben: Person, places: { past: ActivityDetail; next: ActivityDetail }) {
  const id = (await ann.call(getConversations, {})).items[0]!.id
  await ann.chat.open(id)
  await ben.chat.open(id)
  await ben.chat.block(ann.nickName)
  await ann.chat.gone.waitFor()
  for (const [{ call, page }, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect((await call(getMatches, {})).items).toEqual([])
    expect((await call(getConversations, {})).items).toEqual([])
    expect(JSON.stringify((await call(getMyMessages, {})).items)).not.toContain(other.nickName)
    const { people } = await call(getAfter, { activityId: places.past.id })
    expect(people.items.map(({ nickName }) => nickName)).not.toContain(other.nickName)
    expect(
      await call(getParticipants, { id: places.next.id }).then(({ items }) => items.map((one) => one.id)),
    ).not.toContain(other.id)
    await page.goto(MESSAGES)
    await page.getByRole('heading', { name: '消息' }).waitFor()
    await eventually(() => page.getByText(other.nickName).count()).toBe(0)
  }
  await expect(ann.call(getUserDetail, { id: ben.id })).rejects.toThrow('member.not_found')
  expect(await toldOfMatches(ann)).toEqual([])
}

/** The organizer does something; once the clock goes on, what their page was given would be over. */
async function asOrganizer(visitor: OpenVisitor, act: (page: Page) => Promise<void>) {
  const { page } = await visitor()
  await act(page)
  await page.close()
}

describe('心动互选', () => {
  // proves 24.13, 24.14, 24.21, 25.28, 25.30
  journey(
    'two who came and chose each other are told, talk, go on side by side and part, and who chose one of them stays silent for good',
    { timeout: THREE_PEOPLE_MS },
    async ({ visitor }) => {
      const evening = await findEvening(3)
      const { activity } = evening
      const [ann, ben, cleo] = [
        await person(visitor, activity, '安安'),
        await person(visitor, activity, '小本'),
        await person(visitor, activity, '可可'),
      ]
      await ann.match.open()
      await ann.page.getByText('活动开始后才能互选').waitFor()
      await goOnTo(Date.parse(activity.startTime))
      await asOrganizer(visitor, (page) => letIn(page, evening, [ann, ben, cleo]))
      await choose(ann, ben, cleo)

      await laterFor([ann, ben, cleo], Date.parse(activity.endTime) + (activity.matchHours ?? 0) * HOUR_MS)
      await beTold(ann, ben, cleo)
      await asOrganizer(visitor, (page) => addPhoto(page, evening))
      await seeWhatIsNext(ann, { activity, other: ben })
      await talk(ann, ben)
      const next = await goTogether(ann, ben)
      await part(ann, ben, { past: activity, next })

      // nor does time bring out what one chose alone
      await laterFor([ann, ben, cleo], (await appNow()) + 10 * DAY_MS)
      await staysSilent(cleo, [ann, ben])
    },
  )
})
