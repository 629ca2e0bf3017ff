import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberQueries, type UserInfoChanges } from '#features/member/member.queries.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { keptPhone } from '#features/member/member.service.ts'
import { testVault } from '#testing/test-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const CHANGES: UserInfoChanges = {
  nickName: '小满',
  sex: 2,
  sealedBirthDate: randomBytes(42),
  province: '浙江省',
  city: '杭州市',
  lastOpenAt: TEST_NOW,
}

describe('a closed account', () => {
  test('takes no changes of a call that was under way when it was closed', async () => {
    const { memberId } = await storeMember(database.sql)
    const members = memberQueries(database.sql)
    await database.sql`update member set closed_at = now() where id = ${memberId}`
    const left = await members.find(memberId)
    expect(await members.merge(memberId, CHANGES)).toBeNull()
    expect(await members.removeLocation(memberId)).toBeNull()
    expect(await members.setPhone(memberId, keptPhone(memberId, '13912345678', testVault()))).toBeNull()
    expect(await members.setOpenId(memberId, 'o-somebody', { mayReplace: true })).toBeNull()
    expect(await members.noteUnderAge(memberId, TEST_NOW)).toBe(false)
    expect(await members.find(memberId)).toEqual(left)
  })
})
