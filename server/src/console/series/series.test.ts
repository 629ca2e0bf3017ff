import { getDeskActivities } from '@quan/contract/console/activities/desk-activity.ts'
import {
  getOperatorDraft,
  getOperatorDrafts,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getSeries, makeSeries, previewSeries } from '@quan/contract/console/series/series-calls.ts'
import type { SeriesRule } from '@quan/contract/console/series/series-rule.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { localTimeOf } from '@quan/contract/date/local-time.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { BEIJING, HANGZHOU, SIX_WEEKS, seriesWorld, type SeriesWorld, TORONTO } from './series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const byHand = { publishDaysBefore: null }

describe('a series made of a draft', () => {
  // proves 32.22
  test('shows its dates beforehand, and makes nothing by that', async () => {
    const page = await world.editor([HANGZHOU])
    const { id, version, venue } = await world.draft(page)
    const third = world.members.time.now + 17 * DAY_MS
    await world.members.activity({ venue, startAt: third, endAt: third + HOUR_MS })
    const { status, result } = await page.call(previewSeries, { draftId: id, version, rule: SIX_WEEKS })
    expect(status).toBe(200)
    expect(result.dates.map(({ startTime }) => startTime)).toEqual(
      [3, 10, 17, 24, 31, 38].map((days) => world.at(days * DAY_MS)),
    )
    expect(result.dates.map(({ collides }) => collides)).toEqual([false, false, true, false, false, false])
    expect(result.dates.some(({ startsSoon, isShifted }) => startsSoon || isShifted)).toBe(false)
    expect((await page.call(getOperatorDraft, { id })).result.seriesId).toBeNull()
  })

  // proves 32.22
  test('says which date starts in under two hours', async () => {
    const page = await world.editor()
    const draft = await world.draft(page, { startTime: world.at(HOUR_MS), endTime: world.at(2 * HOUR_MS) })
    const asked = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS }
    const { result } = await page.call(previewSeries, asked)
    expect(result.dates.filter(({ startsSoon }) => startsSoon)).toHaveLength(1)
  })

  // proves 32.22
  test('has drafts that say the same on their own dates; the draft is the first of them', async () => {
    const page = await world.editor([HANGZHOU])
    const draft = await world.draft(page, { title: '周五桌游夜', enrollDeadline: world.at(2 * DAY_MS) })
    const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, ...byHand }
    const { result: series } = await page.call(makeSeries, wish)
    expect(series).toMatchObject({ version: 1, city: { code: HANGZHOU }, parts: { title: '周五桌游夜' }, change: null })
    expect(series.items.map(({ draftId }) => draftId)[0]).toBe(draft.id)
    const third = (await page.call(getOperatorDraft, { id: series.items[2]?.draftId ?? '' })).result
    expect(third).toMatchObject({
      title: '周五桌游夜',
      seriesId: series.id,
      ticketTypes: draft.ticketTypes,
      minParticipants: draft.minParticipants,
      startTime: world.at(17 * DAY_MS),
      endTime: world.at(17 * DAY_MS + 3 * HOUR_MS),
      enrollDeadline: world.at(16 * DAY_MS),
      publishTime: null,
    })
    const { result } = await page.call(getOperatorDrafts, { seriesId: series.id })
    expect(result.items.map(({ seriesId }) => seriesId)).toEqual(Array.from({ length: 6 }, () => series.id))
  })

  // proves 32.23
  test('keeps the hour that the clock of its city shows while that is put forward', async () => {
    world.members.time.now = Date.parse('2027-03-01T00:00:00Z')
    world.world.time.now = world.members.time.now
    const page = await world.editor()
    // the clocks of Toronto are put forward on 14 March
    const times = { startTime: '2027-03-06T00:30:00.000Z', endTime: '2027-03-06T03:00:00.000Z' }
    const draft = await world.draft(page, { cityCode: TORONTO, ...times })
    const asked = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS }
    const { result } = await page.call(previewSeries, asked)
    expect(result.dates.map((date) => localTimeOf(date.startTime, 'America/Toronto'))).toEqual(
      ['03-05', '03-12', '03-19', '03-26', '04-02', '04-09'].map((day) => `2027-${day}T19:30`),
    )
    expect(result.dates[2]?.startTime).toBe('2027-03-19T23:30:00.000Z')
  })

  // proves 32.24
  test('publishes each by itself some days before, and its dates are found together', async () => {
    const page = await world.editor([HANGZHOU])
    const draft = await world.draft(page)
    const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, publishDaysBefore: 12 }
    const { result: series } = await page.call(makeSeries, wish)
    await world.runJob('publish scheduled drafts')
    const shown = await page.call(getDeskActivities, { seriesId: series.id })
    expect(shown.result.items.map(({ startTime }) => startTime)).toEqual([10, 3].map((days) => world.at(days * DAY_MS)))
    expect(shown.result.items.map(({ seriesId }) => seriesId)).toEqual([series.id, series.id])
    const { items } = (await page.call(getSeries, { id: series.id })).result
    expect(items.map(({ status }) => status)).toEqual([
      'registering',
      'registering',
      ...Array.from({ length: 4 }, () => 'draft'),
    ])
    expect(items[2]?.publishTime).toBe(world.at(5 * DAY_MS))
  })

  // proves 32.24
  test('that is to be published by itself is as ready as one that is published', async () => {
    const page = await world.editor()
    const unready = await world.draft(page, { title: null })
    const wish = { rule: SIX_WEEKS, publishDaysBefore: 12 }
    const asked = { ...wish, draftId: unready.id, version: unready.version }
    expect((await page.call(makeSeries, asked)).code).toBe('draft.unready')
    expect((await page.call(makeSeries, { ...asked, ...byHand })).status).toBe(200)
    const doubtful = await world.draft(page, { refundRule: null })
    const other = { ...wish, draftId: doubtful.id, version: doubtful.version }
    const refused = await page.call(makeSeries, other)
    expect([refused.code, refused.details]).toEqual(['draft.doubtful', 'refundMissing'])
    expect((await page.call(makeSeries, { ...other, accepted: ['refundMissing'] })).status).toBe(200)
  })
})

describe('a series is not made', () => {
  // proves 32.22
  test.each<[string, SeriesRule]>([
    ['of more dates than at once', { ...SIX_WEEKS, weekdays: [1, 2, 3, 4, 5, 6, 7], times: null, until: '2027-05-01' }],
    ['that never ends', { ...SIX_WEEKS, times: null }],
  ])('%s', async (_, rule) => {
    const page = await world.editor()
    const draft = await world.draft(page)
    const asked = { draftId: draft.id, version: draft.version, rule }
    expect((await page.call(previewSeries, asked)).code).toBe('series.refused')
  })

  // proves 32.22
  test('of a draft without city, start or end, or whose start is over', async () => {
    const page = await world.editor()
    for (const about of [
      { cityCode: null },
      { startTime: null },
      { endTime: null },
      { startTime: world.at(-DAY_MS) },
    ]) {
      const draft = await world.draft(page, about)
      const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, ...byHand }
      expect((await page.call(makeSeries, wish)).code).toBe('series.refused')
    }
  })

  // proves 32.22
  test('twice of one draft, nor of one that somebody else just saved', async () => {
    const page = await world.editor()
    const draft = await world.draft(page)
    const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, ...byHand }
    const both = await Promise.all([page.call(makeSeries, wish), page.call(makeSeries, wish)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'series.taken'])
    const other = await world.draft(page)
    await page.call(saveOperatorDraft, { ...EMPTY_DRAFT, organizerId: null, id: other.id, version: other.version })
    const late = await page.call(makeSeries, { ...wish, draftId: other.id, version: other.version })
    expect(late.code).toBe('draft.changed')
  })

  // proves 32.2
  test('by who works for other cities, or does other work; nor is it shown to them', async () => {
    const page = await world.editor([HANGZHOU])
    const [draft, { id }] = [await world.draft(page), await world.series(page)]
    const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS, ...byHand }
    const elsewhere = await world.editor([BEIJING])
    const finance = await world.world.signedIn({ roles: ['finance'] })
    expect((await elsewhere.call(makeSeries, wish)).code).toBe('console.not_found')
    expect((await elsewhere.call(getSeries, { id })).code).toBe('console.not_found')
    expect((await elsewhere.call(getOperatorDrafts, { seriesId: id })).result.items).toEqual([])
    expect((await finance.call(makeSeries, wish)).code).toBe('console.role_missing')
    expect((await finance.call(getSeries, { id })).code).toBe('console.role_missing')
  })
})
