import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { FOLLOWS_A_DAY } from '@quan/contract/request/reach-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { serverJobs } from '#jobs.ts'
import { buildServer } from '#build-server.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { implement } from '#platform/http/implement.ts'
import { reachDays } from '#platform/limits/reach-days.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** Servers that share the database alone, as while the memory that they share is away; what they were asked is counted. */
function processes(count: number) {
  const made: unknown[] = []
  const follow = implement(toggleFocusUser, async ({ input }) => {
    made.push(input)
    return input
  })
  const { sql, time } = world
  const reaches = () => reachDays({ sql, clock: { now: () => time.now } })
  const callRates = { ...readServerConfig({}).callRates, callsOfToken: 10_000, changesOfToken: 10_000 }
  const settings = { limits: true, callRates }
  const calls = Array.from({ length: count }, () => calledBy([follow], { settings, time, reaches: reaches() }))
  return { made, calls }
}
const asks = (memberId: string) => ({ userGUID: memberId, focusUserGUID: memberId, isFocus: true })

test('attack: one account follows so many by each process in turn, and is known as one in all of them', async () => {
  const { made, calls } = processes(3)
  const { memberId, deviceId } = await world.member()
  const call = (number: number) =>
    calls[number % calls.length]!.call(toggleFocusUser, asks(memberId), { memberId, deviceId })
  // at once, so that none knows of the others'
  const answers = await Promise.all(Array.from({ length: FOLLOWS_A_DAY + 20 }, (_, number) => call(number)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(FOLLOWS_A_DAY)
  expect(made).toHaveLength(FOLLOWS_A_DAY)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 429, code: 'limit.reached_many' })
  expect(Number(refused?.headers['retry-after'])).toBe(DAY_MS / 1_000)
  world.time.now += DAY_MS - 1_000
  const late = await call(1)
  expect([late.code, late.headers['retry-after']]).toEqual(['limit.reached_many', '1'])
  world.time.now += 1_000
  expect((await call(2)).status).toBe(200)
  for (const { close } of calls) await close()
})

test('the server as it is run counts in the database', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const config = { ...world.parts.config, limits: true, sealing: false }
  const app = await buildServer({ ...world.parts, config }, world.services)
  const { accessToken } = world.parts.keys
  const token = await accessTokens({ keys: accessToken, clock: world.parts.clock }).issue(ann)
  const answer = await app.inject({
    method: 'POST',
    url: pathOf(toggleFocusUser),
    headers: { authorization: `Bearer ${token}` },
    payload: { userGUID: ann.memberId, focusUserGUID: ben.memberId, isFocus: true },
  })
  expect(answer.statusCode).toBe(200)
  const counted = await world.sql`select call, times from reach_day where member_id = ${ann.memberId}`
  expect([...counted]).toEqual([{ call: toggleFocusUser.path, times: 1 }])
  await app.close()
})

test('whom somebody turned to is forgotten once it counts no longer', async () => {
  const { calls } = processes(1)
  const { memberId, deviceId } = await world.member()
  await calls[0]!.call(toggleFocusUser, asks(memberId), { memberId, deviceId })
  const counted = () => world.sql`select from reach_day where member_id = ${memberId}`
  const sweep = async () => {
    const jobs = serverJobs(world.parts, world.services)
    await jobs.find(({ name }) => name === 'sweep reaches')?.run(new AbortController().signal)
  }
  await sweep()
  expect(await counted()).toHaveLength(1)
  world.time.now += DAY_MS + 1
  await sweep()
  expect(await counted()).toHaveLength(0)
  await calls[0]!.close()
})
