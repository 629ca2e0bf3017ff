import { randomUUID } from 'node:crypto'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import {
  beginPeopleExport,
  getPeopleExport,
  PEOPLE_EXPORT_KEPT_MS,
  PEOPLE_EXPORT_TRIES,
  takePeopleExport,
} from '@quan/contract/console/people/people-export.ts'
import { EXPORT_PART_ROWS } from '@quan/contract/console/people/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { peopleExportQueries } from '#features/people-desk/people-export.queries.ts'
import { peopleExportJob, peopleExports } from '#features/people-desk/people-export.service.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testVault } from '#testing/test-keys.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [UNPAID, PAID] = [10, 20]

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, { sealing: false })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const editor = () => world.signedIn({ roles: ['editor'], cities: null })
const parts = () => ({ sql: database.sql, clock: { now: () => world.time.now }, vault: testVault() })
/** What the job does, in a server that has just begun. */
const runJob = () => peopleExportJob(parts()).run(new AbortController().signal)

/** An activity with so many paid places that nobody holds yet, and one of 一帆. */
async function anEvening(places: number) {
  const activity = anActivity({ publishedAt: world.time.now })
  await activityStore(database.sql).add([activity])
  const typeId = activity.ticketTypes[0]?.id ?? ''
  const { memberId } = await storeMember(database.sql, { nickName: '一帆', sex: 1 })
  await database.sql`
    insert into place (id, activity_id, ticket_type_id, state, taken_at, holder_id, sex)
    values (${randomUUID()}, ${activity.id}, ${typeId}, ${PAID}, now(), ${memberId}, 1),
      (${randomUUID()}, ${activity.id}, ${typeId}, ${UNPAID}, now(), null, null)`
  await database.sql`
    insert into place (id, activity_id, ticket_type_id, state, taken_at)
    select gen_random_uuid(), ${activity.id}, ${typeId}, ${PAID}, now() from generate_series(1, ${places})`
  return { activityId: activity.id }
}

describe('an export of the people of an activity', () => {
  // proves 36.6
  test('is made part by part by a job, everybody once, and taken by who asked for it alone', async () => {
    const input = await anEvening(2 * EXPORT_PART_ROWS)
    const total = 2 * EXPORT_PART_ROWS + 1
    const [page, other] = [await editor(), await editor()]
    const { result: begun } = await page.call(beginPeopleExport, input)
    expect(begun).toMatchObject({ done: EXPORT_PART_ROWS, total, isReady: false })
    expect((await page.call(beginPeopleExport, input)).result).toEqual(begun)
    expect((await page.call(takePeopleExport, { ...input, part: 0 })).code).toBe('console.not_found')
    await Promise.all([runJob(), runJob()])
    expect((await page.call(getPeopleExport, input)).result.export).toMatchObject({ done: total, isReady: true })
    expect((await other.call(getPeopleExport, input)).result.export).toBeNull()
    expect((await other.call(takePeopleExport, { ...input, part: 0 })).code).toBe('console.not_found')
    const [sizes, seen]: [number[], Set<string>] = [[], new Set()]
    let part: number | null = 0
    while (part !== null) {
      const answer: { result: ConsoleResultOf<typeof takePeopleExport> } = await page.call(takePeopleExport, {
        ...input,
        part,
      })
      sizes.push(answer.result.people.length)
      for (const { placeId } of answer.result.people) seen.add(placeId)
      part = answer.result.nextPart
    }
    expect([sizes, seen.size]).toEqual([[EXPORT_PART_ROWS, EXPORT_PART_ROWS, 1], total])
  })

  // proves 36.3
  test('holds paid places alone, and who took it is written down', async () => {
    const input = await anEvening(0)
    const page = await editor()
    expect((await page.call(beginPeopleExport, input)).result).toMatchObject({ total: 1, isReady: true })
    const { result } = await page.call(takePeopleExport, { ...input, part: 0 })
    expect(result.people).toMatchObject([{ nickName: '一帆', isPaid: true }])
    const entries = await database.sql`
      select act, operator_id from audit_entry where target_id = ${input.activityId} order by number`
    expect(entries).toMatchObject(
      ['People/BeginExport', 'People/TakeExport'].map((act) => ({ act, operator_id: page.id })),
    )
  })

  // proves 36.6
  test('is sealed, and gone after an hour', async () => {
    const input = await anEvening(0)
    const page = await editor()
    await page.call(beginPeopleExport, input)
    const contents = () => database.sql<{ content: Buffer }[]>`select content from people_export_part`
    for (const { content } of await contents()) expect(content.toString()).not.toContain('一帆')
    world.time.now += PEOPLE_EXPORT_KEPT_MS
    expect(await peopleExports(parts()).find({ operatorId: page.id, ...input })).toBeNull()
    await runJob()
    expect(await contents()).toHaveLength(0)
  })

  // proves 36.12
  test('that fails over and over steps back for those behind it, is given up, told as failed, and can be begun again', async () => {
    const [failing, behind] = [await anEvening(2 * EXPORT_PART_ROWS), await anEvening(EXPORT_PART_ROWS)]
    const page = await editor()
    for (const input of [failing, behind]) {
      await page.call(beginPeopleExport, input)
      world.time.now += 1
    }
    const stateOf = async (input: { activityId: string }) => {
      const { isReady, hasFailed } = (await page.call(getPeopleExport, input)).result.export!
      return [isReady, hasFailed]
    }
    await database.sql`update people_export set cursor = 'no cursor' where activity_id = ${failing.activityId}`
    await expect(runJob()).rejects.toThrow('a part of an export could not be made')
    expect([await stateOf(failing), await stateOf(behind)]).toEqual([
      [false, false],
      [true, false],
    ])
    // within the first pause it is not tried
    await runJob()
    const pauses = []
    for (let tried = 1; tried < PEOPLE_EXPORT_TRIES; tried += 1) {
      const [row] = await database.sql<{ next_at: Date }[]>`
        select next_at from people_export where activity_id = ${failing.activityId}`
      pauses.push(row!.next_at.getTime() - world.time.now)
      world.time.now = row!.next_at.getTime()
      await expect(runJob()).rejects.toThrow('a part of an export could not be made')
    }
    expect(pauses).toEqual([5_000, 15_000, 45_000, 135_000])
    expect(await stateOf(failing)).toEqual([false, true])
    world.time.now += 10_000
    await runJob()
    const anew = await page.call(beginPeopleExport, failing)
    expect(anew.result).toMatchObject({ done: EXPORT_PART_ROWS, isReady: false, hasFailed: false })
    await runJob()
    expect(await stateOf(failing)).toEqual([true, false])
  })

  // proves 36.12
  test('whose server is killed in the middle of a part is tried again, and no try is free', async () => {
    const input = await anEvening(EXPORT_PART_ROWS)
    const page = await editor()
    await page.call(beginPeopleExport, input)
    const due = { tries: PEOPLE_EXPORT_TRIES, firstPauseMs: 1 }
    // as many servers as there are tries take it, and none comes back
    for (let tried = 0; tried < PEOPLE_EXPORT_TRIES; tried += 1) {
      world.time.now += 1_000
      expect(await peopleExportQueries(database.sql).claimDue({ now: world.time.now, ...due })).not.toBeNull()
    }
    world.time.now += 1_000
    expect(await peopleExportQueries(database.sql).claimDue({ now: world.time.now, ...due })).toBeNull()
    expect((await page.call(getPeopleExport, input)).result.export).toMatchObject({ isReady: false, hasFailed: true })
  })

  test('that is ready is begun anew, with who came since', async () => {
    const input = await anEvening(0)
    const page = await editor()
    await page.call(beginPeopleExport, input)
    await database.sql`update place set state = ${PAID} where activity_id = ${input.activityId}`
    expect((await page.call(beginPeopleExport, input)).result).toMatchObject({ done: 2, total: 2, isReady: true })
  })
})
