import type { Page } from 'playwright-core'
import { findOpenDoor, holdTicket } from '#door/door-with-guest.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import { orderPath } from '#page/order-page.ts'
import { makeSafetyLink, safetyPart } from '#page/safety-page.ts'
import { DESKTOP, everywhere, onEveryScreen } from './overview.ts'
import type { Scene } from './scene.ts'

type Holder = { phone: string; orderId: string }
type Out = Holder & { link: string }

/** Each takes one of the few places of its evening: all pictures of a state are of one holder. */
const once = <Made>(make: (page: Page) => Promise<Made>) => {
  let made: Promise<Made> | null = null
  return (page: Page): Promise<Made> => (made ??= make(page))
}

async function come(page: Page): Promise<Holder> {
  const { activity } = await findOpenDoor({ hasPlace: true })
  return await holdTicket(page, activity)
}

const holder = once(come)
const goOut = async (page: Page): Promise<Out> => {
  const { phone, orderId } = await come(page)
  await page.goto(orderPath(orderId))
  return { phone, orderId, link: await makeSafetyLink(page, '小鹿') }
}
export const out = once(goOut)
const home = once(async (page) => {
  const gone = await goOut(page)
  await safetyPart(page).home.click()
  await safetyPart(page).atHome.waitFor()
  return gone
})

async function openOrder(page: Page, { phone, orderId }: Holder) {
  await logIn(page, { phone, to: orderPath(orderId) })
  await settled(page)
}

async function openSheet(page: Page) {
  await openOrder(page, await holder(page))
  await safetyPart(page).entry.click()
  await safetyPart(page).make.waitFor()
}

export async function openPart(page: Page) {
  await openOrder(page, await out(page))
  await safetyPart(page).home.scrollIntoViewIfNeeded()
}

async function openAtHome(page: Page) {
  await openOrder(page, await home(page))
  await safetyPart(page).atHome.scrollIntoViewIfNeeded()
}

export const openLink = (of: (page: Page) => Promise<Out>) => async (page: Page) => {
  await page.goto((await of(page)).link)
}

/** 报平安, on the ticket's page and on the page for somebody trusted. */
export const SAFETY_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'safety-sheet', show: openSheet }),
  ...everywhere({ name: 'safety-on', show: openPart }),
  ...onEveryScreen({ name: 'safety-home', show: openAtHome }),
  ...onEveryScreen({ name: 'safety-link', show: openLink(out) }),
  { name: 'safety-link-1280', ...DESKTOP, show: openLink(out) },
  ...onEveryScreen({ name: 'safety-link-home', show: openLink(home) }),
]
