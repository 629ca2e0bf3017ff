import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorBox, SEALED_FACTORS } from '#console/access/second-factor.ts'
import { SEALED_PLACE_NOTES } from '#features/people-desk/place-note.ts'
import { SEALED_SAFETY } from '#features/safety/sealed-columns.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { sealAnew, type SealedColumn } from '#platform/personal-data/seal-anew.ts'

/** Sealed by jobs of their own. */
const OTHERS = ['companion.facts', 'conversation.sealed_key', 'held_phone_change.sealed_phone']
const OF_MEMBERS = ['member.sealed_birth_date', 'member.sealed_phone', 'security_sms.sealed_phone']
/** Gone before a key is: files of a week, lists of an hour, tickets of minutes. */
const SHORT_LIVED = [
  'activity_import_part.content',
  'data_export.content',
  'login_ticket.sealed_phone',
  'people_export_part.content',
]
/** Sealed by the key of their conversation, or by what stands in a link alone. */
const BY_OTHER_KEYS = [
  'conversation_message.body',
  'conversation_message.high_answer',
  'conversation_message.low_answer',
]
const BY_LINK = ['safety_link.sealed_name']

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { signal } = new AbortController()
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

// proves 20.25
test('every sealed value is sealed anew by a job before its key goes, however many columns are added', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and column_name !~ '(hash|public_key|subject|salt|^own|^seek|_own)$'`
  const ours = [...SEALED_PLACE_NOTES, ...SEALED_SAFETY, ...SEALED_FACTORS].map(nameOf)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...ours, ...OTHERS, ...OF_MEMBERS, ...SHORT_LIVED, ...BY_OTHER_KEYS, ...BY_LINK].toSorted(),
  )
})

// proves 20.25
test('reports, measures and second factors open by the new key alone afterwards, also beyond one bite', async () => {
  const { sql } = database
  const { personal, hash } = testKeys()
  const newer = randomBytes(32)
  const [before, during, after] = [personal, [newer, ...personal], [newer]].map((secrets) => ({
    vault: personalVault({ personal: secrets, hash }),
    factors: factorBox({ personal: secrets }),
  }))
  const operatorId = await storeOperator(sql)
  const secret = { secret: 'JBSWY3DPEHPK3PXP' }
  await sql`update operator set totp = ${before!.factors.seal({ table: 'operator', id: operatorId }, secret)}
    where id = ${operatorId}`
  const reports = Array.from({ length: 450 }, () => randomUUID())
  for (const id of reports) {
    const snapshot = before!.vault.seal({ table: 'report.snapshot', id }, { intro: '加V' })
    await sql`
      insert into report (id, target_kind, target_id, reason, snapshot, created_at)
      values (${id}, 'user', ${randomUUID()}, 'spam', ${snapshot}, now())`
  }
  await sealAnew(SEALED_SAFETY, { sql, box: during!.vault, signal })
  await sealAnew(SEALED_FACTORS, { sql, box: during!.factors, signal })
  for (const { id, snapshot } of await sql<{ id: string; snapshot: Buffer }[]>`select id, snapshot from report`)
    expect(after!.vault.open({ table: 'report.snapshot', id }, snapshot)).toEqual({ intro: '加V' })
  const [row] = await sql<{ totp: Buffer }[]>`select totp from operator where id = ${operatorId}`
  expect(after!.factors.open({ table: 'operator', id: operatorId }, row!.totp)).toEqual(secret)
})
