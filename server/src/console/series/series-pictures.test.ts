import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { DESK_PICTURE_LOOSE_MS } from '@quan/contract/console/activities/desk-picture.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import {
  getOperatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { type DeskSeries, makeSeries } from '@quan/contract/console/series/series-calls.ts'
import {
  changeSeries,
  previewSeriesChange,
  seriesPicturesLeft,
} from '@quan/contract/console/series/series-change-calls.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { pictureNoRoom } from '@quan/contract/picture/upload.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeriesChanges } from '#features/activity-series/make-series-changes.ts'
import { publishDueDrafts } from '#features/hosting/due-drafts.service.ts'
import { HANGZHOU, pictureDesk, type PictureDesk } from '../activities/picture-desk.testing.ts'
import { activityOf, asked, draftOf, now, shown } from './change-series.testing.ts'
import { SIX_WEEKS } from './series-world.testing.ts'

type Page = Awaited<ReturnType<PictureDesk['editor']>>

let desk: PictureDesk
let page: Page
beforeAll(async () => {
  desk = await pictureDesk()
  page = await desk.signedIn({ roles: ['editor'], cities: [HANGZHOU], factorAgeMs: 0 })
})
afterAll(() => desk.close())

const SIGNAL = new AbortController().signal
const bareOf = (path: string | null) => path?.split('?')[0] ?? ''
const upload = async (of: 'draft' | 'activity', id: string) => (await desk.send(page, { of, id })).path
/** Makes what was begun; `put` stands for a disk that refuses some files. */
const make = (put = desk.store.put) =>
  makeSeriesChanges({ ...desk.hosts.services, store: { find: desk.store.find, put }, log: async () => {} }, SIGNAL)

/** A draft that shows a cover and another picture. */
async function pictured() {
  const draft = await desk.draft(page)
  const [cover, other] = [await upload('draft', draft.id), await upload('draft', draft.id)]
  return (await desk.save(page, draft, { cover, pictures: [other] })).result
}
async function begun(publishDaysBefore: number | null = null): Promise<DeskSeries> {
  const { id: draftId, version } = await pictured()
  return (await page.call(makeSeries, { draftId, version, rule: SIX_WEEKS, publishDaysBefore })).result
}
/** Six Fridays that all show copies of the same pictures; so many are published. */
async function made(published = 0) {
  const series = await begun()
  await make()
  for (const { draftId: id } of series.items.slice(0, published)) {
    const { version } = (await page.call(getOperatorDraft, { id })).result
    await page.call(publishOperatorDraft, { id, version })
  }
  return await now(page, series)
}
const picturesOf = async (series: DeskSeries) =>
  (await shown(page, series)).map(({ cover, pictures }) => [cover, ...pictures].map(bareOf))
const isThere = async (path: string | undefined) => (await desk.files()).some((name) => name.startsWith(path ?? '-'))
/** What changes the pictures of a date and those to come to a single new one of the first. */
async function newCover(series: DeskSeries, overwrites: Parameters<typeof asked>[2] = {}) {
  const activityId = activityOf(series, 0)
  const cover = await upload('activity', activityId)
  return { cover, question: asked(series, { pictures: { cover, pictures: [] } }, overwrites) }
}

describe('the further dates of a series', () => {
  // proves 32.48
  test('get copies of its pictures one by one, which stay when those of another date go', async () => {
    const series = await begun()
    expect(series.change).toMatchObject({ total: 5, done: 0, endTime: null })
    expect((await picturesOf(series)).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1])
    await make()
    const after = await now(page, series)
    expect(after).toMatchObject({ version: 1, change: { total: 5, done: 5, failed: [] } })
    expect(after.items.flatMap(({ differing }) => differing)).toEqual([])
    const all = await picturesOf(series)
    expect(new Set(all.flat()).size).toBe(12)
    for (const { cover, pictures } of await shown(page, series))
      for (const path of [cover, ...pictures]) expect(await desk.fetched(path ?? '')).toBe(200)
    await page.call(removeOperatorDraft, { id: draftOf(series, 1) })
    await desk.sweepAfter(DESK_PICTURE_LOOSE_MS + 1)
    expect(await Promise.all(all.flat().map(isThere))).toEqual(all.flat().map((_, place) => place !== 2 && place !== 3))
  })

  // proves 32.48
  test('are published by themselves with them, not before', async () => {
    const series = await begun(60)
    const { sql, services } = desk.hosts
    const publish = () => publishDueDrafts({ sql, clock: services.clock, note: async () => {} }, SIGNAL)
    await publish()
    const statuses = async () => (await now(page, series)).items.map(({ status }) => status)
    expect(await statuses()).toEqual(['registering', ...Array.from({ length: 5 }, () => 'draft')])
    await make()
    await publish()
    expect(await statuses()).toEqual(Array.from({ length: 6 }, () => 'registering'))
    for (const path of (await picturesOf(series)).flat()) expect(await desk.fetched(path)).toBe(200)
  })

  // proves 32.48
  test('are not published without them where they could not be copied, and say so', async () => {
    const series = await begun(60)
    const { sql, services } = desk.hosts
    await expect(make(async () => await Promise.reject(new Error('the disk is away')))).rejects.toThrow(
      'could not be changed',
    )
    await publishDueDrafts({ sql, clock: services.clock, note: async () => {} }, SIGNAL)
    const after = await now(page, series)
    expect(after.items.map(({ status, publishTime }) => [status, publishTime])).toEqual([
      ['registering', null],
      ...Array.from({ length: 5 }, () => ['draft', null]),
    ])
    const { result } = await page.call(getOperatorDraft, { id: draftOf(series, 1) })
    expect(result.reason).toBe(WORK_FAULT_SENTENCES.changeFailed)
  })

  // proves 32.49
  test('stay on their way to be published where a later change of them fails', async () => {
    const { sql, services } = desk.hosts
    const day = services.clock.now() + 30 * DAY_MS
    const series = await made(1)
    await sql`update activity_series set made_at = made_at - interval '1 hour' where id = ${series.id}`
    await sql`update host_draft set publish_at = ${new Date(day)} where id = ${draftOf(series, 2)}`
    const { question } = await newCover(series)
    await page.call(changeSeries, { ...question, shownRefund: 0 })
    await expect(make(async () => await Promise.reject(new Error('the disk is away')))).rejects.toThrow(
      'could not be changed',
    )
    const [, , third] = (await now(page, series)).items
    expect(third).toMatchObject({ status: 'draft', publishTime: new Date(day).toISOString() })
  })

  // proves 32.48
  test('have each file copied once, by however many processes', async () => {
    await begun()
    let puts = 0
    const counting = async (...file: Parameters<typeof desk.store.put>) => {
      puts += 1
      return await desk.store.put(...file)
    }
    await Promise.all([make(counting), make(counting), make(counting)])
    expect(puts).toBe(10)
  })

  // proves 32.48
  test('of a series made before have none, so that its first one differs', async () => {
    const series = await begun()
    await desk.hosts.sql`delete from series_change where series_id = ${series.id}`
    await desk.hosts.sql`update activity_series set parts = parts - 'pictures' where id = ${series.id}`
    expect((await now(page, series)).items.map(({ differing }) => differing)).toEqual([
      ['pictures'],
      ...Array.from({ length: 5 }, () => []),
    ])
  })
})

describe('pictures of this date and those to come', () => {
  // proves 32.49
  test('become others on each as files of its own, published or not; the files they had go', async () => {
    const series = await made(2)
    const before = await picturesOf(series)
    const { cover, question } = await newCover(series)
    const { result } = await page.call(previewSeriesChange, question)
    expect(result.items.map(({ changed, refusal }) => [changed, refusal])).toEqual(
      Array.from({ length: 6 }, () => [['pictures'], null]),
    )
    expect((await page.call(changeSeries, { ...question, shownRefund: 0 })).status).toBe(200)
    await make()
    const after = await now(page, series)
    expect(after.change).toMatchObject({ total: 6, done: 6, failed: [] })
    expect(after.items.flatMap(({ differing }) => differing)).toEqual([])
    const all = (await picturesOf(series)).flat()
    expect([all.length, new Set(all).size, all[0]]).toEqual([6, 6, bareOf(cover)])
    // a published one shows it to everybody
    expect(await Promise.all(all.slice(0, 3).map(desk.fetched))).toEqual([200, 200, 403])
    await desk.sweepAfter(DESK_PICTURE_LOOSE_MS + 1)
    expect(await Promise.all(before.flat().map(isThere))).toEqual(before.flat().map(() => false))
    expect(await Promise.all(all.map(isThere))).toEqual(all.map(() => true))
  })

  // proves 32.49
  test('stay where they were changed on one by itself, which says how many it has', async () => {
    const series = await made(1)
    const id = draftOf(series, 2)
    const draft = (await page.call(getOperatorDraft, { id })).result
    const own = await upload('draft', id)
    await desk.save(page, draft, { ...draft, pictures: [...draft.pictures, own] })
    const { question } = await newCover(series)
    const { result } = await page.call(previewSeriesChange, question)
    expect(result.items[2]).toMatchObject({ changed: [], differing: [{ part: 'pictures', value: '3' }] })
    await page.call(changeSeries, { ...question, shownRefund: 0 })
    await make()
    expect((await picturesOf(series)).map(({ length }) => length)).toEqual([1, 1, 3, 1, 1, 1])
    expect((await now(page, series)).items.map(({ differing }) => differing.length)).toEqual([0, 0, 1, 0, 0, 0])
  })

  // proves 32.49
  test('stay all of them on a date for whose files there is no room, with the reason; the others are changed', async () => {
    const series = await begun()
    let puts = 0
    await make(async (path, bytes) => {
      puts += 1
      if (puts === 4) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      await desk.store.put(path, bytes)
    })
    expect((await picturesOf(series)).map(([cover, ...further]) => [cover !== '', further.length])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [true, 1],
      [true, 1],
      [true, 1],
    ])
    const { change, items } = await now(page, series)
    expect(change).toMatchObject({ done: 4, failed: [{ draftId: draftOf(series, 2), reason: pictureNoRoom.text }] })
    expect(items[2]?.differing).toEqual(['pictures'])
  })

  // proves 32.49
  test('stay as they are on every date that would get some of them alone, as a file is gone by then', async () => {
    const series = await begun()
    const [, other] = (await picturesOf(series))[0] ?? []
    await desk.store.remove(other ?? '')
    await make()
    expect((await picturesOf(series)).slice(1)).toEqual(Array.from({ length: 5 }, () => ['']))
    const { change } = await now(page, series)
    expect(change?.failed.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => seriesPicturesLeft.text))
  })

  // proves 32.49
  test('attack: are those of the date alone, and of operators: files of others are copied for nobody', async () => {
    const series = await made(1)
    const other = await pictured()
    const codes = async (cover: string) => {
      const question = asked(series, { pictures: { cover, pictures: [] } })
      const begin = { ...question, shownRefund: 0 }
      return [(await page.call(previewSeriesChange, question)).code, (await page.call(changeSeries, begin)).code]
    }
    expect(await codes(other.cover ?? '')).toEqual(['draft.foreign_picture', 'draft.foreign_picture'])
    await desk.hosts.sql`update activity set cover = 'an-import' where id = ${activityOf(series, 0)}`
    expect(await codes('an-import')).toEqual(['series.pictures_left', 'series.pictures_left'])
    expect((await now(page, series)).version).toBe(1)
  })

  // proves 32.49
  test('of a published date are others alone there where it is changed by itself', async () => {
    const series = await made(1)
    const id = activityOf(series, 0)
    const { version } = (await page.call(getDeskActivity, { id })).result
    const cover = await upload('activity', id)
    await page.call(changeAtDesk, { id, version, fields: { cover }, shownRefund: 0 })
    expect((await now(page, series)).items.map(({ differing }) => differing)).toEqual([
      ['pictures'],
      ...Array.from({ length: 5 }, () => []),
    ])
  })
})
