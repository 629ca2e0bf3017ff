import { randomUUID } from 'node:crypto'
import {
  continueImport,
  getImport,
  getKeptActivities,
  getRejectedRows,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import { describe, expect, test } from 'vitest'
import { BATCH_SIZE } from '#features/activity-import/reading/file-rows.ts'
import { SIGNED_UP, USED_BY_MEMBERS } from '#features/activity-import/undo-import.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { aSource, aTable, COLUMNS, importOf, importStage, sendFile, startFile } from './import-world.testing.ts'

const stage = importStage()
const { editor, run, stored } = stage

describe('an import of 10,000 rows', () => {
  // proves 48.1
  test('is stopped in the middle, goes on, is repeated and doubles nothing, and is undone', async () => {
    const page = await editor()
    const rows = 10_000
    const id = await startFile(page, aTable(rows))
    await run(8)
    expect((await page.call(stopImport, { id })).result).toMatchObject({ state: 'stopped', read: 4_000, made: 4_000 })
    await run()
    expect(await stored()).toMatchObject({ count: 4_000 })
    // a server that is killed between two transactions, and another that goes on
    expect((await page.call(continueImport, { id })).result.state).toBe('running')
    await run(5)
    await run()
    expect(await importOf(page, id)).toMatchObject({ state: 'done', total: rows, read: rows, made: rows, rejected: 0 })
    const once = await stored()
    expect(once.count).toBe(rows)

    const again = await startFile(page, aTable(rows))
    await run()
    expect(await importOf(page, again)).toMatchObject({
      state: 'done',
      read: rows,
      made: 0,
      updated: 0,
      unchanged: rows,
    })
    expect(await stored()).toEqual(once)

    await page.call(undoImport, { id: again })
    await page.call(undoImport, { id })
    await run(3)
    await run()
    expect(await importOf(page, again)).toMatchObject({ state: 'undone', undone: 0, kept: 0 })
    expect(await importOf(page, id)).toMatchObject({ state: 'undone', undone: rows, kept: 0 })
    expect(await stored()).toMatchObject({ count: 0 })
  }, 120_000)
})

describe('what is imported twice', () => {
  // proves 48.2
  test('is changed where its source says something else, and comes back by undoing it', async () => {
    const page = await editor()
    const first = await startFile(page, aTable(3))
    await run()
    const before = await stored()
    const changed = aTable(3).replace(/杭州,$/, '杭州,带水')
    const second = await startFile(page, changed)
    await run()
    expect(await importOf(page, second)).toMatchObject({ made: 0, updated: 1, unchanged: 2 })
    expect(await stage.sql()`select title from activity where description = '带水'`).toEqual([{ title: '徒步 2' }])
    // what a later import changed stays as long as that one is not undone
    await page.call(undoImport, { id: first })
    await run()
    expect(await importOf(page, first)).toMatchObject({ undone: 2, kept: 1 })
    const { items } = (await page.call(getKeptActivities, { id: first })).result
    expect(items).toMatchObject([{ title: '徒步 2', cityName: '杭州', reason: 'changedSince' }])

    const third = await startFile(page, aTable(3))
    await run()
    expect(await importOf(page, third)).toMatchObject({ made: 2, updated: 1 })
    await page.call(undoImport, { id: third })
    await run()
    expect(await stage.sql()`select title, description from activity`).toEqual([
      { title: '徒步 2', description: '带水' },
    ])
    await page.call(undoImport, { id: second })
    await run()
    expect(await stage.sql()`select title, description from activity`).toEqual([{ title: '徒步 2', description: '' }])
    expect(before.count).toBe(3)
  })

  // proves 48.2
  test('is not written over what an operator changed by hand: the row is rejected and says so', async () => {
    const page = await editor()
    await startFile(page, aTable(2))
    await run()
    await stage.sql()`update activity set venue = '九溪' where title = '徒步 1'`
    const same = await startFile(page, aTable(2))
    await run()
    expect(await importOf(page, same)).toMatchObject({ unchanged: 2, rejected: 0 })
    const other = await startFile(page, aTable(2, '改期'))
    await run()
    expect(await importOf(page, other)).toMatchObject({ updated: 1, rejected: 1 })
    const { rows } = (await page.call(getRejectedRows, { id: other, part: 0 })).result
    expect(rows).toMatchObject([{ row: 3, fault: { kind: 'changedByHand' } }])
    expect(await stage.sql()`select venue, description from activity where title = '徒步 1'`).toEqual([
      { venue: '九溪', description: '' },
    ])
  })

  test('stays cancelled where nobody noted what its source said before', async () => {
    const page = await editor()
    await startFile(page, aTable(1))
    await run()
    await stage.sql()`delete from activity_source_print`
    await stage.sql()`update activity set cancelled_at = now()`
    const id = await startFile(page, aTable(1))
    await run()
    expect(await importOf(page, id)).toMatchObject({ updated: 0, rejected: 1 })
    expect(await stage.sql()`select from activity where cancelled_at is null`).toHaveLength(0)
  })

  // proves 48.2
  test('within a file the first row counts, also when it is imported again and beyond a transaction', async () => {
    const page = await editor()
    const table = `${aTable(BATCH_SIZE, 'a')}\n${aTable(1, 'b').split('\n')[1]}`
    for (const made of [BATCH_SIZE, 0, 0]) {
      const id = await startFile(page, table)
      await run()
      expect(await importOf(page, id)).toMatchObject({ made, updated: 0, unchanged: BATCH_SIZE + 1 - made })
    }
    expect(await stage.sql()`select distinct description from activity`).toEqual([{ description: 'a' }])
  })

  // proves 48.3
  test('at the same time by two operators is stored once; one import is started once', async () => {
    const [one, other] = [await editor(), await editor()]
    const ids = [await startFile(one, aTable(1_200)), await startFile(other, aTable(1_200))]
    await Promise.all([run(), run()])
    await run()
    const done = [await importOf(one, ids[0]!), await importOf(other, ids[1]!)]
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.reduce((sum, { made }) => sum + made, 0)).toBe(1_200)
    expect(done.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(1_200)

    const id = await sendFile(one, aTable(1))
    const choice = { id, columns: COLUMNS, source: aSource('城西') }
    const starts = await Promise.all([one.call(startImport, choice), other.call(startImport, choice)])
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('undoing an import', () => {
  // proves 48.4
  test('leaves what members signed up to, keep or asked about, and says why', async () => {
    const page = await editor()
    const id = await startFile(page, aTable(4))
    await run()
    const { memberId } = await storeMember(stage.sql())
    const [joined, kept, asked] = await stage.sql()<{ id: string }[]>`select id from activity order by title`
    const type = randomUUID()
    await stage.sql()`
      insert into ticket_type (id, activity_id, name, sex, price_fen, quota) values (${type}, ${joined!.id}, '票', 0, 0, 5)`
    await stage.sql()`
      insert into place (id, activity_id, ticket_type_id, state) values (${randomUUID()}, ${joined!.id}, ${type}, 20)`
    await stage.sql()`insert into favorite (member_id, activity_id, created_at) values (${memberId}, ${kept!.id}, now())`
    await stage.sql()`
      insert into question (id, activity_id, asker_id, text) values (${randomUUID()}, ${asked!.id}, ${memberId}, '？')`
    await page.call(undoImport, { id })
    await run()
    expect(await importOf(page, id)).toMatchObject({ state: 'undone', undone: 1, kept: 3 })
    const { items } = (await page.call(getKeptActivities, { id })).result
    expect(Object.fromEntries(items.map((item) => [item.title, item.reason]))).toEqual({
      '徒步 0': 'signedUp',
      '徒步 1': 'usedByMembers',
      '徒步 2': 'usedByMembers',
    })
    const first = (await page.call(getKeptActivities, { id, maxResultCount: 2 })).result
    const rest = (await page.call(getKeptActivities, { id, maxResultCount: 2, cursor: first.nextCursor })).result
    expect([...first.items, ...rest.items].map(({ id: each }) => each)).toEqual(items.map(({ id: each }) => each))
  })

  // proves 48.4
  test('waits for a member who is just writing about one, and leaves it', async () => {
    const page = await editor()
    const id = await startFile(page, aTable(1))
    await run()
    const { memberId } = await storeMember(stage.sql())
    const [made] = await stage.sql()<{ id: string }[]>`
      select activity_id as id from activity_import_item where import_id = ${id}`
    const middle = gate()
    await page.call(undoImport, { id })
    const writing = stage.sql().begin(async (tx) => {
      await tx`insert into favorite (member_id, activity_id, created_at) values (${memberId}, ${made!.id}, now())`
      await middle.pass()
    })
    await middle.entered
    const undoing = run()
    await somebodyWaits(stage.sql())
    middle.open()
    await Promise.all([writing, undoing])
    expect(await importOf(page, id)).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
    expect(await stage.sql()`select from favorite where activity_id = ${made!.id}`).toHaveLength(1)
  })

  // proves 48.4
  test('knows every table that names an activity, and finds it there by an index', async () => {
    const rows = await stage.sql()<{ table: string; is_indexed: boolean }[]>`
      select conrelid::regclass::text as table, exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid), '(activity_id IS NOT NULL)') = '(activity_id IS NOT NULL)') as is_indexed
      from pg_constraint where contype = 'f' and confrelid = 'activity'::regclass order by 1`
    const MADE_OF_IT = [
      'activity_import_item', 'activity_insight', 'activity_source_print', 'activity_view', 'alert_match', 'change_refund', 'conduct_measure', 'desk_picture',
      'host_draft',
      'insight_due', 'money_activity', 'money_day', 'moved_news', 'money_month', 'new_activity', 'participant_look', 'people_export', 'seating_plan', 'ticket_type',
    ] // prettier-ignore
    const known = [...SIGNED_UP, ...USED_BY_MEMBERS, ...MADE_OF_IT]
    expect(rows.filter(({ table }) => !known.includes(table))).toEqual([])
    expect(rows.filter(({ is_indexed: isIndexed }) => !isIndexed)).toEqual([])
  })

  // proves 48.5
  test('asks for a fresh factor, and is for editors and owners alone', async () => {
    const page = await editor()
    const id = await startFile(page, aTable(1))
    await run()
    const stale = await stage.world().signedIn({ roles: ['editor'], factorAgeMs: 3_600_000 })
    expect((await stale.call(undoImport, { id })).code).toBe('console.fresh_factor_required')
    const clerk = await stage.world().signedIn({ roles: ['finance'] })
    expect((await clerk.call(getImport, { id })).code).toBe('console.role_missing')
    const owner = await stage.world().signedIn({ roles: ['owner'] })
    expect((await owner.call(getImport, { id })).result.made).toBe(1)
  })
})
