import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { requestRefund } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { CAPTCHA_METHOD, CAPTCHA_PATH, CAPTCHA_SCENE } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { Random } from '../../server/src/testing/stored-member.ts'
import { Failed, type Person, type Town } from './town.ts'

/** Where the payment service and the SMS service stand. */
export type Vendors = { url: string; readCaptcha(id: string): Promise<string | null> }
export type Wares = { activityId: string; ticketTypeIds: readonly string[] }

/** Shares of customers. */
const [LEAVES, GIVES_BACK] = [0.1, 0.35]
const LOOK_AGAIN_MS = 500
/** Longest wait of a payer until the order is shown as paid: the payment service is asked within 90 s. */
const LOOKS = 240

/** Somebody reads the list, buys places, pays, and may give them back. */
export async function shop(person: Person, random: Random, { town, vendors, wares }: Shop): Promise<void> {
  const buying = { person, deed: 'buy' } as const
  await town.call(getActivityList, {}, { person, deed: 'read' })
  const order = await town.call(
    createOrder,
    {
      activityId: wares.activityId,
      ticketTypeId: random.pick(wares.ticketTypeIds),
      buyType: BuyType.position,
      quantity: 1 + random.below(2),
      // pressed again it names the same purchase
      requestId: randomUUID(),
    },
    buying,
  )
  if (!order || random.next() < LEAVES) return
  const begun = await town.call(orderElsewhere, { orderId: order.id, way: 'native' }, buying)
  if (!begun || !('codeUrl' in begun)) return
  await payAtCashier(vendors, begun.codeUrl)
  if (!(await isShownAsPaid(order.id, buying, town))) return
  town.told.paid.add(order.id)
  if (random.next() < GIVES_BACK && (await town.call(requestRefund, { id: order.id }, buying)))
    town.told.returned.add(order.id)
  await town.call(getMyMessages, {}, { person, deed: 'read' })
}

type Shop = { town: Town; vendors: Vendors; wares: Wares }

async function payAtCashier({ url }: Vendors, codeUrl: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ code_url: codeUrl, act: 'pay' })
  const answer = await fetch(`${url}/wechat-pay/act`, { method: 'POST', headers, body })
  await answer.body?.cancel()
}

async function isShownAsPaid(id: string, by: { person: Person; deed: 'buy' }, town: Town): Promise<boolean> {
  for (let looked = 0; looked < LOOKS; looked++) {
    const order = await town.call(getOrderDetail, { id }, by)
    if (order?.state === OrderState.paid) return true
    await sleep(LOOK_AGAIN_MS)
  }
  return false
}

/** Somebody new logs in by a code that comes by SMS; null where the service refused. */
export async function logIn(
  newcomer: Person & { phone: string },
  town: Town,
  vendors: Vendors,
): Promise<Person | null> {
  const { phone } = newcomer
  const by = { person: newcomer, deed: 'buy' } as const
  const drawn = await town.post(CAPTCHA_PATH, { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE }, by)
  const { id: captchaId } = drawn.json as { id: string }
  const captcha = { id: captchaId, text: (await vendors.readCaptcha(captchaId)) ?? '' }
  if (!(await town.once(sendCode, { wxUserInfoMobilePhone: phone, captcha, scene: SmsScene.login }, by))) return null
  const sent = await fetch(`${vendors.url}/sms/outbox?phone=${phone}`)
  const [message] = (await sent.json()) as { code: string }[]
  const input = { wxUserInfoMobilePhone: phone, code: message?.code ?? '', consent: CONSENT_VERSIONS }
  const entered = await town.once(registerLoginAccount, input, by)
  if (!entered || !('nickName' in entered)) return null
  const { id: memberId, credential = '' } = entered
  town.told.loggedIn.add(memberId)
  const held = { ...newcomer, memberId, credential }
  const asked = { userGUID: memberId, wxUserInfoMobilePhone: phone }
  const answer = await town.once(createWxAccessToken, asked, { person: held, deed: 'buy' })
  return answer && { ...held, token: answer.accessToken }
}

/** One finger: reads the list. */
export async function readList(person: Person, town: Town): Promise<void> {
  await town.once(getActivityList, {}, { person, deed: 'read' }).catch(onlyFailed)
}

/** One finger: follows somebody. */
export async function follow(person: Person, other: Person, town: Town): Promise<void> {
  const input = { userGUID: person.memberId, focusUserGUID: other.memberId, isFocus: true }
  const done = await town.once(toggleFocusUser, input, { person, deed: 'write' }).catch(onlyFailed)
  if (done) town.told.follows.push({ followerId: person.memberId, followedId: other.memberId })
}

/** What people see is written down where it is asked. */
function onlyFailed(error: unknown): null {
  if (error instanceof Failed) return null
  throw error
}
