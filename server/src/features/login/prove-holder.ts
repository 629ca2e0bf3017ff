import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ticketOverdue } from '@quan/contract/login/login-errors.ts'
import { holderTooOften, holderWrong } from '@quan/contract/login/number-holder.ts'
import type { proveHolder as proveHolderCall } from '@quan/contract/login/prove-holder.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { findMember, memberOfPhone, phoneOf, replaceWechat } from '#features/member/member.service.ts'
import type { MemberRow } from '#features/member/member-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { done, type LoginParts, type LoginPlace, type LoginResult, requireConsents, settle } from './log-in.ts'
import { hashOf } from './login-credential.service.ts'
import { spendHolderAnswer } from './message-limits.ts'
import { holderQueries, isHoldersAnswer } from './number-holder.ts'

type Input = ParsedInputOf<typeof proveHolderCall>

/** What an answer led to; what was spent stays spent. */
type Outcome = { entered: LoginResult } | { refused: AppError }

/** Lets the holder of an account in, or gives its number to who is somebody else. The contract names the errors. */
export async function proveHolder(input: Input, place: LoginPlace, parts: LoginParts) {
  requireConsents(input)
  const { sql, vault, clock } = parts
  const now = clock.now()
  const outcome = await sql.begin(async (transaction): Promise<Outcome> => {
    const questions = holderQueries(transaction)
    const asked = await questions.lock(hashOf(input.ticket), { device: place.origin.device, now })
    const member = asked && (await findMember(transaction, asked.member_id))
    if (!asked || !member) throw new AppError(ticketOverdue)
    const login = { input, place, parts }
    const openId = asked.wechat_open_id
    if (input.answer == null) {
      await questions.removeOf(member.id)
      return { entered: await giveNumber(transaction, { member, openId }, login) }
    }
    const wait = await spendHolderAnswer(member.id, { sql: transaction, hashKey: parts.hashKey, at: now })
    if (wait > 0) return { refused: new AppError(holderTooOften, { headers: { 'retry-after': String(wait) } }) }
    if (!isHoldersAnswer(member, input.answer, vault)) {
      await parts.news.holderGuessed(transaction, member.id)
      return { refused: new AppError(holderWrong) }
    }
    await questions.removeOf(member.id)
    const unchanged = { member, isWechatReplaced: false }
    const own = openId === null ? unchanged : await replaceWechat(transaction, member, openId)
    return { entered: await settle(transaction, { ...own, isNew: false }, login) }
  })
  if ('refused' in outcome) throw outcome.refused
  return done(outcome.entered, parts)
}

type Former = { member: MemberRow; openId: string | null }

/**
 * An account of their own for somebody who has the number now: nothing of the former holder's is theirs, neither blocks
 * nor who booked for them. The former account is told by the ways it still has.
 */
async function giveNumber(
  transaction: SqlRunner,
  { member, openId }: Former,
  login: { input: Input; place: LoginPlace; parts: LoginParts },
): Promise<LoginResult> {
  const { vault, clock, news } = login.parts
  const now = clock.now()
  const phone = phoneOf(member, vault)
  if (phone === null) throw new AppError(ticketOverdue)
  await holderQueries(transaction).loseNumber(member.id, now)
  await news.numberLost(transaction, { memberId: member.id, phone: maskMobilePhone(phone) })
  const referrerId = login.input.fromUserGUID ?? null
  const arrived = await memberOfPhone({ sql: transaction, vault }, { phone, openId, referrerId, now })
  return await settle(transaction, arrived, login)
}
