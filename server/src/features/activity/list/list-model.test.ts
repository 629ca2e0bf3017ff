import fc from 'fast-check'
import { activityStatus } from '@quan/contract/activity/activity-status.ts'
import { distanceKm } from '@quan/contract/geo/distance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListInput, type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'

const CENTRE = { longitude: 120.16, latitude: 30.25 }
const CITIES = ['330100', '110100', '650100']
const TITLES = ['湖边漫步', '周末桌游', '咖啡闲聊', '周末咖啡', '桌游之夜']

const money = fc.constantFrom(0, 2_900, 9_900)
const ticketType = fc
  .record({ sex: fc.constantFrom(0, 1, 2), priceFen: money, quota: fc.integer({ min: 0, max: 4 }), free: fc.nat(2) })
  .map(({ free, ...type }) =>
    aTicketType({ ...(type as object), taken: Math.max(0, type.quota - free), quota: type.quota }),
  )
const instant = fc.oneof(
  fc.integer({ min: -40, max: 60 }).map((days) => NOW + days * DAY_MS),
  fc.integer({ min: -80, max: 80 }).map((hours) => NOW + hours * HOUR_MS),
  fc.integer({ min: -2, max: 2 }).map((ms) => NOW + ms),
)
const duration = fc.constantFrom(
  0,
  1,
  2 * HOUR_MS,
  6 * HOUR_MS,
  7 * HOUR_MS,
  3 * DAY_MS,
  20 * DAY_MS,
  64 * DAY_MS,
  90 * DAY_MS,
)
const place = fc.option(fc.record({ east: fc.integer({ min: -9, max: 9 }), north: fc.integer({ min: -9, max: 9 }) }), {
  freq: 6,
})
const activity = fc
  .record({
    cityCode: fc.constantFrom(...CITIES),
    title: fc.constantFrom(...TITLES),
    category: fc.constantFrom(30 as const, 40 as const, 80 as const),
    startAt: instant,
    durationMs: duration,
    place,
    ticketTypes: fc.array(ticketType, { maxLength: 3 }),
    publishedAt: fc.option(
      fc.integer({ min: -9, max: 1 }).map((days) => NOW + days * DAY_MS),
      { freq: 9 },
    ),
    cancelledAt: fc.constantFrom(null, null, null, NOW),
  })
  .map(({ durationMs, place: at, ...about }) =>
    anActivity({
      ...about,
      endAt: about.startAt + durationMs,
      longitude: at && CENTRE.longitude + at.east / 100,
      latitude: at && CENTRE.latitude + at.north / 100,
    }),
  )

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const day = fc.integer({ min: -45, max: 65 }).map((days) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10))
const days = fc
  .tuple(day, day)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }))
const asked: fc.Arbitrary<ListInput> = fc
  .record({
    city: maybe(fc.constantFrom(...CITIES)),
    keyword: maybe(fc.constantFrom('桌游', '周末', '夜', '周末 咖啡', '湖边漫步', '不存在')),
    status: maybe(fc.subarray([10, 20, 30] as (10 | 20 | 30)[], { minLength: 1 })),
    category: maybe(fc.constantFrom(30 as const, 40 as const, 80 as const)),
    days: maybe(
      fc.oneof(
        days,
        days.map(({ from }) => ({ from })),
        days.map(({ to }) => ({ to })),
      ),
    ),
    priceMax: maybe(money),
    sex: maybe(fc.constantFrom(1 as const, 2 as const)),
    km: maybe(fc.constantFrom(1.5, 5, 30, 20_000)),
    sort: maybe(
      fc.constantFrom(
        'soonest' as const,
        'nearest' as const,
        'newest' as const,
        'popular' as const,
        'joinable' as const,
      ),
    ),
  })
  .map(({ days: between, km, ...rest }) => ({
    ...rest,
    // among what can be joined nothing is looked for by words, and only in a city
    ...(rest.sort === 'joinable' ? { city: rest.city ?? '330100', keyword: undefined } : {}),
    ...between,
    ...(km || rest.sort === 'nearest' ? { near: { ...CENTRE, km } } : {}),
  }))

/** The rules of the list, read row by row. */
function expected(activities: NewActivity[], { keyword, status, sort, ...filter }: ListInput): string[] {
  const words = (keyword ?? '').split(' ').filter(Boolean)
  const isJoinable = sort === 'joinable'
  const statuses: number[] = status ?? (isJoinable ? [10] : words.length > 0 ? [10, 20, 30] : [10, 20])
  const statusOf = (row: NewActivity) => activityStatus({ ...row, now: NOW })
  const matches = activities.filter(
    (row) =>
      row.publishedAt !== null &&
      row.publishedAt <= NOW &&
      statuses.includes(statusOf(row)) &&
      (!filter.city || row.cityCode === filter.city) &&
      words.every((word) =>
        [row.title, '桌游咖啡局看展'.slice(...categorySlice(row))].some((field) => field.includes(word)),
      ) &&
      (!filter.category || row.category === filter.category) &&
      (!filter.to || localDay(row.startAt) <= filter.to) &&
      (!filter.from || localDay(Math.max(row.startAt, row.endAt - 1)) >= filter.from) &&
      (filter.priceMax == null || priceOf(row) <= filter.priceMax) &&
      (!filter.sex || (statusOf(row) !== 30 && row.cancelledAt === null && hasPlace(row, filter.sex))) &&
      (!filter.near?.km || distanceOf(row) <= filter.near.km) &&
      (sort !== 'nearest' || row.longitude !== null),
  )
  const byDefault = sort ?? 'soonest'
  if (isJoinable) {
    const rank = (row: NewActivity) => (statusOf(row) === 20 ? 2 : isFull(row) ? 1 : 0)
    const shown = matches.filter((row) => row.cancelledAt === null && statusOf(row) !== 30)
    return ids(shown.sort(by(rank, false, (row) => row.startAt)))
  }
  const isEndedAlone = statuses.length === 1 && statuses[0] === 30
  if (!sort && (words.length > 0 || isEndedAlone)) {
    const ended = matches.filter((row) => statusOf(row) === 30).sort(by((row) => -row.endAt, true))
    const rank = (row: NewActivity) => (statusOf(row) === 20 ? 2 : isOpen(row) ? 0 : 1)
    const others = matches.filter((row) => statusOf(row) !== 30)
    return ids([...others.sort(by(rank, false, (row) => row.startAt)), ...ended])
  }
  const orders = {
    soonest: by((row) => row.startAt),
    newest: by((row) => -(row.publishedAt ?? 0), true),
    popular: by(
      (row) => -participants(row),
      false,
      (row) => row.startAt,
    ),
    // rounding may part or join what is equally far
    nearest: by((row) => Math.round(distanceOf(row) * 1e6)),
  }
  return ids(matches.sort(orders[byDefault as keyof typeof orders]))
}

const categorySlice = ({ category }: NewActivity): [number, number] =>
  ({ 30: [2, 5], 40: [0, 2], 80: [5, 7] })[category as 30 | 40 | 80] as [number, number]
const localDay = (at: number) => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10)
const priceOf = (row: NewActivity) => Math.min(...row.ticketTypes.map(({ priceFen }) => priceFen))
const participants = (row: NewActivity) => row.ticketTypes.reduce((sum, { taken }) => sum + taken, 0)
const isFull = ({ ticketTypes }: NewActivity) =>
  ticketTypes.length > 0 && ticketTypes.every(({ taken, quota }) => taken >= quota)
const isOpen = (row: NewActivity) => row.cancelledAt === null && row.enrollDeadlineAt > NOW && !isFull(row)
const hasPlace = (row: NewActivity, sex: number) =>
  row.ticketTypes.some((type) => (type.sex === 0 || type.sex === sex) && type.taken < type.quota)
const distanceOf = ({ longitude, latitude }: NewActivity) =>
  longitude === null || latitude === null
    ? Number.POSITIVE_INFINITY
    : distanceKm({ ...CENTRE, datum: 'gcj02' }, { longitude, latitude, datum: 'gcj02' })
const ids = (rows: NewActivity[]) => rows.map(({ id }) => id)

type Value = (row: NewActivity) => number
function by(first: Value, isIdDown = false, second: Value = () => 0) {
  return (one: NewActivity, other: NewActivity) => {
    const byId = one.id < other.id ? -1 : 1
    return first(one) - first(other) || second(one) - second(other) || (isIdDown ? -byId : byId)
  }
}

describe('lists against the rules read row by row', () => {
  let world: ListWorld
  let activities: NewActivity[]
  beforeAll(async () => {
    world = await listWorld()
    activities = fc.sample(activity, { numRuns: 400, seed: 7 })
    await world.store(...activities)
  })
  afterAll(() => world.close())

  test('any filter and order gives the same activities in the same order, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(7, 50), async (question, pageSize) => {
        const found = await world.allIds(question, pageSize)
        const wanted = expected(activities, question)
        expect(found.toSorted()).toEqual(wanted.toSorted())
        if (question.sort !== 'nearest') expect(found).toEqual(wanted)
        const distances = found.map((id) =>
          Math.round(distanceOf(activities.find((row) => row.id === id) as NewActivity) * 1e6),
        )
        if (question.sort === 'nearest') expect(distances).toEqual(distances.toSorted((one, other) => one - other))
      }),
      { numRuns: 250 },
    )
  })
})
