import { randomUUID } from 'node:crypto'
import { type Endpoint, type InputOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serverCalls } from '#calls.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, aTicketType, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { calledBy } from '#testing/called-by.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const ATTACKERS = 100
/** Attackers who ask at the same time. */
const AT_A_TIME = 10
/** Two places of the victim in one city, 11 kilometres apart. */
const [HOME, ELSEWHERE] = [
  { longitude: 120.137913, latitude: 30.241357 },
  { longitude: 120.219746, latitude: 30.312468 },
]
const CITY = { province: '浙江省', city: '杭州市' }

type Point = typeof HOME

let database: TestDatabase
let lists: ReturnType<typeof connectLists>
let calls: ReturnType<typeof calledBy>
let endpoints: readonly Endpoint[]
let victim: Caller
let attackers: Caller[]
let ids: Record<string, string>

/** The map service knows the city of any point, as the real one does, and its answer holds the point. */
const map = {
  pointsADay: 1e6,
  addressesADay: 0,
  reverseGeocode: async (point: Point) => ({
    body: JSON.stringify({
      status: 0,
      result: { address: `${point.longitude},${point.latitude}`, address_component: CITY },
    }),
  }),
  locateAddress: async () => null,
} as unknown as TencentMap

beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  const { sql } = database
  const config = readServerConfig({ LIMITS: 'off' })
  const parts = testServerParts({ sql, lists, config, map, clock: { now: () => NOW } })
  const services = buildServices(parts)
  const implementations = serverCalls(parts, services)
  endpoints = implementations.map(({ endpoint }) => endpoint)
  calls = calledBy(implementations, { time: { now: NOW } })
  const person = { birthDate: '1995-05-20', sex: 2 as const }
  victim = await storeMember(sql, { ...person, nickName: '春眠', isOrganizer: true })
  attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, (_, number) => storeMember(sql, { ...person, nickName: `访客${number}` })),
  )
  await live()
  // how many come is counted a moment after the orders
  await services.summaries.settled()
})
afterAll(async () => {
  await calls.close()
  await lists.end({ timeout: 5 })
  await database.close()
})

/** All come to one activity, the victim holds another; some know the victim and talk with them. */
async function live() {
  const { sql } = database
  const common = { capacity: null, publishedAt: NOW - DAY_MS, longitude: 120.16, latitude: 30.27 }
  const free = () => [aTicketType({ priceFen: 0, quota: 500 })]
  const meeting = anActivity({ ...common, ticketTypes: free() })
  const own = anActivity({ ...common, ticketTypes: free(), organizer: { id: victim.memberId, nickName: '春眠' } })
  await activityStore(sql).add([meeting, own])
  const order = {
    activityId: meeting.id,
    ticketTypeId: meeting.ticketTypes[0]!.id,
    buyType: BuyType.places,
    quantity: 1,
  }
  const orders: string[] = []
  for (const member of [victim, ...attackers]) {
    const { result } = await calls.call(createOrder, { ...order, requestId: randomUUID() }, member)
    orders.push(result?.id ?? '')
  }
  const at = new Date(NOW)
  for (const attacker of attackers.slice(0, 50))
    await sql`
      insert into follow (follower_id, followed_id, created_at)
      values (${attacker.memberId}, ${victim.memberId}, ${at}), (${victim.memberId}, ${attacker.memberId}, ${at})`
  await sql`update member set referrer_id = ${attackers[0]!.memberId} where id = ${victim.memberId}`
  ids = { victim: victim.memberId, meeting: meeting.id, own: own.id, order: orders[0] ?? '' }
}

/** The victim tells where they are by every call that takes it. */
async function moveVictim(to: Point) {
  const { memberId: id } = victim
  const told = { wxUserInfoLongitude: to.longitude, wxUserInfoLatitude: to.latitude, ...CITY }
  expect((await calls.call(saveUserInfo, { id, ...told }, victim)).status).toBe(200)
  expect((await calls.call(getLocation, to, victim)).status).toBe(200)
  expect((await calls.call(getActivityList, { near: to, sort: 'nearest' }, victim)).status).toBe(200)
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io }))
const takesPlace = ({ input }: Endpoint) => /longitude|latitude/i.test(schemaOf(input, 'input'))

/** Every call that only reads, and each that takes a place of the caller's own. */
const asked = () => endpoints.filter((endpoint) => endpoint.reads || endpoint === saveUserInfo)

/** One input for all calls: fields that a call does not know are passed over. Attackers stand in a grid over the city. */
function inputOf(number: number) {
  const place = { longitude: 120.05 + (number % 10) / 40, latitude: 30.15 + Math.floor(number / 10) / 40 }
  const pick = <Choice>(choices: readonly Choice[]) => choices[number % choices.length]
  const idOf = pick(Object.values(ids)) ?? ''
  return {
    ...place,
    near: { ...place, km: pick([1, 5, 20]) },
    sort: pick(['nearest', 'soonest', 'popular', 'newest']),
    wxUserInfoLongitude: place.longitude,
    wxUserInfoLatitude: place.latitude,
    ...CITY,
    activityId: pick([ids['meeting'], ids['own']]),
    userGUID: ids['victim'],
    bookerPhone: '13900000000',
    kind: pick(['fans', 'follows']),
    url: 'https://quan.example/',
    returnUrl: '/',
    maxResultCount: 50,
    id: idOf,
  }
}

/** A call of a city is named by its code, not by a name. */
const OWN_INPUTS: Readonly<Record<string, (number: number) => object>> = {
  'Activity/GetActivityList': (number) => ({ ...inputOf(number), city: '330100' }),
  'Activity/GetRecommended': (number) => ({ ...inputOf(number), city: '330100' }),
  'Activity/GetHotWords': () => ({}),
  'GbUser/GetList': () => ({}),
}

/** What an attacker is answered by every call, by the name of the call. */
async function attack(number: number): Promise<[string, string][]> {
  const attacker = attackers[number]!
  const answers: [string, string][] = []
  for (const endpoint of asked()) {
    const own = { ...(OWN_INPUTS[endpoint.path]?.(number) ?? inputOf(number)) }
    const input = endpoint === saveUserInfo ? { ...own, id: attacker.memberId } : own
    const { status, result, code } = await calls.call(endpoint, input as InputOf<Endpoint>, attacker)
    answers.push([`${number} ${endpoint.path}`, JSON.stringify([status, code, result as ResultOf<Endpoint>])])
  }
  return answers
}

/** All that all of them are answered. */
async function attackAll(count = ATTACKERS): Promise<Map<string, string>> {
  const heard: [string, string][] = []
  for (let first = 0; first < count; first += AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, (_, index) => attack(first + index))
    heard.push(...(await Promise.all(some)).flat())
  }
  return new Map(heard)
}

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([name, answer]) => other.get(name) !== answer).map(([name]) => name)

describe(`${ATTACKERS} accounts around somebody`, () => {
  // proves 17.16
  test('are answered the same wherever in the city that person is, by every call that reads or takes a place', async () => {
    await moveVictim(HOME)
    const [before, after] = [await attackAll(), (await moveVictim(ELSEWHERE), await attackAll())]
    expect(before.size).toBe(ATTACKERS * asked().length)
    expect(differing(before, after)).toEqual([])
    for (const degrees of [HOME, ELSEWHERE].flatMap(({ longitude, latitude }) => [longitude, latitude]))
      expect([...before, ...after].filter(([, answer]) => answer.includes(String(degrees).slice(0, 7)))).toEqual([])
    // the comparison sees what others are shown of the victim
    await calls.call(saveUserInfo, { id: victim.memberId, nickName: '夏至' }, victim)
    const renamed = await attackAll(AT_A_TIME)
    expect([...renamed].filter(([name, answer]) => after.get(name) !== answer).length).toBeGreaterThan(AT_A_TIME)
  }, 300_000)

  test('have asked every call that takes a place, but those about venues', () => {
    const left = endpoints.filter((endpoint) => takesPlace(endpoint) && !asked().includes(endpoint))
    expect(left.map(({ path }) => path)).toEqual(['Host/SaveDraft'])
  })

  test('were let in by most of what they asked', async () => {
    const answers = [...(await attackAll(2 * AT_A_TIME))]
    const good = new Set(answers.filter(([, answer]) => answer.startsWith('[200')).map(([name]) => name.split(' ')[1]))
    for (const path of [
      'Activity/GetParticipants',
      'WxUserInfo/GetUserDetail',
      'WXUserFocus/GetFocusUser',
      'UserReferral/GetMyUsers',
      'CommonApi/GetLocation',
      'Activity/GetActivityList',
      'Activity/GetRecommended',
      'WxUserInfo/SaveUserInfo',
    ])
      expect(good).toContain(path)
    expect(good.size).toBeGreaterThan(30)
  }, 300_000)
})
