import { randomUUID } from 'node:crypto'
import { SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { findMember, keptPhone, phoneOf } from '#features/member/member.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { testVault } from './test-keys.ts'

/** The fields a test gives a member; the rest is made up. */
type MemberWishes = {
  nickName?: string | null
  phone?: string
  sex?: 1 | 2
  birthDate?: string
  isOrganizer?: boolean
  /** False: nothing that is asked about on its own was agreed to. */
  hasAgreed?: boolean
  /** That of the server who reads them, where it has keys of its own. */
  vault?: PersonalVault
}

let phones = 13_000_000_000

/** Stores a member who is logged in on one device. */
export async function storeMember(sql: Sql, wishes: MemberWishes = {}): Promise<Caller & { phone: string }> {
  const [memberId, deviceId] = [randomUUID(), randomUUID()]
  const phone = wishes.phone ?? String((phones += 1))
  const { nickName = '小满', sex = null, birthDate = null, isOrganizer = false, vault = testVault() } = wishes
  const { hasAgreed = true } = wishes
  const { sealed, hash } = keptPhone(memberId, phone, vault)
  const sealedBirthDate = birthDate && memberBirthDate.seal(memberId, birthDate, vault)
  await sql`
    insert into member (id, nick_name, sealed_phone, phone_hash, sex, sealed_birth_date, is_organizer)
    values (${memberId}, ${nickName}, ${sealed}, ${hash}, ${sex}, ${sealedBirthDate}, ${isOrganizer})`
  await sql`
    insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
    values (${deviceId}, ${memberId}, ${randomUUID()}, '测试手机', false, now(), now())`
  if (hasAgreed) await storeSeparateConsents(sql, memberId)
  return { memberId, deviceId, phone }
}

/** A member agrees to all that is asked about on its own. */
export async function storeSeparateConsents(sql: Sql, memberId: string): Promise<void> {
  for (const [matter, version] of Object.entries(SEPARATE_CONSENT_VERSIONS))
    await sql`
      insert into separate_consent (id, member_id, matter, version, given_at)
      values (gen_random_uuid(), ${memberId}, ${matter}, ${version}, now())`
}

/** The phone that a member's row keeps; null for none. */
export async function storedPhoneOf(sql: Sql, memberId: string, vault = testVault()): Promise<string | null> {
  const member = await findMember(sql, memberId)
  return member && phoneOf(member, vault)
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to a bound. */
  below(bound: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (choices) => choices[below(choices.length)]! }
}

/** All members agree to both documents, as everybody does at a login. */
export async function storeConsents(sql: Sql): Promise<void> {
  await sql`
    insert into consent (member_id, document, version, given_at)
    select member.id, document, '2026-11-21', now() from member, unnest(array['terms', 'privacy']) as document
    on conflict do nothing`
}
