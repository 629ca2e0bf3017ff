import { randomUUID } from 'node:crypto'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { phoneTaken, wechatTaken } from '@quan/contract/login/login-errors.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { isTaken, type Sql, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { MemberRow } from './member-row.ts'
import { type Consent, memberQueries } from './member.queries.ts'

type Arriving = { phone: string; openId: string | null; referrerId: string | null; now: number }

/**
 * The member of a phone, or a new one; a WeChat account is bound to whichever it is. Throws `member.closed`, and
 * `wechat.taken` when that account is another member's by now. Runs in a transaction of the caller's.
 */
export async function memberOfPhone(
  sql: SqlRunner,
  { phone, openId, referrerId, now }: Arriving,
): Promise<{ member: MemberRow; isNew: boolean }> {
  const members = memberQueries(sql)
  const id = randomUUID()
  const registered = await orWechatTaken(() => members.insert({ id, phone, openId, referrerId, createdAt: now }))
  if (registered) return { member: registered, isNew: true }
  const known = openMember(await members.findByPhone(phone))
  if (openId === null || known.wechat_open_id === openId) return { member: known, isNew: false }
  return { member: await bindWechat(sql, known.id, openId), isNew: false }
}

/** A member as they are stored, closed ones too; null for nobody. */
export const findMember = (sql: SqlRunner, id: string): Promise<MemberRow | null> => memberQueries(sql).find(id)

/** The member of a phone, null for nobody's. */
export const findMemberByPhone = (sql: SqlRunner, phone: string): Promise<MemberRow | null> =>
  memberQueries(sql).findByPhone(phone)

/** The member bound to a WeChat account, or null. Throws `member.closed`. */
export async function findWechatMember(sql: SqlRunner, openId: string): Promise<MemberRow | null> {
  const found = await memberQueries(sql).findByOpenId(openId)
  return found && openMember(found)
}

/** Throws `wechat.taken` when the account is another member's. */
export async function bindWechat(sql: SqlRunner, memberId: string, openId: string): Promise<MemberRow> {
  return openMember(await orWechatTaken(() => memberQueries(sql).setOpenId(memberId, openId)))
}

/** Throws `phone.taken` when the phone is another member's. */
export async function changePhone(sql: SqlRunner, memberId: string, phone: string): Promise<MemberRow> {
  return openMember(await orTaken('phone', phoneTaken, () => memberQueries(sql).setPhone(memberId, phone)))
}

/** Records which versions of the texts were agreed to. */
export async function recordConsent(sql: SqlRunner, consent: Consent) {
  await memberQueries(sql).addConsent(consent)
}

function openMember(row: MemberRow | null): MemberRow {
  if (!row) throw new AppError(loginRequired)
  if (row.closed_at) throw new AppError(memberClosed)
  return row
}

const orWechatTaken = <Result>(act: () => Promise<Result>) => orTaken('wechat_open_id', wechatTaken, act)

async function orTaken<Result>(
  column: string,
  definition: typeof phoneTaken | typeof wechatTaken,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (isTaken(error, column)) throw new AppError(definition, { cause: error })
    throw error
  }
}

/** Marks the member of a phone as an organizer, for good. Null where nobody has that phone. */
export async function makeOrganizer(phone: string, sql: Sql): Promise<{ nickName: string | null } | null> {
  const row = await memberQueries(sql).setOrganizer(phone)
  return row && { nickName: row.nick_name }
}
