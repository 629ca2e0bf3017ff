import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganizer } from '#features/member/member.service.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the member of a phone becomes an organizer, and nobody else', async () => {
  const { sql } = database
  const [ann] = [await storeMember(sql, { nickName: '安安' }), await storeMember(sql)]
  for (let time = 0; time < 2; time++)
    expect(await makeOrganizer(ann.phone, { sql, vault: testVault() })).toEqual({ nickName: '安安' })
  expect(await sql`select id from member where is_organizer`).toEqual([{ id: ann.memberId }])
})

test('a phone that nobody has makes none', async () => {
  expect(await makeOrganizer('19900000000', { sql: database.sql, vault: testVault() })).toBeNull()
})
