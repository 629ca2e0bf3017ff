import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { type DeskSeries, makeSeries, previewSeries } from '@quan/contract/console/series/series-calls.ts'
import { changeSeries, previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { extendSeries, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { DRAFT_FAULT_SENTENCES } from '@quan/contract/hosting/draft-rules.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { asked, draftOf, type Editor, now, shown } from './change-series.testing.ts'
import { SIX_WEEKS, seriesWorld, type SeriesWorld } from './series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const make = () => world.runJob('change series')
let venues = 0
const aVenue = () => `别人的场地 ${++venues} 号`
/** Something else at a venue, at the hour of a date of each series that is made here. */
const take = (venue: string, week: number) => {
  const startAt = world.members.time.now + (3 + 7 * week) * DAY_MS
  return world.members.activity({ venue, startAt, endAt: startAt + HOUR_MS })
}
const moved = (series: DeskSeries, venue: string) => ({ place: { ...series.parts.place, venue } })
const venuesOf = async (page: Editor, series: DeskSeries) => (await shown(page, series)).map(({ venue }) => venue)
type Preview = ConsoleResultOf<typeof previewSeriesChange>
/** Yes to all that was asked about, date by date. */
const yesTo = ({ items }: Preview) => items.map(({ draftId, doubts = [] }) => ({ draftId, rules: doubts }))
/** A series that publishes its dates by themselves, of which none is published yet. */
async function scheduled(page: Editor) {
  const { id: draftId, version } = await world.draft(page)
  return (await page.call(makeSeries, { draftId, version, rule: SIX_WEEKS, publishDaysBefore: 1 })).result
}

describe('a doubtful change of a date and those to come', () => {
  // proves 32.50
  test('is refused until all that is doubtful of any of them is accepted', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 3))
    const venue = aVenue()
    await take(venue, 1)
    await take(venue, 2)
    const ticketTypes = series.parts.ticketTypes.map((type) => ({ ...type, price: 50 }))
    const question = asked(series, { ...moved(series, venue), ticketTypes })
    const { result } = await page.call(previewSeriesChange, question)
    expect(result.items.map(({ doubts }) => doubts)).toEqual([
      ['priceTooLow'],
      ['priceTooLow', 'collides'],
      ['priceTooLow', 'collides'],
      [],
      [],
      [],
    ])
    const begin = { ...question, shownRefund: result.sum.refund }
    const refused = await page.call(changeSeries, begin)
    expect([refused.code, refused.details]).toEqual(['draft.doubtful', 'priceTooLow,collides'])
    const ofSome = yesTo(result).with(0, { draftId: draftOf(series, 0), rules: [] })
    const half = await page.call(changeSeries, { ...begin, accepted: ofSome })
    expect([half.code, half.details]).toEqual(['draft.doubtful', 'priceTooLow'])
    expect(await now(page, series)).toMatchObject({ version: 1, change: null })
    expect((await page.call(changeSeries, { ...begin, accepted: yesTo(result) })).status).toBe(200)
    await make()
    expect((await now(page, series)).change).toMatchObject({ done: 6, failed: [] })
  })

  // proves 32.50
  test('is refused where another date raises what was accepted of those that were shown, and asked about anew', async () => {
    const page = await world.editor()
    for (const series of [await now(page, await world.series(page, 6)), await scheduled(page)]) {
      const venue = aVenue()
      await take(venue, 0)
      const question = asked(series, moved(series, venue))
      const shownThen = (await page.call(previewSeriesChange, question)).result
      await take(venue, 3)
      const begin = { ...question, shownRefund: 0 }
      const refused = await page.call(changeSeries, { ...begin, accepted: yesTo(shownThen) })
      expect([refused.code, refused.details]).toEqual(['draft.doubtful', 'collides'])
      expect((await now(page, series)).change).toBeNull()
      const shownAnew = (await page.call(previewSeriesChange, question)).result
      expect((await page.call(changeSeries, { ...begin, accepted: yesTo(shownAnew) })).status).toBe(200)
      await make()
      expect((await now(page, series)).change).toMatchObject({ done: 6, failed: [] })
    }
  })

  // proves 32.50
  test('keeps of each date what was accepted of it, also where that is not so while it is begun', async () => {
    const page = await world.editor()
    const series = await scheduled(page)
    const venue = aVenue()
    const { id } = await take(venue, 2)
    const question = asked(series, moved(series, venue))
    const { result } = await page.call(previewSeriesChange, question)
    const setVenue = (now: string) => world.members.sql`update activity set venue = ${now} where id = ${id}`
    await setVenue(aVenue())
    await page.call(changeSeries, { ...question, shownRefund: 0, accepted: yesTo(result) })
    await setVenue(venue)
    await make()
    expect((await now(page, series)).change).toMatchObject({ done: 6, failed: [] })
  })

  // proves 32.50
  test('asks about drafts that are published by themselves, and of those that are published by hand about none', async () => {
    const page = await world.editor()
    const series = await scheduled(page)
    const venue = aVenue()
    await take(venue, 4)
    const question = asked(series, moved(series, venue))
    const { result } = await page.call(previewSeriesChange, question)
    expect(result.items.map(({ doubts }) => doubts)).toEqual([[], [], [], [], ['collides'], []])
    expect((await page.call(changeSeries, { ...question, shownRefund: 0 })).code).toBe('draft.doubtful')
    const byHand = await world.series(page)
    const other = await page.call(previewSeriesChange, asked(byHand, moved(byHand, venue)))
    expect(other.result.items.flatMap(({ doubts }) => doubts)).toEqual([])
  })

  // proves 32.50
  test('leaves a date as it was, with the reason, of which something came up since', async () => {
    const page = await world.editor()
    for (const series of [await now(page, await world.series(page, 6)), await scheduled(page)]) {
      const venue = aVenue()
      await take(venue, 0)
      const question = asked(series, moved(series, venue))
      const { result } = await page.call(previewSeriesChange, question)
      await page.call(changeSeries, { ...question, shownRefund: 0, accepted: yesTo(result) })
      await take(venue, 3)
      await make()
      const was = series.parts.place.venue
      expect(await venuesOf(page, series)).toEqual([venue, venue, venue, was, venue, venue])
      expect((await now(page, series)).change).toMatchObject({
        done: 5,
        failed: [{ draftId: draftOf(series, 3), reason: `新出现的问题没有确认（${DRAFT_FAULT_SENTENCES.collides}）` }],
      })
    }
  })
})

// proves 32.50
test('further dates that are published by themselves are asked about, those that are drafts are not', async () => {
  const page = await world.editor()
  const venue = aVenue()
  const day = addDays(new Date(world.members.time.now + 8 * HOUR_MS).toISOString().slice(0, 10), 45)
  await take(venue, 6)
  const draft = await world.draft(page, { venue })
  const wish = { draftId: draft.id, version: draft.version, rule: SIX_WEEKS }
  const { result: itself } = await page.call(makeSeries, { ...wish, publishDaysBefore: 1 })
  const byHand = await world.series(page, 0, { venue })
  const codes = []
  for (const [{ id }, accepted] of [[byHand], [itself], [itself, ['collides' as const]]] as const) {
    const { source } = (await page.call(previewExtension, { id, days: [day] })).result
    const { draftId: fromDraftId, version: fromVersion } = source
    const begin = { id, days: [day], requestId: randomUUID(), fromDraftId, fromVersion, collisions: [day] }
    const { code, details } = await page.call(extendSeries, { ...begin, ...(accepted && { accepted: [...accepted] }) })
    codes.push([code, details])
  }
  expect(codes).toEqual([
    [null, null],
    ['draft.doubtful', 'collides'],
    [null, null],
  ])
})

// proves 32.50
test('a series that is made is refused where its venue is taken on another day than those that were shown', async () => {
  const page = await world.editor()
  const venue = aVenue()
  await take(venue, 1)
  const { id: draftId, version } = await world.draft(page, { venue })
  const wish = { draftId, version, rule: SIX_WEEKS }
  async function daysTaken() {
    const { dates } = (await page.call(previewSeries, wish)).result
    return dates.flatMap(({ collides, startTime }) => (collides ? dayOf(startTime, MAINLAND_TIME_ZONE) : []))
  }
  const begin = { ...wish, publishDaysBefore: 1, accepted: ['collides' as const] }
  const collisions = await daysTaken()
  await take(venue, 4)
  const refused = await page.call(makeSeries, { ...begin, collisions })
  expect([refused.code, refused.details]).toEqual(['draft.doubtful', 'collides'])
  expect((await page.call(makeSeries, { ...begin, collisions: await daysTaken() })).status).toBe(200)
})
