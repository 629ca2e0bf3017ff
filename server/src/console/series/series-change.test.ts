import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import {
  getOperatorDraft,
  publishOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { changeSeries, previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { localTimeOf } from '@quan/contract/date/local-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeriesChanges } from '#features/activity-series/make-series-changes.ts'
import { beforeTransaction } from '#testing/before-transaction.ts'
import { activityOf, asked, change, draftOf, type Editor, now, shown } from './change-series.testing.ts'
import { BEIJING, HANGZHOU, seriesWorld, type SeriesWorld } from './series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const make = () => world.runJob('change series')

describe('this date and those to come', () => {
  // proves 32.25
  test('get other words, hours and tickets, published or not; their days stay, and those before stay as they are', async () => {
    const page = await world.editor([HANGZHOU])
    const series = await now(page, await world.series(page, 2))
    const hours = { start: '20:15', end: { days: 0, time: '23:00' }, deadline: null }
    const ticketTypes = series.parts.ticketTypes.map((type) => ({ ...type, price: 9_900, quota: 12 }))
    const { preview, begun } = await change(page, series, { title: '周五新场', hours, ticketTypes }, { from: 1 })
    expect(preview?.items.map(({ changed }) => changed.toSorted())).toEqual(
      Array.from({ length: 5 }, () => ['hours', 'ticketTypes', 'title']),
    )
    expect(begun.result.change).toMatchObject({ total: 5, done: 0, endTime: null, failed: [] })
    await make()
    const dates = await shown(page, series)
    expect(dates.map(({ title }) => title)).toEqual(['圣诞交换礼物夜', ...Array.from({ length: 5 }, () => '周五新场')])
    const localOf = ({ startTime }: { startTime: string | null }) => localTimeOf(startTime ?? '', 'Asia/Shanghai')
    expect(dates.slice(1).map((date) => localOf(date))).toEqual(
      series.items.slice(1).map((item) => `${localOf(item).slice(0, 10)}T20:15`),
    )
    expect(dates[1]?.ticketTypes.map(({ price, quota }) => [price, quota])).toEqual([
      [9_900, 12],
      [9_900, 12],
    ])
    const after = await now(page, series)
    expect(after).toMatchObject({ version: 2, change: { total: 5, done: 5, endTime: expect.any(String) } })
    expect(after.items.map(({ differing }) => differing.length)).toEqual([3, 0, 0, 0, 0, 0])
  })

  // proves 32.25
  test('keep their ticket types where two are of one name and sex, in their order', async () => {
    const page = await world.editor()
    const early = { name: '早鸟', sex: 0 as const, quota: 5 }
    const ticketTypes = [
      { ...early, price: 5_000 },
      { ...early, price: 6_000 },
    ]
    const series = await now(page, await world.series(page, 1, { ticketTypes, minParticipants: null }))
    const idsOf = async () =>
      [
        ...(await world.members.sql<{ id: string }[]>`
        select id from ticket_type where activity_id = ${activityOf(series, 0)} order by position`),
      ].map(({ id }) => id)
    const before = await idsOf()
    const fuller = ticketTypes.map((type) => ({ ...type, quota: 8 }))
    const { preview } = await change(page, series, { ticketTypes: fuller })
    expect(preview?.items.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 6 }, () => null))
    await make()
    expect((await now(page, series)).change).toMatchObject({ done: 6, failed: [] })
    expect(await idsOf()).toEqual(before)
    expect((await shown(page, series))[0]?.ticketTypes.map(({ price, quota }) => [price, quota])).toEqual([
      [5_000, 8],
      [6_000, 8],
    ])
  })

  // proves 32.26
  test('say beforehand, summed over all, whom it concerns and what may go back, and people are told', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 2))
    const people = []
    for (const number of [0, 1]) {
      const activity = await world.bookable(activityOf(series, number))
      people.push(await world.members.payer(activity))
    }
    const place = { ...series.parts.place, venue: '老和山', address: '玉古路 1 号' }
    const { preview, begun } = await change(page, series, { place })
    const each = preview?.items.map(({ impact }) => impact?.refund ?? 0) ?? []
    expect(preview?.sum).toMatchObject({ told: 2, booked: 2, freePlaces: 2, freeOrders: 2 })
    expect(preview?.sum.refund).toBe(each.reduce((sum, refund) => sum + refund, 0))
    expect(preview?.sum.refund).toBeGreaterThan(0)
    expect(begun.status).toBe(200)
    await make()
    for (const member of people)
      expect((await world.members.told(member)).map(({ kind }) => kind)).toContain('activityChanged')
    expect((await shown(page, series)).map(({ venue }) => venue)).toEqual(Array.from({ length: 6 }, () => '老和山'))
  })

  // proves 32.26
  test('are not changed where more may go back by now than was shown', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 1))
    const question = asked(series, { place: { ...series.parts.place, venue: '老和山' } })
    const { result } = await page.call(previewSeriesChange, question)
    await world.members.payer(await world.bookable(activityOf(series, 0)))
    const late = await page.call(changeSeries, { ...question, shownRefund: result.sum.refund })
    expect(late.code).toBe('console.changed_meanwhile')
    expect((await now(page, series)).change).toBeNull()
  })

  // proves 32.27
  test('leave what was changed on one by itself, say which it is, and overwrite it where that is wished', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 1))
    const [activityId, draftId] = [activityOf(series, 0), draftOf(series, 1)]
    await page.call(changeAtDesk, { id: activityId, version: 1, fields: { title: '平安夜专场' }, shownRefund: 0 })
    const draft = (await page.call(getOperatorDraft, { id: draftId })).result
    await page.call(saveOperatorDraft, { ...draft, title: '跨年专场', organizerId: null })
    const looked = (await page.call(previewSeriesChange, asked(series, { title: '周五夜', description: '新的介绍' })))
      .result
    expect(looked.items.slice(0, 2)).toMatchObject([
      { changed: ['description'], differing: [{ part: 'title', value: '平安夜专场' }] },
      { changed: ['description'], differing: [{ part: 'title', value: '跨年专场' }] },
    ])
    const overwrites = [{ draftId, version: looked.items[1]?.version ?? 0, parts: ['title' as const] }]
    const parts = { title: '周五夜', description: '新的介绍' }
    const { preview } = await change(page, series, parts, { overwrites })
    expect(preview?.items[1]?.changed.toSorted()).toEqual(['description', 'title'])
    await make()
    const dates = await shown(page, series)
    expect(dates.map(({ title }) => title)).toEqual(['平安夜专场', ...Array.from({ length: 5 }, () => '周五夜')])
    expect(new Set(dates.map(({ description }) => description))).toEqual(new Set(['新的介绍']))
    expect((await now(page, series)).items[0]?.differing).toEqual(['title'])
  })

  // proves 32.27
  test('leave what is changed by itself after it was shown, and name it where it was to be overwritten', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page))
    const save = async (number: number, title: string) => {
      const draft = (await page.call(getOperatorDraft, { id: draftOf(series, number) })).result
      return (await page.call(saveOperatorDraft, { ...draft, title, organizerId: null })).result
    }
    const { version } = await save(0, '甲')
    await change(
      page,
      series,
      { title: '周五夜' },
      { overwrites: [{ draftId: draftOf(series, 0), version, parts: ['title'] }] },
    )
    await save(0, '乙')
    await save(1, '丙')
    await make()
    expect((await shown(page, series)).map(({ title }) => title)).toEqual([
      '乙',
      '丙',
      ...Array.from({ length: 4 }, () => '周五夜'),
    ])
    expect((await now(page, series)).change).toMatchObject({
      done: 5,
      failed: [{ draftId: draftOf(series, 0), title: '乙' }],
    })
  })
})

describe('a change of a series', () => {
  // proves 32.28
  test('names the date that cannot be changed so, and changes the others', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 2))
    const activity = await world.bookable(activityOf(series, 0))
    await world.members.payer(activity)
    const ticketTypes = series.parts.ticketTypes.map((type) => ({ ...type, quota: 0 }))
    const { preview } = await change(page, series, { title: '小一点', ticketTypes })
    expect(preview?.items.map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining('名额不能少于'),
      ...Array.from({ length: 5 }, () => null),
    ])
    await page.call(cancelAtDesk, { id: activityOf(series, 1), note: '场地停水' })
    await make()
    const { change: made } = await now(page, series)
    expect(made).toMatchObject({ total: 6, done: 4, endTime: expect.any(String) })
    expect(made?.failed.map(({ draftId, reason }) => [draftId, reason])).toEqual([
      [draftOf(series, 0), expect.stringContaining('名额不能少于')],
      [draftOf(series, 1), '活动已经结束或取消，不能再改'],
    ])
    expect((await shown(page, series)).map(({ title }) => title).slice(2)).toEqual(
      Array.from({ length: 4 }, () => '小一点'),
    )
  })

  // proves 32.29
  test('that is stopped in the middle goes on behind what is done, and does nothing twice', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page, 3))
    await change(page, series, { place: { ...series.parts.place, venue: '新场地' } })
    const done: string[] = []
    const { services } = world.members
    const run = (stop: (made: number) => boolean) => {
      const stopping = new AbortController()
      const log = async (_: unknown, { draftId }: { draftId: string }) => {
        // a process that is killed keeps nothing of the date it was at
        if (stop(done.length)) {
          stopping.abort()
          throw Object.assign(new Error('killed'), { isKilled: true })
        }
        done.push(draftId)
      }
      return makeSeriesChanges({ ...services, ...services.pictureFiles, log }, stopping.signal)
    }
    await expect(run((made) => made === 2)).rejects.toThrow('killed')
    expect((await now(page, series)).change).toMatchObject({ done: 2, failed: [], endTime: null })
    await Promise.all([run(() => false), run(() => false)])
    expect(done.toSorted()).toEqual(series.items.map(({ draftId }) => draftId).toSorted())
    expect((await now(page, series)).change).toMatchObject({ done: 6, failed: [], endTime: expect.any(String) })
    const versions = (await shown(page, series)).map(({ version }) => version)
    expect(new Set(versions)).toEqual(new Set([2]))
  })

  // proves 32.29
  test('stands in the log once where a date fails at two processes in the same moment', async () => {
    const page = await world.editor()
    const series = await now(page, await world.series(page))
    await change(page, series, { title: '改名' })
    // somebody changed what was to be overwritten
    await world.members.sql`update series_change_item set seen_version = 0, overwritten = '{title}'`
    const { services } = world.members
    const logged: string[] = []
    const run = (sql: typeof services.sql) =>
      makeSeriesChanges(
        {
          ...services,
          ...services.pictureFiles,
          sql,
          log: async (_, { draftId, reason }) => void logged.push(`${draftId} ${reason}`),
        },
        new AbortController().signal,
      )
    await run(beforeTransaction(services.sql, 2, () => run(services.sql)))
    expect(logged.toSorted()).toEqual(
      series.items.map(({ draftId }) => `${draftId} ${consoleChangedMeanwhile.text}`).toSorted(),
    )
  })

  // proves 32.29
  test('is begun by one of two who begin one at once, and not while another is being made', async () => {
    const [one, other] = [await world.editor(), await world.editor()]
    const series = await now(one, await world.series(one))
    const begin = (page: Editor, title: string) =>
      page.call(changeSeries, { ...asked(series, { title }), shownRefund: 0 })
    const both = await Promise.all([begin(one, '甲'), begin(other, '乙')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'series.busy'])
    await make()
    expect((await begin(one, '丙')).code).toBe('console.changed_meanwhile')
    const won = both[0]?.code === null ? '甲' : '乙'
    expect(new Set((await shown(one, series)).map(({ title }) => title))).toEqual(new Set([won]))
  })

  // proves 32.28
  test('is not made further for who lost the city or the work, or was shut out', async () => {
    const page = await world.editor()
    for (const loss of [{ cities: [BEIJING] }, { roles: ['finance'] }, { disabled_at: new Date() }]) {
      const losing = await world.editor()
      const series = await now(losing, await world.series(losing))
      await change(losing, series, { title: '别的' })
      await world.members.sql`update operator set ${world.members.sql(loss)} where id = ${losing.id}`
      await make()
      expect((await now(page, series)).change).toMatchObject({ done: 0, failed: { length: 6 } })
    }
  })

  // proves 32.28
  test('attack: names no date of another city to who answers for one', async () => {
    const losing = await world.editor()
    const series = await now(losing, await world.series(losing))
    const draftId = draftOf(series, 1)
    const moved = (await losing.call(getOperatorDraft, { id: draftId })).result
    await losing.call(saveOperatorDraft, { ...moved, cityCode: BEIJING, title: '北京的秘密场', organizerId: null })
    await change(losing, series, { description: '新的介绍' })
    await world.members.sql`update operator set disabled_at = now() where id = ${losing.id}`
    await make()
    const { result } = await (await world.editor([HANGZHOU])).call(getSeries, { id: series.id })
    expect(result.change?.failed).toHaveLength(5)
    for (const secret of [draftId, '北京的秘密场']) expect(JSON.stringify(result)).not.toContain(secret)
    const both = await world.editor([HANGZHOU, BEIJING])
    expect((await now(both, series)).change).toMatchObject({ total: 6, failed: { length: 6 } })
  })

  // proves 32.28
  test('is made by editors of the city alone, with a fresh factor, and every date stands in the log', async () => {
    const page = await world.editor([HANGZHOU])
    const series = await now(page, await world.series(page, 1))
    const wish = { ...asked(series, { title: '周五夜' }), shownRefund: 0 }
    expect((await (await world.editor([BEIJING])).call(changeSeries, wish)).code).toBe('console.not_found')
    expect((await (await world.editor([BEIJING])).call(previewSeriesChange, wish)).code).toBe('console.not_found')
    expect((await (await world.editor(null, 3_600_000)).call(changeSeries, wish)).code).toBe(
      'console.fresh_factor_required',
    )
    await page.call(changeSeries, wish)
    await make()
    const kinds = await world.members.sql<{ kind: string; count: number }[]>`
      select target_kind as kind, count(*)::integer from audit_entry
      where act = 'Series/Change' and operator_id = ${page.id} group by 1 order by 1`
    expect([...kinds]).toEqual([
      { kind: 'activity', count: 1 },
      { kind: 'draft', count: 5 },
      { kind: 'series', count: 1 },
    ])
  })

  // proves 32.24
  test('keeps a date waiting to be published, by its new hour', async () => {
    const page = await world.editor()
    const series = await world.series(page)
    const draftId = draftOf(series, 1)
    const at = new Date(Date.parse(series.items[1]?.startTime ?? '') - 3_600_000).toISOString()
    await page.call(publishOperatorDraft, { id: draftId, version: 1, at })
    await change(page, series, { title: '周五夜' })
    await make()
    expect((await now(page, series)).items[1]).toMatchObject({ status: 'draft', publishTime: at })
  })
})
