import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { getOperatorDraft, publishOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { type DeskSeries, getSeries, makeSeries } from '@quan/contract/console/series/series-calls.ts'
import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import { extendSeries, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeriesExtensions } from '#features/activity-series/make-series-extensions.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { pictureDesk } from '../activities/picture-desk.testing.ts'
import { BEIJING, HANGZHOU, SIX_WEEKS, seriesWorld, type SeriesWorld } from './series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

type Editor = Awaited<ReturnType<SeriesWorld['editor']>>

const run = () => world.runJob('extend series')
const now = async (page: Editor, { id }: DeskSeries) => (await page.call(getSeries, { id })).result
/** The day of a date to come, by the clock of the city. */
const dayIn = (days: number) => addDays(new Date(world.members.time.now + 8 * HOUR_MS).toISOString().slice(0, 10), days)

/** What is sent once the dates were shown. */
async function asked(page: Editor, { id }: DeskSeries, days: string[]): Promise<ConsoleInputOf<typeof extendSeries>> {
  const { result } = await page.call(previewExtension, { id, days })
  const collisions = result.dates.flatMap(({ day, collides }) => (collides ? day : []))
  const { draftId: fromDraftId, version: fromVersion } = result.source
  return { id, days, requestId: randomUUID(), fromDraftId, fromVersion, collisions }
}
const extend = async (page: Editor, series: DeskSeries, days: string[]) =>
  await page.call(extendSeries, await asked(page, series, days))

describe('a series that is made longer', () => {
  // proves 32.38
  test('shows its further dates with their collisions and what they are copies of, and makes nothing by that', async () => {
    const page = await world.editor([HANGZHOU])
    const series = await world.series(page, 2)
    const { venue } = series.parts.place
    const taken = world.members.time.now + 52 * DAY_MS
    await world.members.activity({ venue, startAt: taken, endAt: taken + HOUR_MS })
    const { items } = await now(page, series)
    const { status, result } = await page.call(previewExtension, { id: series.id, days: [dayIn(52), dayIn(45)] })
    expect(status).toBe(200)
    expect(result.dates).toMatchObject([
      {
        day: dayIn(45),
        startTime: world.at(45 * DAY_MS),
        endTime: world.at(45 * DAY_MS + 3 * HOUR_MS),
        collides: false,
      },
      { day: dayIn(52), startTime: world.at(52 * DAY_MS), collides: true },
    ])
    expect(result).toMatchObject({ room: 20, source: { activityId: items[1]?.activityId, venue, pictures: 0 } })
    expect((await now(page, series)).items).toHaveLength(6)
  })

  // proves 32.38
  test('gets dates that say what was published last, made one by one by a job', async () => {
    const page = await world.editor([HANGZHOU], 0)
    const series = await now(page, await world.series(page, 2))
    const last = (await page.call(getDeskActivity, { id: series.items[1]?.activityId ?? '' })).result
    const ticketTypes = last.ticketTypes.map(({ id, name, sex, quota }) => ({ id, name, sex, quota, price: 12_300 }))
    const fields = { title: '换了名字的周五', venue: '换了的场地', ticketTypes }
    const changed = await page.call(changeAtDesk, {
      id: last.id,
      version: last.version,
      fields,
      shownRefund: 100_000_000,
    })
    expect(changed.status).toBe(200)
    const { result } = await extend(page, series, [dayIn(45), dayIn(52)])
    expect([result.items.length, result.extension]).toEqual([
      6,
      expect.objectContaining({ total: 2, done: 0, endTime: null, failed: [] }),
    ])
    await run()
    const after = await now(page, series)
    expect(after.extension).toMatchObject({ total: 2, done: 2, endTime: expect.any(String), failed: [] })
    expect(after.items.slice(6).map(({ status, startTime }) => [status, startTime])).toEqual([
      ['draft', world.at(45 * DAY_MS)],
      ['draft', world.at(52 * DAY_MS)],
    ])
    const draft = (await page.call(getOperatorDraft, { id: after.items[7]?.draftId ?? '' })).result
    expect(draft).toMatchObject({
      title: '换了名字的周五',
      venue: '换了的场地',
      seriesId: series.id,
      publishTime: null,
      endTime: world.at(52 * DAY_MS + 3 * HOUR_MS),
      minParticipants: last.minParticipants,
    })
    expect(draft.ticketTypes.map(({ price }) => price)).toEqual(ticketTypes.map(() => 12_300))
    expect((await page.call(publishOperatorDraft, { id: draft.id, version: draft.version })).status).toBe(200)
  })

  // proves 32.38
  test('that publishes its dates by themselves does so with the further ones', async () => {
    const page = await world.editor([HANGZHOU])
    const draft = await world.draft(page)
    const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, publishDaysBefore: 12 }
    const { result: series } = await page.call(makeSeries, wish)
    await extend(page, series, [dayIn(45)])
    await run()
    expect((await now(page, series)).items.at(-1)?.publishTime).toBe(world.at(33 * DAY_MS))
  })

  // proves 32.39
  test('once, however often the same wish comes', async () => {
    const page = await world.editor()
    const series = await world.series(page)
    const wish = await asked(page, series, [dayIn(45), dayIn(46)])
    const both = await Promise.all([page.call(extendSeries, wish), page.call(extendSeries, wish)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await run()
    expect((await page.call(extendSeries, wish)).result.extension).toMatchObject({ id: wish.requestId, done: 2 })
    await run()
    expect((await now(page, series)).items).toHaveLength(8)
    const other = await page.call(extendSeries, { ...wish, requestId: randomUUID() })
    expect(other.code).toBe('series.refused')
  })

  // proves 32.39
  test('goes on where a process was stopped, and two processes make each date once', async () => {
    const page = await world.editor()
    const series = await world.series(page)
    await extend(page, series, [45, 46, 47, 48].map(dayIn))
    const stopped = new AbortController()
    const { sql } = world.members
    const parts = {
      sql,
      clock: { now: () => world.members.time.now },
      store: { find: async () => null, put: async () => {} },
    }
    await makeSeriesExtensions({ ...parts, log: async () => stopped.abort() }, stopped.signal)
    expect((await now(page, series)).extension).toMatchObject({ done: 1, endTime: null })
    await Promise.all([run(), run()])
    const after = await now(page, series)
    expect(after.extension).toMatchObject({ total: 4, done: 4, failed: [] })
    expect(after.items).toHaveLength(10)
  })

  // proves 32.39
  test('keeps the others where one cannot be made, and says why', async () => {
    const [page, by] = [await world.editor(), await world.editor()]
    const series = await world.series(page)
    const { extension } = (await extend(by, series, [dayIn(45), dayIn(46)])).result
    await world.members.sql`
      update operator set disabled_at = now()
      where id = (select operator_id from series_extension where id = ${extension?.id ?? ''})`
    await run()
    expect((await now(page, series)).extension).toMatchObject({
      total: 2,
      done: 0,
      endTime: expect.any(String),
      failed: [{ day: dayIn(45), reason: '发起的人已经不能改它' }, { day: dayIn(46) }],
    })
  })
})

describe('a series is not made longer', () => {
  // proves 32.38
  test.each<[string, () => string[], string]>([
    ['on a day twice', () => [dayIn(45), dayIn(45)], '同一天只能加一场'],
    ['on a day that has a date', () => [dayIn(10)], '有一天系列里已经有一场'],
    ['in the past', () => [dayIn(-1)], '有一天的开始时间已经过了'],
    ['beyond a year', () => [dayIn(400)], '最多加到 366 天以后'],
    ['beyond 26 dates to come', () => Array.from({ length: 21 }, (_, n) => dayIn(45 + n)), '没结束的场次最多 26 场'],
  ])('%s', async (_, days, message) => {
    const page = await world.editor()
    const series = await world.series(page)
    const answer = await page.call(previewExtension, { id: series.id, days: days() })
    expect(answer.code).toBe('series.refused')
    expect(answer.faults).toEqual([{ message, members: ['days'] }])
  })

  // proves 32.38
  test('beyond 26 dates to come; those that are cancelled leave their places', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 1))
    const days = Array.from({ length: 20 }, (_, number) => dayIn(45 + number))
    await extend(page, series, days)
    await run()
    expect((await page.call(previewExtension, { id: series.id, days: [dayIn(80)] })).code).toBe('series.refused')
    const cancelled = await page.call(cancelAtDesk, { id: series.items[0]?.activityId ?? '', note: '场地停电' })
    expect(cancelled.status).toBe(200)
    expect((await page.call(previewExtension, { id: series.id, days: [dayIn(80)] })).result).toMatchObject({ room: 1 })
  })

  // proves 32.39
  test('while further dates are made; nor is it changed then', async () => {
    const page = await world.editor()
    const series = await world.series(page)
    const wish = await asked(page, series, [dayIn(45)])
    await page.call(extendSeries, wish)
    const { id, version, items } = series
    const change = { id, version, fromDraftId: items[0]?.draftId ?? '', parts: { title: '改' }, overwrites: [] }
    const codes = [
      (await page.call(extendSeries, { ...wish, requestId: randomUUID() })).code,
      (await page.call(changeSeries, { ...change, shownRefund: 0 })).code,
    ]
    expect(codes).toEqual(['series.busy', 'series.busy'])
    await run()
  })

  // proves 32.39
  test('where what is copied, or the venue, is another by now than was shown', async () => {
    const page = await world.editor()
    const series = await world.series(page)
    const wish = await asked(page, series, [dayIn(45)])
    const elsewhen = await page.call(extendSeries, { ...wish, fromVersion: wish.fromVersion + 1 })
    const startAt = world.members.time.now + 45 * DAY_MS
    await world.members.activity({ venue: series.parts.place.venue, startAt, endAt: startAt + HOUR_MS })
    const taken = await page.call(extendSeries, wish)
    expect([elsewhen.code, taken.code]).toEqual(['console.changed_meanwhile', 'console.changed_meanwhile'])
    expect((await extend(page, series, [dayIn(45)])).status).toBe(200)
    await run()
  })

  // proves 32.2
  test('by who works for other cities or does other work, nor by the wish of somebody else', async () => {
    const page = await world.editor([HANGZHOU])
    const series = await world.series(page)
    const wish = await asked(page, series, [dayIn(45)])
    const [elsewhere, finance] = [await world.editor([BEIJING]), await world.world.signedIn({ roles: ['finance'] })]
    const codes = [
      (await elsewhere.call(previewExtension, { id: series.id, days: [] })).code,
      (await elsewhere.call(extendSeries, wish)).code,
      (await finance.call(extendSeries, wish)).code,
    ]
    expect(codes).toEqual(['console.not_found', 'console.not_found', 'console.role_missing'])
    await page.call(extendSeries, wish)
    expect((await (await world.editor([HANGZHOU])).call(extendSeries, wish)).code).toBe('console.not_found')
    await run()
  })
})

// proves 32.40
test('pictures of what was published last come along as files of each date', async () => {
  const desk = await pictureDesk()
  const page = await desk.editor([HANGZHOU])
  const begun = await desk.draft(page)
  const wish = { draftId: begun.id, version: begun.version, rule: SIX_WEEKS, publishDaysBefore: null }
  const { result: series } = await page.call(makeSeries, wish)
  const { path } = await desk.send(page, { of: 'draft', id: begun.id })
  const saved = (await page.call(getOperatorDraft, { id: begun.id })).result
  const { result: shown } = await desk.save(page, saved, { cover: path })
  await page.call(publishOperatorDraft, { id: shown.id, version: shown.version })
  const further = [60, 61].map((days) => addDays(new Date(desk.time.now).toISOString().slice(0, 10), days))
  const { result: preview } = await page.call(previewExtension, { id: series.id, days: further })
  expect(preview.source.pictures).toBe(1)
  const { draftId: fromDraftId, version: fromVersion } = preview.source
  const asked = { id: series.id, days: further, requestId: randomUUID(), fromDraftId, fromVersion, collisions: [] }
  await page.call(extendSeries, asked)
  const parts = { sql: desk.hosts.sql, clock: { now: () => desk.time.now }, store: desk.store, log: async () => {} }
  await makeSeriesExtensions(parts, new AbortController().signal)
  const { items } = (await page.call(getSeries, { id: series.id })).result
  const covers = await Promise.all(
    items.slice(-2).map(async ({ draftId }) => (await page.call(getOperatorDraft, { id: draftId })).result.cover ?? ''),
  )
  const bare = [path, ...covers].map((each) => each.split('?')[0])
  expect(new Set(bare).size).toBe(3)
  for (const cover of covers) expect(await desk.fetched(cover)).toBe(200)
  await desk.close()
})
