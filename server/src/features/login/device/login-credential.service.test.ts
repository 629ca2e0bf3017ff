import { randomUUID } from 'node:crypto'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { issueCredential } from './login-credential.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('a credential', () => {
  test('is not given to an account that is deleted at that moment, and no device is left behind', async () => {
    const { sql } = database
    const { memberId } = await storeMember(sql)
    const held = gate()
    const deletion = sql.begin(async (transaction) => {
      await transaction`select from member where id = ${memberId} for update`
      await held.pass()
      await transaction`delete from device where member_id = ${memberId}`
      await transaction`update member set closed_at = now() where id = ${memberId}`
    })
    await held.entered
    const device = { deviceKey: randomUUID(), name: '手机', isNative: false, credential: null }
    const login = sql.begin((transaction) => issueCredential(transaction, { memberId, device, now: TEST_NOW }))
    held.open()
    await deletion
    await expect(login).rejects.toMatchObject({ definition: memberClosed })
    expect(await sql`select from device where member_id = ${memberId}`).toHaveLength(0)
  })
})
