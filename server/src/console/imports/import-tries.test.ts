import { randomUUID } from 'node:crypto'
import {
  beginImport,
  continueImport,
  getRejectedRows,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import {
  IMPORTS_A_DAY_MAX,
  IMPORTS_UNFINISHED_MAX,
  IMPORTS_UNFINISHED_OF_ALL_MAX,
} from '@quan/contract/console/imports/import-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { FAILED_ROWS_MAX } from '#features/activity-import/import-bite.ts'
import { IMPORT_TRIES } from '#features/activity-import/import.jobs.ts'
import { importRunQueries } from '#features/activity-import/import-record.queries.ts'
import { BATCH_SIZE } from '#features/activity-import/reading/file-rows.ts'
import { aSource, aTable, COLUMNS, importOf, importStage, sendFile, startFile } from './import-world.testing.ts'

const stage = importStage()
const { editor, run, stored } = stage

/** A fault that the database has with some rows, such as no rule of the import knows of. */
async function faultWhere(condition: string) {
  await stage.sql().unsafe(`
    create function fail_on_row() returns trigger language plpgsql as $$
      begin if ${condition} then raise 'the row failed'; end if; return new; end $$;
    create trigger fail_on_row before insert on activity for each row execute function fail_on_row()`)
}
const mendFault = () => stage.sql()`drop function if exists fail_on_row cascade`
afterEach(mendFault)

/** Runs the job as often as asked, each time behind the longest pause; answers how often it failed. */
async function runLater(times: number): Promise<number> {
  let failures = 0
  for (let ran = 0; ran < times; ran += 1) {
    await run().catch(() => (failures += 1))
    stage.world().time.now += 300_000
  }
  return failures
}

describe('attack: a row that makes the server fail', () => {
  // proves 48.1
  test('is rejected after its tries with its reason, and the others of its file go on', async () => {
    await faultWhere(`new.title = '徒步 7'`)
    const page = await editor()
    const id = await startFile(page, aTable(60))
    expect(await runLater(2 * IMPORT_TRIES + 2)).toBe(2 * IMPORT_TRIES)
    expect(await importOf(await editor(), id)).toMatchObject({
      state: 'done',
      read: 60,
      made: 59,
      rejected: 1,
      hasFailed: false,
    })
    const { rows } = (await (await editor()).call(getRejectedRows, { id, part: 0 })).result
    expect(rows).toMatchObject([{ row: 9, fault: { kind: 'rowFailed', field: null, value: null } }])
    expect(rows[0]?.cells[0]).toEqual({ column: '活动', value: '徒步 7' })
  })

  // proves 48.1
  test('keeps no other import waiting while it is tried', async () => {
    await faultWhere(`new.title = '徒步 7'`)
    const page = await editor()
    const [broken, behind] = [await startFile(page, aTable(10)), await startFile(page, aTable(3))]
    await expect(run()).rejects.toThrow('the row failed')
    await run()
    expect([await importOf(page, broken), await importOf(page, behind)]).toMatchObject([
      { state: 'running', read: 0 },
      { state: 'done', made: 3 },
    ])
  })

  // proves 48.1
  test('by ending the process is rejected as well: a try counts before it begins', async () => {
    const page = await editor()
    const id = await startFile(page, aTable(3))
    const runs = importRunQueries(stage.sql())
    const time = stage.world().time
    // servers that take it up and are never heard of again: of the rows together, then of the first by itself
    for (const round of ['together', 'alone']) {
      for (let tried = 1; tried <= IMPORT_TRIES; tried += 1) {
        const claimed = await runs.claimDue({ now: time.now, holding: null, firstPauseMs: 1 })
        expect([round, claimed?.tries]).toEqual([round, tried])
        time.now += 1_000
      }
      await run(1)
    }
    await run()
    expect(await importOf(page, id)).toMatchObject({ state: 'done', made: 2, rejected: 1 })
  })

  // proves 48.1
  test('with all others as well stops the import, which goes on by hand once that is over', async () => {
    await faultWhere('true')
    const page = await editor()
    const id = await startFile(page, aTable(FAILED_ROWS_MAX + 10))
    await runLater((FAILED_ROWS_MAX + 1) * IMPORT_TRIES + 5)
    const stopped = { state: 'stopped', hasFailed: true, read: FAILED_ROWS_MAX, rejected: FAILED_ROWS_MAX }
    const later = await editor()
    expect(await importOf(later, id)).toMatchObject(stopped)
    expect(await runLater(3)).toBe(0)
    await mendFault()
    expect((await later.call(continueImport, { id })).result).toMatchObject({ state: 'running', hasFailed: false })
    await run()
    expect(await importOf(await editor(), id)).toMatchObject({ state: 'done', made: 10 })
  })
})

// proves 48.1
test('an import whose file cannot be read stops after its tries, and keeps none behind it', async () => {
  const page = await editor()
  const [broken, behind] = [await startFile(page, aTable(1)), await startFile(page, aTable(2))]
  await stage.sql()`update activity_import_part set content = content || '\\x00'::bytea where import_id = ${broken}`
  await expect(run()).rejects.toThrow(/authenticate/)
  await run()
  expect(await importOf(page, behind)).toMatchObject({ state: 'done', made: 2 })
  await runLater(2 * IMPORT_TRIES + 2)
  expect(await runLater(3)).toBe(0)
  expect(await importOf(await editor(), broken)).toMatchObject({ state: 'stopped', read: 0, hasFailed: true })
})

// proves 48.1
test('attack: a long import does not keep a short one waiting until it is done', async () => {
  const [one, other] = [await editor(), await editor()]
  const long = await startFile(one, aTable(BATCH_SIZE * 5))
  const short = await startFile(other, aTable(2))
  await run(6)
  expect([await importOf(one, long), await importOf(other, short)]).toMatchObject([
    { state: 'running', read: BATCH_SIZE * 4 },
    { state: 'done' },
  ])
  await run()
  expect(await stored()).toMatchObject({ count: BATCH_SIZE * 5 })
})

test('attack: no stop and going on lets an import found more cities than it may', async () => {
  const page = await editor()
  const town = (number: number) => `Ville ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const rows = Array.from({ length: BATCH_SIZE + 40 }, (_, row) => {
    const number = row < BATCH_SIZE ? row % 40 : 40 + row - BATCH_SIZE
    return `Walk,2027-05-01,${town(200 + number)},France`
  })
  const id = await startFile(page, ['name,start,city,country', ...rows].join('\n'))
  await run(1)
  await page.call(stopImport, { id })
  await page.call(continueImport, { id })
  await run()
  expect(await importOf(page, id)).toMatchObject({ state: 'done', rejected: 30 })
  expect(await stage.sql()`select from city where name like 'Ville c%'`).toHaveLength(50)
})

describe('attack: imports without end', () => {
  const begin = async (page: Awaited<ReturnType<typeof editor>>) =>
    await page.call(beginImport, { fileName: 'a.csv', fileBytes: 1 })

  // proves 48.10
  test('of an operator are refused while five are not finished, and begun again once one is', async () => {
    const page = await editor()
    const ids: string[] = []
    while (ids.length < IMPORTS_UNFINISHED_MAX) ids.push(await startFile(page, aTable(1)))
    expect(await begin(page)).toMatchObject({ status: 409, code: 'import.unfinished' })
    // one that stopped is not finished either
    await page.call(stopImport, { id: ids[0]! })
    expect((await begin(page)).code).toBe('import.unfinished')
    expect((await begin(await editor())).status).toBe(200)
    await page.call(undoImport, { id: ids[0]! })
    await run()
    expect((await begin(page)).status).toBe(200)
  })

  // proves 48.10
  test('begun at once count one after the other', async () => {
    const page = await editor()
    while ((await unfinished(page.id)) < IMPORTS_UNFINISHED_MAX - 1) await startFile(page, aTable(1))
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(page)))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // each further one took the place of the one that waited
    expect(await unfinished(page.id)).toBe(IMPORTS_UNFINISHED_MAX)
  })

  const unfinished = async (operatorId: string) =>
    (await stage.sql()`select from activity_import where operator_id = ${operatorId}`).length

  // proves 48.10
  test('of many operators together have a limit, and nobody’s file gives way to somebody else’s', async () => {
    for (let operator = 0; operator < IMPORTS_UNFINISHED_OF_ALL_MAX / IMPORTS_UNFINISHED_MAX; operator += 1) {
      const page = await editor()
      for (let of = 0; of < IMPORTS_UNFINISHED_MAX; of += 1) await sendFile(page, 'a')
    }
    expect(await begin(await editor())).toMatchObject({ status: 409, code: 'import.unfinished_of_all' })
    expect(await stage.sql()`select from activity_import`).toHaveLength(IMPORTS_UNFINISHED_OF_ALL_MAX)
  })

  // proves 48.10
  test('one after the other end with the number of a day', async () => {
    const page = await editor()
    const at = new Date(stage.world().time.now)
    for (let of = 0; of < IMPORTS_A_DAY_MAX; of += 1)
      await stage.sql()`
        insert into activity_import (id, operator_id, state, file_name, file_bytes, begun_at, started_at)
        values (${randomUUID()}, ${page.id}, 'undone', 'a', 1, ${at}, ${at})`
    expect(await begin(page)).toMatchObject({ status: 429, code: 'import.many_in_a_day' })
    stage.world().time.now += DAY_MS + 1
    await stage.sql()`update operator_session set used_at = ${new Date(stage.world().time.now)}`
    expect((await begin(await editor())).status).toBe(200)
  })

  // proves 48.6
  test('that are done leave no file behind', async () => {
    const page = await editor()
    const id = await sendFile(page, aTable(1))
    await page.call(startImport, { id, columns: COLUMNS, source: aSource('城西') })
    expect(await stage.sql()`select from activity_import_part where kind = 'file'`).toHaveLength(1)
    await run()
    expect(await stage.sql()`select from activity_import_part`).toHaveLength(0)
  })
})
