import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { logIn } from '#journey/logged-in.ts'
import { addGuests, type MemberCall } from '#network/member-calls.ts'
import { findOwnActivity, QUIET_CITIES, takePlaces } from '#order/full-activity.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { detailPage, detailPath, type SignUpPage, signUpPage } from '#page/detail-page.ts'
import { myPage } from '#page/login-page.ts'
import { payOnPhone } from '#page/order-page.ts'
import { asAnother, type Scene } from './scene.ts'
import { DESKTOP, onEveryScreen } from './overview.ts'

type Show = Scene['show']

/** An activity with a ticket type for each sex, which a card of either can be shown at. */
export const findForBoth = () =>
  getDetail({ city: HANGZHOU, status: [10] }, ({ ticketTypes, cancelled, minAge, maxAge }: ActivityDetail) => {
    const hasPlace = (wanted: Sex) =>
      ticketTypes.some(({ sex, taken, quota, price }) => sex === wanted && price > 0 && taken + 4 < quota)
    return !cancelled && minAge === null && maxAge === null && hasPlace(Sex.male) && hasPlace(Sex.female)
  })

async function openSignUp(page: Page): Promise<SignUpPage> {
  const signUp = signUpPage(page)
  await signUp.open((await findForBoth()).id)
  await settled(page)
  return signUp
}

const asMember =
  (act: (signUp: SignUpPage, page: Page) => Promise<void>): Show =>
  async (page) => {
    const { call } = await beMember(page)
    await addGuests(call, 3)
    await act(await openSignUp(page), page)
    await page.locator('[role=main]:visible').evaluate((main: { scrollTop: number }) => void (main.scrollTop = 0))
  }

/** With two friends, counted and not listed. */
async function chooseAll(signUp: SignUpPage) {
  for (const name of [/小满/, /青禾/]) await signUp.person(name).check({ force: true })
  await signUp.hidden.click()
}

async function chooseOthersTicket(signUp: SignUpPage) {
  await signUp.ticket(/男/).check({ force: true })
}

async function addSomebody(signUp: SignUpPage) {
  await signUp.addCompanion.click()
  await signUp.dialog.waitFor()
}

async function openWithoutCard(page: Page) {
  await logIn(page)
  const signUp = await openSignUp(page)
  await signUp.fillCard.waitFor()
}

async function openFull(page: Page) {
  const { call } = await beMember(page)
  const full = await findOwnActivity(QUIET_CITIES.beijing)
  await takePlaces(full, call)
  await signUpPage(page).open(full.activity.id)
  await signUpPage(page).ticket(full.ticketType.name).check({ force: true })
  await signUpPage(page).joinWaiting.waitFor()
}

/** A member waits behind another one who has taken all. */
async function queue(page: Page, call: MemberCall): Promise<string> {
  const { activity, ticketType } = await findOwnActivity(QUIET_CITIES.beijing)
  await asAnother(page, async (other) => takePlaces({ activity, ticketType }, (await beMember(other)).call))
  await call(joinWaitingList, { activityId: activity.id, ticketTypeId: ticketType.id })
  return activity.id
}

/** A place comes free for a member who waited. */
async function becomeOffered(_page: Page, call: MemberCall): Promise<string> {
  const { activity, ticketType } = await findOwnActivity(QUIET_CITIES.shanghai)
  const all = await takePlaces({ activity, ticketType }, call)
  await call(joinWaitingList, { activityId: activity.id, ticketTypeId: ticketType.id })
  await call(cancelOrder, { id: all.id })
  return activity.id
}

async function openWaiting(page: Page) {
  const { call } = await beMember(page)
  await queue(page, call)
  await becomeOffered(page, call)
  await myPage(page).open({ view: 'waiting' })
  await page
    .getByText(/^为你保留/)
    .first()
    .waitFor()
}

/** The activity with the bar that somebody has who did something about it. */
const openBar =
  (act: (page: Page, call: MemberCall) => Promise<string>, content: string): Show =>
  async (page) => {
    const id = await act(page, (await beMember(page)).call)
    await detailPage(page).open(id)
    await detailPage(page).bar.getByText(content).first().waitFor()
  }

async function hold(_page: Page, call: MemberCall): Promise<string> {
  return (await signUpByCall({ call, activity: await findOpenActivity() })).activity.id
}

async function attend(_page: Page, call: MemberCall): Promise<string> {
  const order = await signUpByCall({ call, activity: await findOpenActivity() })
  await payOnPhone(order, call)
  return order.activity.id
}

async function openParticipants(page: Page) {
  const id = await attend(page, (await beMember(page)).call)
  for (const nickName of ['柚子', '七七'])
    await asAnother(page, async (other) => {
      const { call } = await beMember(other)
      await call(saveMyCard, { lines: { nickName } })
      await attend(other, call)
    })
  await page.goto(`${detailPath(id)}&view=participants`)
  await page.getByRole('link', { name: '七七' }).filter({ visible: true }).first().waitFor()
}

async function openLockedParticipants(page: Page) {
  await page.goto(`${detailPath((await findOpenActivity()).id)}&view=participants`)
  await page.getByText('报名后可以看到他们的名片').waitFor()
}

const chosen = asMember(chooseAll)

/** Signing up and all that can come in between, the bar below an activity, and who comes. */
export const SIGN_UP_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'sign-up', show: chosen }),
  { name: 'sign-up-1280', ...DESKTOP, show: chosen },
  { name: 'sign-up-full', height: 1_500, show: chosen },
  { name: 'sign-up-visitor', show: async (page) => void (await openSignUp(page)) },
  { name: 'sign-up-card', show: openWithoutCard },
  { name: 'sign-up-not-eligible', show: asMember(chooseOthersTicket) },
  { name: 'sign-up-add', show: asMember(addSomebody) },
  { name: 'sign-up-waiting', show: openFull },
  { name: 'my-waiting', show: openWaiting },
  { name: 'detail-unpaid', show: openBar(hold, '去支付') },
  { name: 'detail-ticket', show: openBar(attend, '入场码') },
  { name: 'detail-waiting', show: openBar(queue, '第 1\u00A0位') },
  { name: 'detail-offer', show: openBar(becomeOffered, '候补成功，名额为你留着') },
  { name: 'participants', show: openParticipants },
  { name: 'participants-locked', show: openLockedParticipants },
]
