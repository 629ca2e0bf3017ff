import type { Page } from 'playwright-core'
import { holdBeside, releaseBeside, takeBeside } from '@quan/contract/beside/beside.ts'
import type { MemberCall } from '#network/member-calls.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { settled } from '#page/app-page.ts'
import { detailPath } from '#page/detail-page.ts'
import { orderPage, payOnPhone } from '#page/order-page.ts'
import { onEveryScreen } from './overview.ts'
import { asAnother, type Scene } from './scene.ts'

type Show = Scene['show']

/** Nobody holds a place by that link. */
const NO_HOLD = 'V1StGXR8Z5jdHi6BmyTabc'

/** Somebody who comes, with a paid place. */
async function come(call: MemberCall) {
  const order = await signUpByCall({ call, activity: await findOpenActivity() })
  await payOnPhone(order, call)
  return order
}

async function holdOne(call: MemberCall) {
  const order = await come(call)
  const { url } = await call(holdBeside, { orderId: order.id, ticketTypeId: order.ticketTypeId })
  return { order, url }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** The link that somebody else sent. */
const linkOfAnother = (page: Page) =>
  asAnother(page, async (holder) => pathOf((await holdOne((await beMember(holder)).call)).url))

async function openAsFriend(page: Page) {
  const link = await linkOfAnother(page)
  await beMember(page)
  await page.goto(link)
  await page.getByRole('button', { name: '接下这一席' }).waitFor()
  await settled(page)
}

async function openAsVisitor(page: Page) {
  await page.goto(await linkOfAnother(page))
  await page.getByRole('button', { name: '登录后接下' }).waitFor()
  await settled(page)
}

async function openGone(page: Page) {
  await page.goto(`${detailPath((await findOpenActivity()).id)}&hold=${NO_HOLD}`)
  await page.getByText('为你留的一席已经不在了').waitFor()
  await settled(page)
}

/** The sheet on the ticket's page, once the member has done something by calls. */
const openSheet =
  (reach: (call: MemberCall, page: Page) => Promise<string>, shown: string): Show =>
  async (page) => {
    const { call } = await beMember(page)
    await orderPage(page).open(await reach(call, page))
    await page.getByRole('button', { name: /一起去，为朋友留一席/ }).click()
    await page.getByText(shown).waitFor()
    await settled(page)
  }

async function beGivenUp(call: MemberCall): Promise<string> {
  const { order } = await holdOne(call)
  await call(releaseBeside, { orderId: order.id })
  return order.id
}

async function beTaken(call: MemberCall, page: Page): Promise<string> {
  const { order, url } = await holdOne(call)
  await asAnother(page, async (friend) => {
    const { call: callAsFriend } = await beMember(friend)
    const hold = new URL(url).searchParams.get('hold') ?? ''
    await callAsFriend(takeBeside, { hold })
  })
  return order.id
}

/** 一起去: holding a place for a friend, and the friend's side. */
export const BESIDE_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'beside-friend', show: openAsFriend }),
  { name: 'beside-visitor', show: openAsVisitor },
  { name: 'beside-gone', show: openGone },
  { name: 'beside-choose', show: openSheet(async (call) => (await come(call)).id, '留一席') },
  ...onEveryScreen({
    name: 'beside-held',
    show: openSheet(async (call) => (await holdOne(call)).order.id, '已为朋友留了一席'),
  }),
  { name: 'beside-given-up', show: openSheet(beGivenUp, '这一席已经放回去了') },
  { name: 'beside-taken', show: openSheet(beTaken, '朋友接下了这一席') },
]
