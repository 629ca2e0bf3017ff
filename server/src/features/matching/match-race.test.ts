import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'
import type { RoundOrder, RoundReport } from './round-process.testing.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'

const SCRIPT = fileURLToPath(new URL('round-process.testing.ts', import.meta.url))
const PAIRS = 3
/** Each sends so many times; whoever reads more than one letter of it chose somebody at last. */
const TURNS = 4

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

/** A server in a process of its own. */
type RoundServer = {
  ask(order: Order): Promise<string>
  goOn(): void
  /** Resolves once a save waits within its transaction. */
  paused(): Promise<string>
}
type Order = RoundOrder extends infer One ? (One extends RoundOrder ? Omit<One, 'number'> : never) : never

async function openServer(activityId: string, isLocking: boolean): Promise<RoundServer> {
  const child = fork(SCRIPT, [world.url, activityId, isLocking ? 'locking' : ''], { execArgv: [] })
  onTestFinished(() => end(child))
  let number = 0
  await reported(child, (report) => report.outcome === 'ready')
  return {
    async ask(order) {
      const own = (number += 1)
      const answered = reported(child, (report) => report.number === own && report.outcome !== 'paused')
      child.send({ ...order, number: own })
      return (await answered).outcome
    },
    goOn: () => void child.send({ act: 'goOn', number: 0 }),
    paused: async () => (await reported(child, ({ outcome }) => outcome === 'paused')).outcome,
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

async function reported(child: ChildProcess, isMeant: (report: RoundReport) => boolean): Promise<RoundReport> {
  const { promise, resolve, reject } = Promise.withResolvers<RoundReport>()
  const onMessage = (report: unknown) => isMeant(report as RoundReport) && resolve(report as RoundReport)
  const onExit = () => reject(new Error('The process ended.'))
  child.on('message', onMessage).once('exit', onExit)
  try {
    return await promise
  } finally {
    child.off('message', onMessage).off('exit', onExit)
  }
}

/** What is left of a round, and how many were told of it. */
async function leftOf(activityId: string) {
  const [left] = await world.sql<[{ slots: number; pairs: number; told: number }]>`
    select (select count(*)::int from match_slot where activity_id = ${activityId}) as slots,
      (select count(*)::int from match_pair where activity_id = ${activityId}) as pairs,
      (select count(*)::int from notification where kind = 'matched' and route like ${`%${activityId}%`}) as told`
  return left
}

/** Two who chose each other; one takes it back at one server in the moment in which another one closes the round. */
async function raceOf(isLocking: boolean) {
  const at = await world.activity()
  const [ann, ben] = (await world.people(at, '安安', '小本')) as [Person, Person]
  for (const one of [ann, ben]) await world.join(one, at)
  await world.choose(ann, [ben], at)
  await world.choose(ben, [ann], at)
  const closesAt = at.endAt + 2 * HOUR_MS
  const [here, there] = [await openServer(at.id, isLocking), await openServer(at.id, isLocking)]
  const paused = here.paused()
  const saving = here.ask({ act: 'save', caller: ann.caller, slots: ann.fillers, at: closesAt - 1, isPausing: true })
  await paused
  const closing = there.ask({ act: 'close', at: closesAt })
  await somebodyWaits()
  here.goOn()
  return { outcomes: [await saving, await closing], ...(await leftOf(at.id)) }
}

/** Resolves once a connection to the database waits for another one. */
async function somebodyWaits() {
  for (let waiting = 0; waiting === 0;) {
    const rows = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    waiting = rows.length
  }
}

describe('a pick that is taken back at one server process while another one closes the round', () => {
  // proves 24.8
  test('counts, or is refused: whoever heard that it was saved is not matched', async () => {
    expect(await raceOf(true)).toEqual({ outcomes: ['saved', 'closed'], slots: 0, pairs: 0, told: 0 })
  })

  test('would be lost without the lock', async () => {
    expect(await raceOf(false)).toEqual({ outcomes: ['saved', 'closed'], slots: 0, pairs: 1, told: 2 })
  })
})

// proves 24.8
test('picks that change at two server processes, both of which close the round: what was saved last counts, once', async () => {
  const at = await world.activity()
  const people = await world.people(at, ...Array.from({ length: 2 * PAIRS }, (_, index) => `${index}`))
  for (const one of people) await world.join(one, at)
  const closesAt = at.endAt + 2 * HOUR_MS
  const servers = [await openServer(at.id, true), await openServer(at.id, true)] as const
  const picks = await Promise.all(people.map((one, index) => world.pick(one, people[index ^ 1]!, at)))
  const begun = Promise.withResolvers<void>()

  /** Chooses and takes it back in turn, now here, now there; answers whether a pick was saved last. */
  async function changing(one: Person, index: number) {
    let isPicked = false
    for (let turn = 0; turn < TURNS; turn += 1) {
      const isPick = (turn + index) % 3 !== 0
      const slots = [...(isPick ? [picks[index]!] : []), ...one.fillers].slice(0, 3)
      const server = servers[(turn + index) % 2]!
      const outcome = await server.ask({ act: 'save', caller: one.caller, slots, at: closesAt - 1 })
      if (outcome === 'saved') isPicked = isPick
      else expect(outcome).toBe('match.closed')
      begun.resolve()
    }
    return isPicked
  }

  const changes = people.map(changing)
  await begun.promise
  const closings = servers.map((server) => server.ask({ act: 'close', at: closesAt }))
  const isPicked = await Promise.all(changes)
  expect(await Promise.all(closings)).toEqual(['closed', 'closed'])
  const pairs = isPicked.filter((picked, index) => index % 2 === 0 && picked && isPicked[index + 1]).length
  expect(await leftOf(at.id)).toEqual({ slots: 0, pairs, told: 2 * pairs })
})
