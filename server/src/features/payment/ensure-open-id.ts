import { wechatTaken } from '@quan/contract/login/login-errors.ts'
import { paymentNeedsWechat } from '@quan/contract/payment/payment-errors.ts'
import { bindWechat } from '#features/member/member.service.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Payer } from './payer.queries.ts'

/**
 * A code of WeChat for somebody whose WeChat is at hand, as its browser would bring one back: of the person with that
 * phone, or of somebody new. Only the demo knows people's WeChat.
 */
export type AuthoriseSilently = (phone: string | null) => Promise<string>

export type OpenIdParts = { sql: Sql; wechat: Pick<WechatOpen, 'openIdOf'> | null; authorise: AuthoriseSilently | null }

/** Sees to it that who pays has a WeChat account bound. Throws `payment.needs_wechat`. */
export async function ensureOpenId(payer: Payer, parts: OpenIdParts): Promise<void> {
  if (payer.openId !== null) return
  try {
    await bindOwn(payer.memberId, payer.phone, parts)
  } catch (error) {
    if (!(error instanceof AppError) || error.definition !== wechatTaken) throw error
    // somebody else came in by that account: this member gets one of their own
    await bindOwn(payer.memberId, null, parts)
  }
}

async function bindOwn(memberId: string, phone: string | null, { sql, wechat, authorise }: OpenIdParts) {
  const openId = wechat && authorise && (await wechat.openIdOf(await authorise(phone)))
  if (!openId) throw new AppError(paymentNeedsWechat)
  await bindWechat(sql, memberId, openId)
}
