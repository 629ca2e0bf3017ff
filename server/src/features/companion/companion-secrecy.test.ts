import { getCompanion, getCompanions } from '@quan/contract/companion/read-companions.ts'
import { removeCompanion, saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { companionRoutes } from '#features/companion/companion.routes.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { aFreePhone } from '#features/companion/companion-world.testing.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'
import { testVault } from '#testing/test-keys.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const clock = { now: () => TEST_NOW }
const vault = testVault()
/** What the calls ask the database for, in the order they do. */
const statements: string[] = []
let database: TestDatabase
let watched: postgres.Sql
let server: ReturnType<typeof calledBy>
let links: ReturnType<typeof companionLinkService>
beforeAll(async () => {
  database = await testDatabase()
  watched = postgres(database.url, { max: 1, debug: (_connection, query) => void statements.push(query) })
  links = companionLinkService({
    sql: database.sql,
    clock,
    vault,
    notifications: notificationService({ sql: database.sql, clock }),
  })
  server = calledBy(companionRoutes({ companions: companionService({ sql: watched, clock, vault }), links }))
})
afterAll(async () => {
  await server.close()
  await watched.end()
  await database.close()
})

/** All that an owner can do with a phone before its account agrees: what they see, and what it costs the server. */
async function everything(owner: Caller, phone: string) {
  statements.length = 0
  const saved = await server.call(saveMemberCompanion, { phone }, owner)
  const id = saved.result?.id ?? ''
  await links.askDue()
  const seen = [
    saved,
    await server.call(getCompanion, { id }, owner),
    await server.call(getCompanions, {}, owner),
    await server.call(saveMemberCompanion, { id, remark: '改一下' }, owner),
    await server.call(saveMemberCompanion, { phone }, owner),
    await server.call(removeCompanion, { id }, owner),
  ]
  const text = JSON.stringify(seen.map(({ status, code, result }) => ({ status, code, result })))
  return { seen: text.replaceAll(id, 'ID').replaceAll(/\d{3} •••• \d{4}/g, 'PHONE'), statements: [...statements] }
}

// proves 12.12
test('whether a phone has an account shows neither in the answers nor in what the server does for them', async () => {
  const [owner, other] = [await storeMember(database.sql), await storeMember(database.sql)]
  // the first statements of a connection are its own
  await everything(owner, aFreePhone())
  const withAccount = await everything(owner, other.phone)
  expect(withAccount).toEqual(await everything(owner, aFreePhone()))
  expect(withAccount.statements.length).toBeGreaterThan(10)
  expect(await database.sql`select from notification where member_id = ${other.memberId}`).toHaveLength(1)
})
