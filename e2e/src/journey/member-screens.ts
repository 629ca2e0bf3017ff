import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { CARDS_PATH } from '#page/card-table.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'
import { myPath } from '#page/login-page.ts'
import { settled } from '#page/app-page.ts'

type OpenScreen = (page: Page) => Promise<void>

const at =
  (path: string): OpenScreen =>
  async (page) => {
    await page.goto(path)
    await settled(page)
  }

/** Opens what a press on the own card leads to. */
const onCard =
  (press: (card: ReturnType<typeof cardPage>) => Promise<void>): OpenScreen =>
  async (page) => {
    await at(MY_CARD)(page)
    await press(cardPage(page))
    await cardPage(page).dialog.waitFor()
  }

/** Screens only members see, by name, and how one who is logged in gets there. */
export const MEMBER_SCREENS: Record<string, OpenScreen> = {
  my: at(APP_ROUTES.my.path),
  messages: at(myPath({ view: 'messages' })),
  calendar: at(myPath({ view: 'calendar' })),
  statement: at(myPath({ view: 'organizer-statement' })),
  notifications: at(myPath({ view: 'settings', part: 'notifications' })),
  alerts: at(myPath({ view: 'settings', part: 'alerts' })),
  'delete account': at(myPath({ view: 'privacy', part: 'delete' })),
  'my card': at(MY_CARD),
  'birth date': onCard((card) => card.picked('生日').click()),
  'own city': onCard((card) => card.picked('所在城市').click()),
  visibility: onCard((card) => card.visibility('职业').click()),
  viewers: onCard((card) => card.preview.click()),
  'own card as others see it': async (page) =>
    at(`${APP_ROUTES.userInfo.path}?id=${await memberIdOf(page)}&as=visitor`)(page),
  async 'report of a member'(page) {
    await at(await organizerCardPath())(page)
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('button', { name: /^举报/ }).click()
    await page.getByRole('dialog', { name: /^举报/ }).waitFor()
  },
  follows: at(APP_ROUTES.myFocus.path),
  fans: at(`${APP_ROUTES.myFocus.path}?kind=fans`),
  collections: at(APP_ROUTES.myCollect.path),
  'my users': at(APP_ROUTES.myUser.path),
  companions: at(APP_ROUTES.gbUser.path),
  'new companion': at(APP_ROUTES.gbUserEdit.path),
  'new guest': at(APP_ROUTES.gbOtherEdit.path),
  positions: at(APP_ROUTES.biBuy.path),
  purchase: at(APP_ROUTES.biBuyEdit.path),
  'ice-breaker cards': at(CARDS_PATH),
}
