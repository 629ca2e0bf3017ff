import type { Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { DEER_PHONE } from '#journey/demo-people.ts'
import { logIn } from '#journey/logged-in.ts'
import { addGuests } from '#network/member-calls.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { MY_CARD } from '#page/card-page.ts'
import { signUpPage, signUpPath } from '#page/detail-page.ts'
import { loginPath, myPath } from '#page/login-page.ts'
import { orderPath } from '#page/order-page.ts'
import { FIRST_RUN_PATH, openDetail } from './activity-scenes.ts'
import { openExchange, openList as openConversations, openTalk } from './conversation-scenes.ts'
import { openMessages, openMyCard } from './member-scenes.ts'
import { ORDER_STAGES } from './order-stages.ts'
import { after, inOtherLanguages, type Sheet } from './scene.ts'
import { openLink, openPart, out } from './safety-scenes.ts'
import { findForBoth } from './sign-up-scenes.ts'

const MY = APP_ROUTES.my.path

/** As the organizer who has a card, fans and messages. */
const asDeer = (path: string) => async (page: Page) => {
  await logIn(page, { phone: DEER_PHONE })
  return path
}

async function reachSignUp(page: Page) {
  const { call } = await beMember(page)
  await addGuests(call, 3)
  return signUpPath((await findForBoth()).id)
}

async function chooseFriends(page: Page) {
  for (const name of [/小满/, /青禾/]) await signUpPage(page).person(name).check({ force: true })
  await page.locator('[role=main]:visible').evaluate((main: { scrollTop: number }) => void (main.scrollTop = 0))
}

/** The pages that most people see, in all languages but the first. */
export const LANGUAGE_SHEETS: readonly Sheet[] = [
  inOtherLanguages('languages-list', { reach: async () => '/' }),
  inOtherLanguages('languages-detail', { reach: after(openDetail) }),
  inOtherLanguages('languages-sign-up', { reach: reachSignUp, press: chooseFriends }),
  inOtherLanguages('languages-order-pay', { reach: async (page) => orderPath(await ORDER_STAGES.unpaid(page)) }),
  inOtherLanguages('languages-order-paid', { reach: async (page) => orderPath(await ORDER_STAGES.paid(page)) }),
  inOtherLanguages('languages-my', { reach: asDeer(MY) }),
  inOtherLanguages('languages-my-card', { reach: async (page) => openMyCard(page).then(() => MY_CARD) }),
  inOtherLanguages('languages-my-messages', { reach: after(openMessages) }),
  inOtherLanguages('languages-my-notifications', {
    reach: asDeer(myPath({ view: 'settings', part: 'notifications' })),
  }),
  inOtherLanguages('languages-first-run', { reach: async () => FIRST_RUN_PATH }),
  inOtherLanguages('languages-conversations', { reach: after(openConversations) }),
  inOtherLanguages('languages-conversation', { reach: after(openTalk) }),
  inOtherLanguages('languages-conversation-wechat', { reach: after(openExchange(false)) }),
  inOtherLanguages('languages-safety-on', { reach: after(openPart) }),
  inOtherLanguages('languages-safety-link', { reach: after(openLink(out)) }),
  inOtherLanguages('languages-login', { reach: async () => loginPath(MY) }),
]
