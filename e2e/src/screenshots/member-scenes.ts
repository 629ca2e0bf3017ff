import type { Page } from 'playwright-core'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { BREEZE_PHONE, DEER_PHONE, organizerCardPath } from '#journey/demo-people.ts'
import { logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { captchaAfter } from '#journey/sim-reader.ts'
import { getCode } from '#journey/logged-in.ts'
import { appUrl } from '../app/app-process.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { type CardPage, cardPage, MY_CARD } from '#page/card-page.ts'
import { loginPage, myPage, myPath } from '#page/login-page.ts'
import { payOnPhone } from '#page/order-page.ts'
import { ORDER_STAGES } from './order-stages.ts'
import { asAnother, type Scene } from './scene.ts'
import { everywhere, SMALL, TABLET } from './overview.ts'

const { camping, coffee, hiking } = ActivityCategory
const MY = APP_ROUTES.my.path
/** Nobody's number: no operator gives out numbers that begin so. */
const SHOWN_PHONE = '10012345678'

/** Logs in as an organizer with a card, and waits until a page of theirs has what it is about. */
const openAsMember =
  (path: string, content = 'h1:visible') =>
  async (page: Page) => {
    await logIn(page, { phone: DEER_PHONE, to: path })
    await page.locator(content).first().waitFor()
    await settled(page)
  }

/** The same of somebody who has nothing yet. */
const openAsNewcomer = (path: string) => async (page: Page) => {
  await logIn(page, { to: path })
  await page.locator('h1:visible').first().waitFor()
  await settled(page)
}

async function openLogin(page: Page) {
  await loginPage(page).open(MY)
  await loginPage(page).phone.waitFor()
}

async function openCaptcha(page: Page) {
  await openLogin(page)
  await loginPage(page).phone.fill(SHOWN_PHONE)
  await captchaAfter(page, () => loginPage(page).askForCode.click())
  await loginPage(page).captcha.field.waitFor()
}

/** The card of somebody who has just come. */
async function openEmptyCard(page: Page) {
  await logIn(page, { to: MY_CARD })
  await cardPage(page).field('昵称').waitFor()
  await settled(page)
}

/** The own card with photos. */
export async function openMyCard(page: Page) {
  await openAsMember(MY_CARD)(page)
  const card = cardPage(page)
  await card.field('昵称').waitFor()
  if ((await card.photos.count()) > 0) return
  const pictures = await coverPictures([camping, coffee, hiking])
  for (const [index, picture] of pictures.entries()) {
    await page.getByLabel(/^添加/).setInputFiles(picture)
    await card.photos.nth(index).waitFor()
  }
  await card.isSaved.waitFor()
}

/** A month in which somebody goes somewhere, and keeps what else is on that day. */
async function openCalendar(page: Page) {
  const { call } = await beMember(page)
  const activity = await findOpenActivity()
  await payOnPhone(await signUpByCall({ call, activity }), call)
  const { items } = await call(getActivityList, { city: activity.city.code })
  for (const { id } of items.slice(0, 3)) await call(toggleCollect, { activityId: id, isCollect: true })
  await myPage(page).open({ view: 'calendar' })
  await settled(page)
}

async function openCard(page: Page) {
  await page.goto(await organizerCardPath())
  await settled(page)
}

/** The messages of somebody who was just followed. */
export async function openMessages(page: Page) {
  await openAsMember(MY)(page)
  const card = `${APP_ROUTES.userInfo.path}?id=${await memberIdOf(page)}`
  await asAnother(page, async (other) => {
    await logIn(other, { phone: BREEZE_PHONE, to: card })
    const follow = other.getByRole('button', { name: /^关注/ }).first()
    await follow.waitFor()
    if ((await follow.getAttribute('aria-pressed')) === 'true') await follow.click()
    await follow.click()
    await other.getByText('已关注').first().waitFor()
  })
  await myPage(page).open({ view: 'messages' })
  await settled(page)
}

/** The messages of somebody to whom a place is offered. */
async function openOffer(page: Page) {
  await ORDER_STAGES.offered(page)
  await myPage(page).open({ view: 'messages', kind: 'places' })
  await page.getByRole('link', { name: '去支付' }).waitFor()
}

/** The list of those who came through a link, when two did. */
async function openMyUsers(page: Page) {
  await openAsMember(MY)(page)
  const from = `/?fromUserGUID=${await memberIdOf(page)}`
  for (const name of ['青禾', '阿岚']) await asAnother(page, (friend) => join(friend, from, name))
  await page.goto(APP_ROUTES.myUser.path)
  await settled(page)
}

async function join(page: Page, from: string, name: string) {
  await page.goto(from)
  await logIn(page, { to: MY_CARD })
  await cardPage(page).field('昵称').fill(name)
  await cardPage(page).field('昵称').blur()
  await cardPage(page).isSaved.waitFor()
}

async function openPoster(page: Page) {
  await openAsMember(APP_ROUTES.myUser.path)(page)
  // somebody came through her links: the poster stands in a banner above them
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await page.getByRole('img', { name: /^分享海报/ }).waitFor()
}

/** Login as it looks where the shell asks the operator. */
async function openOneClick(page: Page) {
  await page.addInitScript(() => Object.assign(globalThis, { uni: { login() {} } }))
  await loginPage(page).open(MY)
  await page.getByRole('button', { name: /一键登录/ }).waitFor()
}

/** Opens what a press on the own card leads to. */
const onMyCard = (press: (card: CardPage) => Promise<void>) => async (page: Page) => {
  await openAsMember(MY_CARD)(page)
  await press(cardPage(page))
  await cardPage(page).dialog.waitFor()
}

/** Opens what a press on the menu of somebody else's card leads to. */
const onTheirMenu = (name: RegExp) => async (page: Page) => {
  await openAsMember(await organizerCardPath())(page)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name: /南风/ }).waitFor()
  await page.getByRole('dialog', { name: '更多操作' }).waitFor({ state: 'hidden' })
}

const viewScene = (name: string, view: Record<string, string>): Scene => ({
  name: `my-${name}`,
  show: openAsMember(myPath(view)),
})

/** Somebody comes by a number whose account nobody used for half a year. */
async function openNumberHolder(page: Page) {
  const { phone } = await asAnother(page, beMember)
  const headers = { 'content-type': 'application/json' }
  const half = 181 * 86_400
  await fetch(`${appUrl()}/sim/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: half }) })
  const login = loginPage(page)
  await login.open(MY)
  await login.phone.fill(phone)
  await login.code.fill(await getCode(page, phone))
  await login.consent.check({ force: true })
  await login.submit.click()
  await page.getByRole('heading', { name: '这个账号是你的吗' }).waitFor()
  await settled(page)
}

/** Half a year later each time; behind them the app is at another day, so that they come last. */
export const LATE_LOGIN_SCENES: readonly Scene[] = [
  { name: 'login-holder', show: openNumberHolder },
  { name: 'login-holder-320', ...SMALL, show: openNumberHolder },
  { name: 'dark-login-holder', scheme: 'dark', show: openNumberHolder },
]

const LOGIN_SCENES: readonly Scene[] = [
  { name: 'login', show: openLogin },
  { name: 'login-one-click', show: openOneClick },
  { name: 'login-captcha', show: openCaptcha },
  { name: 'dark-login', scheme: 'dark', show: openLogin },
  { name: 'login-320', ...SMALL, show: openLogin },
  { name: 'login-768', ...TABLET, show: openLogin },
]

const MY_SCENES: readonly Scene[] = [
  ...everywhere({ name: 'my', show: openAsMember(MY) }),
  {
    name: 'log-out',
    async show(page) {
      await openAsMember(MY)(page)
      await page.getByRole('button', { name: '退出登录' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'my-waiting-empty', show: openAsMember(myPath({ view: 'waiting' })) },
  { name: 'my-calendar-empty', show: openAsNewcomer(myPath({ view: 'calendar' })) },
  ...everywhere({ name: 'my-calendar', show: openCalendar }),
  viewScene('settings', { view: 'settings' }),
  viewScene('language', { view: 'settings', part: 'language' }),
  viewScene('notifications', { view: 'settings', part: 'notifications' }),
  viewScene('alerts', { view: 'settings', part: 'alerts' }),
  viewScene('phone', { view: 'settings', part: 'phone' }),
  viewScene('privacy', { view: 'privacy' }),
  viewScene('consents', { view: 'privacy', part: 'consents' }),
  viewScene('export', { view: 'privacy', part: 'export' }),
  viewScene('delete', { view: 'privacy', part: 'delete' }),
  viewScene('measures', { view: 'privacy', part: 'measures' }),
  viewScene('help', { view: 'help' }),
]

const CARD_SCENES: readonly Scene[] = [
  { name: 'my-card-empty', show: openEmptyCard },
  { name: 'my-card', show: openMyCard },
  { name: 'my-card-full', height: 2_300, show: openMyCard },
  { name: 'dark-my-card', scheme: 'dark', show: openMyCard },
  { name: 'my-card-320', ...SMALL, show: openMyCard },
  { name: 'my-card-768', ...TABLET, show: openMyCard },
  { name: 'my-card-birth-date', show: onMyCard((card) => card.picked('生日').click()) },
  { name: 'my-card-city', show: onMyCard((card) => card.picked('所在城市').click()) },
  { name: 'my-card-visibility', show: onMyCard((card) => card.visibility('职业').click()) },
  { name: 'my-card-preview', show: onMyCard((card) => card.preview.click()) },
  { name: 'user-info', show: openCard },
  { name: 'user-info-full', height: 1_600, show: openCard },
  { name: 'dark-user-info', scheme: 'dark', show: openCard },
  { name: 'user-info-320', ...SMALL, show: openCard },
  { name: 'user-info-768', ...TABLET, show: openCard },
  { name: 'user-info-report', show: onTheirMenu(/^举报/) },
  { name: 'user-info-block', show: onTheirMenu(/^拉黑/) },
]

/** Pictures of the pages that are about members; what others do to them comes last. */
export const MEMBER_SCENES: readonly Scene[] = [
  ...LOGIN_SCENES,
  ...MY_SCENES,
  ...CARD_SCENES,
  { name: 'follows', show: openAsMember(APP_ROUTES.myFocus.path, '[role=main] [aria-label^=关注]:visible') },
  { name: 'collections', show: openAsMember(APP_ROUTES.myCollect.path, '[data-favorite]') },
  { name: 'share-poster', show: openPoster },
  { name: 'my-messages', show: openMessages },
  ...everywhere({ name: 'my-messages-offer', show: openOffer }),
  { name: 'my-users', show: openMyUsers },
]
