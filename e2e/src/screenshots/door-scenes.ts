import type { Page } from 'playwright-core'
import { type DoorPage, doorPage, doorPath } from '#door/door-page.ts'
import { findOpenDoor, holdTicket, type ShownTicket } from '#door/door-with-guest.ts'
import { inviteCoHost } from '@quan/contract/check-in/co-hosts.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import { HOSTING_PATH, hostingPage } from '#page/hosting-page.ts'
import { asAnother, type Scene } from './scene.ts'
import { onEveryScreen } from './overview.ts'

type Show = Scene['show']

/** Nobody's digits. */
const NO_CODE = '00000000'

/** Somebody comes, who has a ticket. */
type Guest = () => Promise<ShownTicket>

/** The organizer's page, after something happened there; a guest needs a place. */
const atDoor =
  (act: (door: DoorPage, guest: Guest, page: Page) => Promise<unknown> = async () => {}, hasPlace = false): Show =>
  async (page) => {
    const { activity, phone } = await findOpenDoor({ hasPlace })
    await logIn(page, { phone, to: doorPath(activity.id) })
    const door = doorPage(page)
    await door.rows.first().waitFor()
    await act(door, () => asAnother(page, (other) => holdTicket(other, activity)), page)
    await settled(page)
  }

async function letIn(door: DoorPage, guest: Guest): Promise<ShownTicket> {
  const ticket = await guest()
  await door.type.click()
  await door.digits.fill(ticket.code)
  await door.result('in').waitFor()
  return ticket
}

async function letInTwice(door: DoorPage, guest: Guest) {
  const { code } = await letIn(door, guest)
  await door.digits.fill(code)
  await door.result('used').waitFor()
}

async function refuse(door: DoorPage) {
  await door.type.click()
  await door.digits.fill(NO_CODE)
  await door.result('refused').waitFor()
}

async function showArrived(door: DoorPage, guest: Guest) {
  await letIn(door, guest)
  await door.closeSheet.click()
  await door.arrived.click()
  await door.rows.first().waitFor()
}

async function openClosed(page: Page) {
  const { activity } = await findOpenDoor()
  await page.goto(doorPath(activity.id))
  await page.getByRole('button', { name: '去登录' }).waitFor()
}

/** A follower of the organizer is asked to help, on a page of theirs. */
async function openInvitation(page: Page) {
  const { activity, phone } = await findOpenDoor()
  const { call } = await beMember(page)
  const userGUID = await memberIdOf(page)
  await call(toggleFocusUser, { userGUID, focusUserGUID: activity.organizer.id ?? '', isFocus: true })
  await asAnother(page, async (organizer) => {
    await logIn(organizer, { phone })
    await (
      await callsOfMember(organizer)
    )(inviteCoHost, { activityId: activity.id, userGUID })
  })
  await page.goto(doorPath(activity.id))
  await page.getByRole('button', { name: '接受', exact: true }).waitFor()
  await settled(page)
}

/** 我的主理 of whose door is open. */
async function openHostHome(page: Page) {
  const { phone } = await findOpenDoor()
  await logIn(page, { phone, to: HOSTING_PATH })
  await page.getByRole('link', { name: '扫码入场' }).waitFor()
  await settled(page)
}

/** A host writes an activity, up to one of the four steps. */
const writing = (step: 1 | 2 | 3 | 4) => async (page: Page) => {
  const { phone } = await findOpenDoor()
  await logIn(page, { phone, to: HOSTING_PATH })
  const hosting = hostingPage(page)
  await hosting.create.click()
  await hosting.writeContent('圣诞前的交换礼物局')
  if (step > 1) await hosting.next()
  if (step > 1) {
    await hosting.writeTimeAndPlace('桥西客厅')
    await hosting.chooseCity('杭州')
  }
  if (step > 2) await hosting.next()
  if (step > 2) await hosting.writePrices('88', '68')
  if (step > 3) await hosting.next()
  if (step > 3) await hosting.refundByTime.click()
  await settled(page)
}

async function openCoHosts(door: DoorPage, page: Page) {
  await door.rows.first().waitFor()
  await page.getByRole('button', { name: '谁能核验入场' }).click()
  await page.getByRole('button', { name: '请人帮忙' }).waitFor()
}

/** The organizer at the door of an activity. */
export const DOOR_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'door', show: atDoor() }),
  ...onEveryScreen({ name: 'hosting-home', show: openHostHome }),
  ...([1, 2, 3, 4] as const).map((step) => ({ name: `hosting-step-${step}`, show: writing(step) })),
  { name: 'door-arrived', show: atDoor(showArrived, true) },
  { name: 'door-code', show: atDoor(async (door) => door.type.click()) },
  { name: 'door-in', show: atDoor(letIn, true) },
  { name: 'door-used', show: atDoor(letInTwice, true) },
  { name: 'door-refused', show: atDoor(refuse) },
  { name: 'dark-door-refused', scheme: 'dark', show: atDoor(refuse) },
  {
    name: 'door-scan',
    show: atDoor(async (door) => {
      await door.scan.click()
      await door.allowCamera.waitFor()
    }),
  },
  { name: 'door-closed', show: openClosed },
  ...onEveryScreen({ name: 'door-invitation', show: openInvitation }),
  ...onEveryScreen({ name: 'door-co-hosts', show: atDoor((door, _, page) => openCoHosts(door, page)) }),
]
