import { wechatTaken } from '@quan/contract/login/login-errors.ts'
import { paymentNeedsWechat } from '@quan/contract/payment/order-payment.ts'
import { memberPhone } from '#features/member/member-secrets.ts'
import { bindWechat } from '#features/member/member.service.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Log } from '#platform/log/log.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type Payer, payerQueries } from './payable-order.queries.ts'

/** Members bound in one run. */
const BOUND_IN_A_RUN = 50

/**
 * A code of WeChat for somebody whose WeChat is at hand, as its browser would bring one back: of the person with that
 * phone, or of somebody new. Only the demo knows people's WeChat.
 */
export type AuthoriseSilently = (phone: string | null) => Promise<string>

export type OpenIdParts = {
  sql: Sql
  vault: PersonalVault
  wechat: Pick<WechatOpen, 'openIdOf'> | null
  authorise: AuthoriseSilently | null
}

/** Sees to it that who pays has a WeChat account bound. Throws `payment.needs_wechat`. */
export async function ensureOpenId(payer: Payer, parts: OpenIdParts): Promise<void> {
  if (payer.openId !== null) return
  try {
    await bindOwn(payer.memberId, memberPhone.open(payer.memberId, payer.sealedPhone, parts.vault), parts)
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

/** Binds members to their WeChat accounts where these can be found out, so that everybody can pay. */
export async function bindOpenIds(parts: OpenIdParts & { log: Log }, signal: AbortSignal): Promise<void> {
  for (const payer of await payerQueries(parts.sql).listWithoutOpenId(BOUND_IN_A_RUN)) {
    if (signal.aborted) return
    try {
      await ensureOpenId(payer, parts)
    } catch (error) {
      parts.log.warn({ err: error }, 'a member was not bound to their WeChat account')
    }
  }
}
