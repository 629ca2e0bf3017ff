import type { Page } from 'playwright-core'
import type { Order } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { fillInAndLogIn } from '#journey/logged-in.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { loginPage } from '#page/login-page.ts'
import { fillInCard, findOpenActivity, signUpByCall } from './sign-up-by-call.ts'

/** A new member with a card; in WeChat the way by phone is the second one. */
export async function beMember(page: Page): Promise<{ call: MemberCall; phone: string }> {
  const login = loginPage(page)
  await login.open(APP_ROUTES.my.path)
  await login.phone.or(login.byPhone).first().waitFor()
  if (await login.byPhone.isVisible()) await login.byPhone.click()
  const { phone } = await fillInAndLogIn(page)
  const call = await callsOfMember(page)
  await fillInCard(call)
  return { call, phone }
}

/** A new member who holds a place that is not paid yet; the page stands in the personal area. */
export async function beMemberWithOrder(page: Page): Promise<{ call: MemberCall; phone: string; order: Order }> {
  const member = await beMember(page)
  const order = await signUpByCall({ call: member.call, activity: await findOpenActivity() })
  return { ...member, order }
}
