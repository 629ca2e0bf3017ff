import type { Page } from 'playwright-core'
import { answerLink, saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { aPhone } from '#journey/logged-in.ts'
import { untilFound } from '#journey/until-found.ts'
import { addGuests, type MemberCall } from '#network/member-calls.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { myPage } from '#page/login-page.ts'
import { asAnother, type Scene } from './scene.ts'
import { onEveryScreen } from './overview.ts'

type Show = Scene['show']

const { gbUser, gbUserEdit, gbOtherEdit } = APP_ROUTES

/** A member of the app is added, and answers. */
async function addMember(page: Page, call: MemberCall, { relation, agree }: { relation: string; agree: boolean }) {
  return await asAnother(page, async (other) => {
    const friend = await beMember(other)
    const { id } = await call(saveMemberCompanion, { phone: friend.phone, relation })
    // the server looks for the account behind a number in its own time
    await untilFound('the question', () => friend.call(answerLink, { id, agree }).catch(() => null))
    return id
  })
}

/** Somebody who books for members and guests; one of the members has agreed. */
async function beBooker(page: Page): Promise<{ agreedId: string; guestId: string }> {
  const { call } = await beMember(page)
  const [guest] = await addGuests(call, 3)
  await call(saveMemberCompanion, { phone: aPhone(), relation: '家人', remark: '周末有空' })
  await addMember(page, call, { relation: '同事', agree: false })
  const agreedId = await addMember(page, call, { relation: '闺蜜', agree: true })
  return { agreedId, guestId: guest!.id }
}

const open =
  (path: string, be: (page: Page) => Promise<unknown> = beBooker): Show =>
  async (page) => {
    await be(page)
    await page.goto(path)
    await settled(page)
  }

const openEdit =
  (which: 'agreedId' | 'guestId', path: string): Show =>
  async (page) => {
    const ids = await beBooker(page)
    await page.goto(`${path}?id=${ids[which]}`)
    await settled(page)
  }

/** Saved too soon: what is missing is said. */
async function openFaults(page: Page) {
  await open(gbOtherEdit.path, beMember)(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请填写昵称').waitFor()
}

/** The message by which somebody is asked. */
async function openConsent(page: Page) {
  const friend = await beMember(page)
  await asAnother(page, async (other) => {
    const booker = await beMember(other)
    await booker.call(saveMemberCompanion, { phone: friend.phone, relation: '同事' })
  })
  await untilFound('the message', async () => {
    await myPage(page).open({ view: 'messages' })
    await page
      .getByText(/有人想替你报名|还没有消息/)
      .first()
      .waitFor()
    return (await page.getByRole('button', { name: '同意', exact: true }).count()) > 0 || null
  })
}

/** The people a member books for, and how one of them is added. */
export const COMPANION_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'companions', show: open(gbUser.path) }),
  { name: 'companions-guests', show: open(`${gbUser.path}?kind=other`) },
  { name: 'companions-empty', show: open(gbUser.path, beMember) },
  { name: 'companion-new', show: open(gbUserEdit.path, beMember) },
  { name: 'companion', show: openEdit('agreedId', gbUserEdit.path) },
  { name: 'guest-new', show: openFaults },
  { name: 'guest', show: openEdit('guestId', gbOtherEdit.path) },
  { name: 'guest-full', height: 1_200, show: openEdit('guestId', gbOtherEdit.path) },
  { name: 'dark-guest', scheme: 'dark', show: openEdit('guestId', gbOtherEdit.path) },
  { name: 'consent', show: openConsent },
]
