import { Readable } from 'node:stream'
import { addImportPart, beginImport } from '@quan/contract/console/imports/import-calls.ts'
import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import { PAGE_HEADERS } from '../console-world.testing.ts'
import { BEIJING, HANGZHOU, pictureDesk, type PictureDesk } from './picture-desk.testing.ts'

let desk: PictureDesk
beforeAll(async () => {
  desk = await pictureDesk()
})
afterEach(() => {
  desk.verdict.meanwhile = async () => {}
})
afterAll(() => desk.close())

/** What colleagues, or the operator from another browser, do to somebody who works at the desk. */
const SENT_AWAY: [string, string, (sql: Sql, operatorId: string) => Promise<unknown>][] = [
  ['shut out', 'console.entry_required', (sql, id) => sql`update operator set disabled_at = now() where id = ${id}`],
  ['signed out', 'console.entry_required', (sql, id) => sql`delete from operator_session where operator_id = ${id}`],
  [
    'given another role',
    'console.role_missing',
    (sql, id) => sql`update operator set roles = '{door}' where id = ${id}`,
  ],
  [
    'given other cities',
    'console.not_found',
    (sql, id) => sql`update operator set cities = ${[BEIJING]} where id = ${id}`,
  ],
]

describe('attack: an upload at the desk that lasts longer than the right to it', () => {
  // proves 32.16
  test.each(SENT_AWAY)('is not even noted for an operator who was %s while it came', async (_how, code, sendAway) => {
    const page = await desk.editor([HANGZHOU])
    const draft = await desk.draft(page)
    const before = [await desk.files(), await desk.hosts.sql`select from picture`]
    desk.verdict.meanwhile = () => sendAway(desk.hosts.sql, page.id)
    expect((await desk.send(page, { of: 'draft', id: draft.id })).code).toBe(code)
    expect([await desk.files(), await desk.hosts.sql`select from picture`]).toEqual(before)
  })

  // proves 32.16
  test('is not taken in for one who was shut out while its files were stored', async () => {
    const page = await desk.editor([HANGZHOU])
    const draft = await desk.draft(page)
    const { sql } = desk.hosts
    const before = await desk.files()
    await sql.unsafe(`
      create function shut_out() returns trigger language plpgsql as $$
        begin update operator set disabled_at = now() where id = '${page.id}'; return null; end $$;
      create trigger shut_out after insert on picture for each row execute function shut_out()`)
    expect((await desk.send(page, { of: 'draft', id: draft.id })).code).toBe('console.entry_required')
    await sql`drop function shut_out cascade`
    expect(await sql`select from desk_picture where operator_id = ${page.id}`).toHaveLength(0)
    expect(await desk.files()).toEqual(before)
  })

  // proves 48.7
  test.each(SENT_AWAY.slice(0, 3))(
    'is no part of an import’s file for an operator who was %s while it came',
    async (_how, code, sendAway) => {
      const page = await desk.editor()
      const { result } = await page.call(beginImport, { fileName: 'a.csv', fileBytes: 3 })
      const body = JSON.stringify({ id: result.id, part: 0, content: 'YWJj' })
      async function* slowly() {
        yield body.slice(0, 10)
        await sendAway(desk.hosts.sql, page.id)
        yield body.slice(10)
      }
      const app = await desk.building
      const answer = await app.inject({
        method: 'POST',
        url: consolePathOf(addImportPart),
        payload: Readable.from(slowly()),
        headers: { ...PAGE_HEADERS, 'content-type': 'application/json', cookie: page.cookie() },
      })
      expect(answer.json().error?.code).toBe(code)
      expect(await desk.hosts.sql`select from activity_import_part where import_id = ${result.id}`).toHaveLength(0)
    },
  )
})
