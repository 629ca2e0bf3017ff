import { getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { offerPlaces } from '@quan/contract/console/people/people.ts'
import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGE_PATHS } from './activity-changes.ts'
import { appendAudit } from './audit-log.ts'
import { activityOf, change, type Editor, now } from '../series/change-series.testing.ts'
import { BEIJING, HANGZHOU, seriesWorld, type SeriesWorld } from '../series/series-world.testing.ts'

let world: SeriesWorld
beforeAll(async () => void (world = await seriesWorld()))
afterAll(() => world.close())

const PRICE = 5_000
const anActivity = (about: object = {}) => world.members.activity({ price: PRICE, venue: '湖滨', ...about })
const changesOf = async (page: Editor, id: string, about: object = {}) =>
  (await page.call(getActivityChanges, { id, ...about })).result

// proves 32.53
test('tell what became another, from what to what, when and by whom, the newest first and page by page', async () => {
  const activity = await anActivity()
  const [page, colleague] = [await world.editor([HANGZHOU]), await world.editor()]
  const { id } = activity
  await page.call(changeAtDesk, { id, version: 1, fields: { venue: '老和山', title: activity.title }, shownRefund: 0 })
  const fields = { title: '改名夜跑', description: '慢慢跑', cover: null, minAge: 24 }
  await colleague.call(changeAtDesk, { id, version: 2, fields, shownRefund: 0 })
  await colleague.call(cancelAtDesk, { id, note: '场地停水' })

  const first = await changesOf(page, id, { maxResultCount: 2 })
  expect(first.items).toMatchObject([
    { kind: 'cancelled', names: [], before: null, after: {}, note: '场地停水' },
    {
      kind: 'changed',
      time: new Date(world.world.time.now).toISOString(),
      operator: { id: colleague.id, displayName: expect.any(String) },
      names: ['title', 'description', 'minAge'],
      told: 0,
      note: null,
    },
  ])
  // long texts are told by their name alone
  expect(first.items[1]).toMatchObject({
    before: { title: activity.title, minAge: null },
    after: { title: '改名夜跑', minAge: 24 },
  })
  expect([first.items[1]?.before, first.items[1]?.after].map((side) => Object.keys(side ?? {}))).toEqual([
    ['title', 'minAge'],
    ['title', 'minAge'],
  ])
  const rest = await changesOf(page, id, { maxResultCount: 2, cursor: first.nextCursor })
  expect(rest).toMatchObject({
    items: [{ operator: { id: page.id }, names: ['venue'], before: { venue: '湖滨' }, after: { venue: '老和山' } }],
    nextCursor: null,
  })
})

// proves 32.53
test('are found by an index that has all acts that are told', async () => {
  const [index] = await world.members.sql<{ definition: string }[]>`
    select pg_get_indexdef('audit_entry_change'::regclass) as definition`
  for (const path of CHANGE_PATHS) expect(index?.definition).toContain(`'${path}'`)
})

// proves 32.53
test('leave out what was refused, what was done with people, and other activities', async () => {
  const [activity, other] = [await anActivity(), await anActivity()]
  const page = await world.editor()
  await page.call(offerPlaces, { activityId: activity.id })
  await page.call(changeAtDesk, { id: activity.id, version: 9, fields: { title: '别的' }, shownRefund: 0 })
  await page.call(changeAtDesk, { id: other.id, version: 1, fields: { title: '别的' }, shownRefund: 0 })
  expect(await changesOf(page, activity.id)).toEqual({ items: [], nextCursor: null, totalCount: 0 })
})

// proves 32.53
test('are those of own cities alone, for whoever edits', async () => {
  const activity = await anActivity()
  const elsewhere = await world.editor([BEIJING])
  expect((await elsewhere.call(getActivityChanges, { id: activity.id })).code).toBe('console.not_found')
  const door = await world.world.signedIn({ roles: ['door'] })
  expect((await door.call(getActivityChanges, { id: activity.id })).code).toBe('console.role_missing')
})

// proves 32.53
test('tell of a date what became another with its series', async () => {
  const page = await world.editor()
  const series = await now(page, await world.series(page, 1))
  await change(page, series, { title: '周五夜', ages: { minAge: 24, maxAge: null } })
  await world.runJob('change series')
  const { items } = await changesOf(page, activityOf(series, 0))
  expect(items).toMatchObject([
    {
      kind: 'changedWithSeries',
      operator: { id: page.id },
      names: ['title', 'minAge'],
      before: { title: '圣诞交换礼物夜', minAge: null },
      after: { title: '周五夜', minAge: 24 },
    },
  ])
})

// proves 32.53
test('tell what versions before wrote down: what it became, and of a series its parts alone; what breaks a rule of today by name', async () => {
  const { id } = await anActivity()
  const append = (act: string, details: object) =>
    world.members.sql.begin((transaction) =>
      appendAudit(transaction, {
        at: world.world.time.now,
        operatorId: null,
        act,
        outcome: 'done',
        target: { kind: 'activity', id, city: HANGZHOU },
        details: { ...details },
      }),
    )
  await append(changeAtDesk.path, { venue: '老和山', title: '字'.repeat(500), names: ['title', 'venue'], told: 3 })
  await append(changeSeries.path, { names: ['place', 'ages', 'a part of tomorrow'], told: 0, reason: null })
  const { items } = await changesOf(await world.editor(), id)
  expect(items).toMatchObject([
    {
      operator: null,
      names: ['district', 'venue', 'address', 'longitude', 'latitude', 'minAge', 'maxAge'],
      before: null,
      after: {},
    },
    { names: ['title', 'venue'], before: null, after: { venue: '老和山' }, told: 3 },
  ])
  expect(items[1]?.after).not.toHaveProperty('title')
})
