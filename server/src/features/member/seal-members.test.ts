import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealWaitingPhones } from '#features/account-security/seal-waiting-phones.ts'
import type { MemberRow } from '#features/member/member-row.ts'
import { findMember, findMemberByPhone } from '#features/member/member.service.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { storeMember, storedPhoneOf } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'
import { memberBirthDate } from './member-secrets.ts'
import { hasUnsealed, sealMembers } from './seal-members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql`truncate member cascade`.then(() => undefined))

const store = () => ({ sql: database.sql, vault: testVault() })

/** Members as the version before wrote them. */
const storeClear = (members: number) => database.sql`
  insert into member (id, nick_name, clear_phone, clear_birth_date)
  select gen_random_uuid(), '小满', (13000000000 + number)::text, case when number % 2 = 1 then date '1990-01-31' end
  from generate_series(1, ${members}) number`

const birthDateOf = async (member: MemberRow | null, vault = testVault()) =>
  member && memberBirthDate.open(member.id, member.sealed_birth_date, vault)

const rowsInClear = async () =>
  (
    await database.sql`select from member where num_nonnulls(clear_phone, clear_birth_date) > 0 or sealed_phone is null or phone_hash is null`
  ).length

describe('phones and birth dates that a version before wrote in clear', () => {
  // proves 30.2
  test('are sealed in bites, and found by their hash; a run that was broken off is gone on with', async () => {
    await storeClear(2_500)
    const without = randomUUID()
    await database.sql`insert into member (id) values (${without})`
    expect(await hasUnsealed(store())).toBe(true)
    const stopping = new AbortController()
    const breaking = { begin: database.sql.begin.bind(database.sql) }
    const sql = new Proxy(database.sql, {
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name)
        return async (act: Parameters<typeof breaking.begin>[0]) => {
          stopping.abort()
          return await breaking.begin(act as never)
        }
      },
    })
    const first = await sealMembers({ ...store(), sql, signal: stopping.signal })
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(1_000)
    expect(first + (await sealMembers(store()))).toBe(2_500)
    expect(await sealMembers(store())).toBe(0)
    expect([await hasUnsealed(store()), await rowsInClear()]).toEqual([false, 1])
    const found = await findMemberByPhone(store(), '13000000007')
    expect(await storedPhoneOf(database.sql, found?.id ?? '')).toBe('13000000007')
    expect(await birthDateOf(found)).toBe('1990-01-31')
    expect(await birthDateOf(await findMemberByPhone(store(), '13000000008'))).toBeNull()
    expect(await findMemberByPhone(store(), '13000009999')).toBeNull()
  })

  test('of changes and messages that wait are sealed as well', async () => {
    const { sql, vault } = store()
    const ann = await storeMember(sql)
    await sql`
      insert into held_phone_change (member_id, clear_phone, held_at, due_at)
      values (${ann.memberId}, '13912345678', now(), now())`
    await sql`
      insert into security_sms (id, member_id, clear_phone, news, told, next_at, until)
      values (${randomUUID()}, ${ann.memberId}, '13912345678', 'phoneHeld', '', now(), now())`
    await sealWaitingPhones(sql, vault)
    const left = await sql<{ row: string }[]>`
      select held_phone_change::text || security_sms::text as row from held_phone_change, security_sms`
    expect(left[0]?.row).toContain('\\x')
    expect(left[0]?.row).not.toContain('13912345678')
  })
})

describe('after a change of keys', () => {
  // proves 30.3
  test('phones are sealed anew, and the old key is needed no more', async () => {
    const [hash, old, fresh] = [[randomBytes(32)], randomBytes(32), randomBytes(32)]
    const [before, during] = [personalVault({ personal: [old], hash }), personalVault({ personal: [fresh, old], hash })]
    const ann = await storeMember(database.sql, { vault: before, birthDate: '1990-01-31' })
    expect(await hasUnsealed({ sql: database.sql, vault: during })).toBe(false)
    expect(await sealMembers({ sql: database.sql, vault: during })).toBe(1)
    const after = personalVault({ personal: [fresh], hash })
    expect(await storedPhoneOf(database.sql, ann.memberId, after)).toBe(ann.phone)
    expect(await birthDateOf(await findMember(database.sql, ann.memberId), after)).toBe('1990-01-31')
  })

  // proves 30.4
  test('phones are hashed anew when the oldest key of hashes went, which a start sees at once', async () => {
    const [personal, older, newer] = [[randomBytes(32)], randomBytes(32), randomBytes(32)]
    const ann = await storeMember(database.sql, { vault: personalVault({ personal, hash: [older] }) })
    const vault = personalVault({ personal, hash: [newer] })
    expect(await findMemberByPhone({ sql: database.sql, vault }, ann.phone)).toBeNull()
    expect(await hasUnsealed({ sql: database.sql, vault })).toBe(true)
    await sealMembers({ sql: database.sql, vault })
    expect(await hasUnsealed({ sql: database.sql, vault })).toBe(false)
    expect(await findMemberByPhone({ sql: database.sql, vault }, ann.phone)).toMatchObject({ id: ann.memberId })
  })
})
