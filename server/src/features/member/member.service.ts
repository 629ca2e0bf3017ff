import { randomUUID } from 'node:crypto'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { phoneTaken, wechatBound, wechatTaken } from '@quan/contract/login/login-errors.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import * as z from 'zod/mini'
import { isTaken, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { MemberRow } from './member-row.ts'
import { memberPhone } from './member-secrets.ts'
import { type Consent, type KeptPhone, memberQueries } from './member.queries.ts'

type Arriving = { phone: string; openId: string | null; referrerId: string | null; now: number }

/**
 * The member of a phone, or a new one; a WeChat account is bound to whichever it is. Throws `member.closed`, and
 * `wechat.taken` when that account is another member's by now. Runs in a transaction of the caller's.
 */
export async function memberOfPhone(
  { sql, vault }: PersonalStore,
  { phone, openId, referrerId, now }: Arriving,
): Promise<{ member: MemberRow; isNew: boolean; isWechatReplaced: boolean }> {
  const members = memberQueries(sql)
  const id = randomUUID()
  const arriving = { id, phone: keptPhone(id, phone, vault), openId, referrerId, createdAt: now }
  const registered = await orWechatTaken(() => members.insert(arriving))
  if (registered) return { member: registered, isNew: true, isWechatReplaced: false }
  const known = openMember(await members.findByPhone(vault.phoneHash(phone)))
  if (openId === null || known.wechat_open_id === openId)
    return { member: known, isNew: false, isWechatReplaced: false }
  return { ...(await replaceWechat(sql, known, openId)), isNew: false }
}

/** A member as they are stored, closed ones too; null for nobody. */
export const findMember = (sql: SqlRunner, id: string): Promise<MemberRow | null> => memberQueries(sql).find(id)

/** The member of a phone, null for nobody's. */
export const findMemberByPhone = ({ sql, vault }: PersonalStore, phone: string): Promise<MemberRow | null> =>
  memberQueries(sql).findByPhone(vault.phoneHash(phone))

/** The phone of a member as they are stored. */
export const phoneOf = (
  { id, sealed_phone: sealed }: Pick<MemberRow, 'id' | 'sealed_phone'>,
  vault: PersonalVault,
): string | null => memberPhone.open(id, sealed, vault)

/** The member bound to a WeChat account, or null. Throws `member.closed`. */
export async function findWechatMember(sql: SqlRunner, openId: string): Promise<MemberRow | null> {
  const found = await memberQueries(sql).findByOpenId(openId)
  return found && openMember(found)
}

/** Binds the first WeChat account of a member. Throws `wechat.taken` when it is another member's, `wechat.bound`. */
export async function bindWechat(sql: SqlRunner, memberId: string, openId: string): Promise<MemberRow> {
  const members = memberQueries(sql)
  const bound = await orWechatTaken(() => members.setOpenId(memberId, openId, { mayReplace: false }))
  if (!bound) {
    openMember(await members.find(memberId))
    throw new AppError(wechatBound)
  }
  return bound
}

/** Binds a WeChat account in the place of another one, for who proved the phone. Throws `wechat.taken`. */
export async function replaceWechat(
  sql: SqlRunner,
  { id, wechat_open_id: before }: Pick<MemberRow, 'id' | 'wechat_open_id'>,
  openId: string,
): Promise<{ member: MemberRow; isWechatReplaced: boolean }> {
  const member = openMember(await orWechatTaken(() => memberQueries(sql).setOpenId(id, openId, { mayReplace: true })))
  return { member, isWechatReplaced: before !== null && before !== openId }
}

/** Throws `phone.taken` when the phone is another member's. */
export async function changePhone({ sql, vault }: PersonalStore, memberId: string, phone: string): Promise<MemberRow> {
  const kept = keptPhone(memberId, phone, vault)
  return openMember(await orTaken('phone', phoneTaken, () => memberQueries(sql).setPhone(memberId, kept)))
}

/** A phone as the row of a member keeps it. */
export const keptPhone = (memberId: string, phone: string, vault: PersonalVault): KeptPhone => ({
  sealed: memberPhone.seal(memberId, phone, vault),
  hash: vault.phoneHash(phone),
})

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

const NOTHING_SAID = { nickName: null, sex: null, sealedBirthDate: null, province: null, city: null }

/**
 * Gives an account that lost its number another one, for operators who know that it is its holder's: whoever logs in by it
 * is not asked again whose it is. Null where there is no such account. Throws `phone.taken`.
 */
export async function returnAccount(
  store: PersonalStore,
  { memberId, phone, now }: { memberId: string; phone: string; now: number },
): Promise<{ nickName: string | null } | null> {
  const member = z.safeParse(entityId, memberId).success ? await memberQueries(store.sql).find(memberId) : null
  if (!member || member.closed_at || member.sealed_phone) return null
  await changePhone(store, memberId, phone)
  await memberQueries(store.sql).merge(memberId, { ...NOTHING_SAID, lastOpenAt: now })
  return { nickName: member.nick_name }
}

/** Marks the member of a phone as an organizer, for good. Null where nobody has that phone. */
export async function makeOrganizer(
  phone: string,
  { sql, vault }: PersonalStore,
): Promise<{ nickName: string | null } | null> {
  const row = await memberQueries(sql).setOrganizer(vault.phoneHash(phone))
  return row && { nickName: row.nick_name }
}
