import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { getOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityOf, change, draftOf, now, shown } from './change-series.testing.ts'
import { seriesWorld, type SeriesWorld } from './series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const make = () => world.runJob('change series')

describe('kind, ages, fewest people, hours of choosing each other and permit', () => {
  const termsOf = (date: Awaited<ReturnType<typeof shown>>[number]) => {
    const { category, minAge, maxAge, minParticipants, matchHours, permit } = date
    return { category, minAge, maxAge, minParticipants, matchHours, permit }
  }

  // proves 32.37
  test('reach drafts and published dates, with whom ages leave out and which have too few said beforehand', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 2))
    await world.members.payer(await world.bookable(activityOf(series, 0)))
    const ages = { minAge: 90, maxAge: 99 }
    const terms = { category: ActivityCategory.film, minParticipants: 2, matchHours: 3, permit: '杭公安许 7 号' }
    const { preview } = await change(page, series, { ages, ...terms })
    expect(preview?.items.map(({ changed, refusal }) => [changed.length, refusal])).toEqual(
      Array.from({ length: 6 }, () => [5, null]),
    )
    const [first, second, draft] = preview?.items.map(({ impact }) => impact) ?? []
    expect([first?.ages, second?.ages]).toMatchObject([
      { outside: 1, unknown: 0, waiting: 0 },
      { outside: 0, unknown: 0, waiting: 0 },
    ])
    expect([first?.turnout, second?.turnout]).toMatchObject([
      { paid: 1, isEnough: false, refund: expect.any(Number) },
      { paid: 0, isEnough: false, refund: 0 },
    ])
    expect(draft).toBeNull()
    const refundTooFew = first?.turnout?.refund
    expect(refundTooFew).toBeGreaterThan(0)
    expect(preview?.sum).toMatchObject({
      told: 0,
      refund: 0,
      outside: 1,
      unknown: 0,
      waiting: 0,
      tooFew: 2,
      refundTooFew,
    })
    await make()
    const dates = await shown(page, series)
    expect(dates.map(termsOf)).toEqual(Array.from({ length: 6 }, () => ({ ...ages, ...terms })))
    expect((await now(page, series)).items.flatMap(({ differing }) => differing)).toEqual([])
  })

  // proves 32.37
  test('change the kind alone: no date gets hours of choosing each other by it', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 1))
    await change(page, series, { category: ActivityCategory.singles })
    await make()
    const dates = await shown(page, series)
    expect(dates.map(({ category }) => category)).toEqual(Array.from({ length: 6 }, () => ActivityCategory.singles))
    // a draft that says none has 0
    expect(dates.map(({ matchHours }) => matchHours)).toEqual([null, 0, 0, 0, 0, 0])
    expect((await now(page, series)).items.flatMap(({ differing }) => differing)).toEqual([])
  })

  // proves 32.27
  test('stay on the date where they were changed by themselves, which is named', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 2))
    const fields = { minAge: 24, maxAge: 36 }
    await page.call(changeAtDesk, { id: activityOf(series, 1), version: 1, fields, shownRefund: 0 })
    const { preview } = await change(page, series, { ages: { minAge: 18, maxAge: null }, minParticipants: 3 })
    expect(preview?.items.slice(0, 2)).toMatchObject([
      { changed: ['ages', 'minParticipants'], differing: [] },
      { changed: ['minParticipants'], differing: [{ part: 'ages', value: JSON.stringify(fields) }] },
    ])
    await make()
    expect((await shown(page, series)).map(({ minAge, minParticipants }) => [minAge, minParticipants])).toEqual([
      [18, 3],
      [24, 3],
      ...Array.from({ length: 4 }, () => [18, 3]),
    ])
  })

  // proves 32.27
  test('are named in words, as place, hours, programme and tickets are', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 1))
    const draft = (await page.call(getOperatorDraft, { id: draftOf(series, 1) })).result
    const ticketTypes = [{ name: '早鸟票', sex: 0 as const, price: 8_800, quota: 12 }]
    const own = {
      district: '西湖区',
      venue: '老和山',
      address: '玉古路 1 号',
      programme: [{ time: '20:00', text: '开场' }],
    }
    await page.call(saveOperatorDraft, { ...draft, ...own, ticketTypes, refundRule: null, organizerId: null })
    const { place, programme, refundRule } = series.parts
    const parts = { place: { ...place, venue: '湖滨' }, programme, refundRule, ticketTypes: series.parts.ticketTypes }
    const { preview } = await change(page, series, { ...parts, title: '周五夜' })
    const words = Object.fromEntries(preview?.items[1]?.differing.map(({ part, value }) => [part, value]) ?? [])
    expect(words).toMatchObject({
      place: '西湖区 · 老和山 · 玉古路 1 号',
      programme: '20:00 开场',
      ticketTypes: '早鸟票 ¥88.00 × 12',
    })
  })

  // proves 32.37
  test('of a series made before they were parts are those of its first date', async () => {
    const page = await world.editor()
    const { id } = await world.series(page, 1)
    await world.members.sql`
      update activity_series set parts = parts - array['category', 'ages', 'minParticipants', 'matchHours', 'permit']
      where id = ${id}`
    const { result: series } = await page.call(getSeries, { id })
    expect(series.parts).toMatchObject({ minParticipants: 6, ages: { minAge: null, maxAge: null } })
    expect(series.items.flatMap(({ differing }) => differing)).toEqual([])
    await change(page, series, { minParticipants: 4 })
    await make()
    expect((await shown(page, series)).map(({ minParticipants }) => minParticipants)).toEqual(
      Array.from({ length: 6 }, () => 4),
    )
  })
})
