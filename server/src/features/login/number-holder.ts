import { HolderQuestion, NUMBER_LOST_KEPT_MS, NUMBER_UNUSED_MS } from '@quan/contract/login/number-holder.ts'
import { LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { findMemberByPhone } from '#features/member/member.service.ts'
import type { MemberRow } from '#features/member/member-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { hashOf, newSecret } from './login-credential.service.ts'

/** Stands for a device that does not say which it is. */
const NO_DEVICE = ''

/** Who comes by a number: the device they name, and the WeChat account that they come with. */
export type ArrivingHolder = { phone: string; openId: string | null; device: string | null; now: number }

/** A question that waits for its answer. */
type OpenQuestion = { member_id: string; phone_hash: Buffer; wechat_open_id: string | null }

export function holderQueries(sql: SqlRunner) {
  return {
    /** Whether nobody used an account since an instant, nor ever on this device; one that nobody ever logged in to is none's. */
    async isStrange(memberId: string, { device, unusedSince }: { device: string | null; unusedSince: number }) {
      const [row] = await sql<[{ is_strange: boolean }]>`
        select coalesce(
          max(last_used_at) < ${new Date(unusedSince)} and not bool_or(device_key = ${device ?? NO_DEVICE})
            and coalesce((select last_open_at from member where id = ${memberId}), '-infinity') < ${new Date(unusedSince)},
          false) as is_strange
        from device where member_id = ${memberId}`
      return row.is_strange
    },

    async add(
      hash: Buffer,
      {
        memberId,
        phoneHash,
        openId,
        device,
        expiresAt,
      }: { memberId: string; phoneHash: Buffer; expiresAt: number } & Pick<ArrivingHolder, 'openId' | 'device'>,
    ) {
      await sweep(sql, { table: 'holder_question', instant: 'expires_at', before: expiresAt - LOGIN_TICKET_LIFE_MS })
      await sql`
        insert into holder_question (hash, member_id, phone_hash, device, wechat_open_id, expires_at)
        values (${hash}, ${memberId}, ${phoneHash}, ${device ?? NO_DEVICE}, ${openId}, ${new Date(expiresAt)})`
    },

    /** One of this device, whose member nobody else changes until the transaction ends; null where none waits. */
    async lock(hash: Buffer, { device, now }: Pick<ArrivingHolder, 'device' | 'now'>): Promise<OpenQuestion | null> {
      const [row] = await sql<OpenQuestion[]>`
        select member_id, holder_question.phone_hash, holder_question.wechat_open_id
        from holder_question join member on member.id = member_id and member.phone_hash = holder_question.phone_hash
        where hash = ${hash} and device = ${device ?? NO_DEVICE} and expires_at > ${new Date(now)} and closed_at is null
        for no key update of member`
      return row ?? null
    },

    /** Whether somebody on this device was asked already, and has yet to answer. */
    async isAsked(memberId: string, { device, now }: Pick<ArrivingHolder, 'device' | 'now'>): Promise<boolean> {
      const rows = await sql`
        select from holder_question
        where member_id = ${memberId} and device = ${device ?? NO_DEVICE} and expires_at > ${new Date(now)}`
      return rows.length > 0
    },

    /** Nobody else changes the account until the transaction ends; false when the number is its own no more. */
    async holdNumber(memberId: string, phoneHash: Buffer): Promise<boolean> {
      const rows = await sql`
        select from member where id = ${memberId} and phone_hash = ${phoneHash} and closed_at is null for no key update`
      return rows.length > 0
    },

    async removeOf(memberId: string) {
      await sql`delete from holder_question where member_id = ${memberId}`
    },

    /** The account has no number any more; it is looked at as an unused one when its holder had their time. */
    async loseNumber(memberId: string, now: number) {
      await sql`
        update member set sealed_phone = null, phone_hash = null,
          unused_look_at = greatest(unused_look_at, ${new Date(now + NUMBER_LOST_KEPT_MS)})
        where id = ${memberId}`
      // nobody is to be let in by what was under way for the number
      await sql`delete from held_phone_change where member_id = ${memberId}`
    },
  }
}

/** Whom an account asks for, and the ticket to answer with; null where whoever comes is let in. */
export type AskedHolder = { ticket: string; asks: HolderQuestion | null }

/**
 * Asks for the holder of an account that nobody used for long, where somebody comes by its number on a device that was
 * never seen there: the carrier may have given the number to somebody else. Who was asked stays so, though the holder
 * comes back by another way meanwhile; where whoever comes by the number is let in, it is theirs, and no answer of
 * anybody else's counts any more. Runs in a transaction of the caller's.
 */
export async function askForHolder(store: PersonalStore, arriving: ArrivingHolder): Promise<AskedHolder | null> {
  const { sql, vault } = store
  const { phone, device, now } = arriving
  const member = await findMemberByPhone(store, phone)
  if (!member || member.closed_at) return null
  const queries = holderQueries(sql)
  const isStrange = await queries.isStrange(member.id, { device, unusedSince: now - NUMBER_UNUSED_MS })
  if (!isStrange && !(await queries.isAsked(member.id, { device, now }))) {
    await queries.removeOf(member.id)
    return null
  }
  const ticket = newSecret()
  const phoneHash = vault.phoneHash(phone)
  const expiresAt = now + LOGIN_TICKET_LIFE_MS
  await queries.add(hashOf(ticket), { ...arriving, memberId: member.id, phoneHash, expiresAt })
  return { ticket, asks: questionOf(member) }
}

type WantedNumber = { phone: string; device: string | null; now: number }

/** Whose account stands in the way of a number that somebody else proved to have: `used` ones stay in it. */
export async function accountInTheWay(
  { sql, vault }: PersonalStore,
  { phone, device, now }: WantedNumber,
): Promise<{ memberId: string; isUsed: boolean } | null> {
  const owner = await findMemberByPhone({ sql, vault }, phone)
  if (!owner) return null
  const queries = holderQueries(sql)
  const isHeld = await queries.holdNumber(owner.id, vault.phoneHash(phone))
  const isStrange = await queries.isStrange(owner.id, { device, unusedSince: now - NUMBER_UNUSED_MS })
  return { memberId: owner.id, isUsed: !isHeld || !isStrange }
}

/** What the account knows that its holder does as well. */
const questionOf = ({ sealed_birth_date: birthDate, nick_name: nickName }: MemberRow): HolderQuestion | null =>
  birthDate !== null ? HolderQuestion.birthDate : nickName === null ? null : HolderQuestion.nickName

/** Whether an answer is what the account knows; widths, cases and blanks around it do not count. */
export function isHoldersAnswer(member: MemberRow, answer: string, vault: PersonalVault): boolean {
  const question = questionOf(member)
  if (question === null) return false
  const known =
    question === HolderQuestion.birthDate
      ? memberBirthDate.open(member.id, member.sealed_birth_date, vault)
      : member.nick_name
  return known !== null && plain(answer) === plain(known)
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
