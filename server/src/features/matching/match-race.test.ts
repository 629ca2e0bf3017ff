import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchRoundService } from '#features/matching/match-round.service.ts'
import { lockRound, type LockRound } from '#features/matching/match-round.queries.ts'
import { closeRound } from '#features/matching/match.jobs.ts'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { connect, type Sql, type SqlRunner } from '#platform/database/connect.ts'
import { gate } from '#testing/gate.ts'

let world: MatchWorld
let other: Sql
beforeAll(async () => {
  world = await matchWorld()
  // another server process on the same database has a pool of its own
  other = connect({ url: world.url, max: 8 })
})
afterAll(async () => {
  await other.end({ timeout: 5 })
  await world.end()
})

const noLock: LockRound = async () => null

/** Two who chose each other; one takes it back in the moment in which another server closes the round. */
async function raceOf(lock: LockRound) {
  const at = await world.activity()
  const [ann, ben] = (await world.people(at, '安安', '小本')) as [Person, Person]
  for (const one of [ann, ben]) await world.join(one, at)
  await world.choose(ann, [ben], at)
  await world.choose(ben, [ann], at)
  const closesAt = at.endAt + 2 * HOUR_MS
  const held = gate()
  const rounds = matchRoundService({
    sql: pausedBefore('select from match_slot', held),
    clock: { now: () => closesAt - 1 },
    pictureBaseUrl: null,
    lock,
  })
  const saving = rounds.save(ann.caller, { activityId: at.id, slots: ann.fillers }).then(() => 'saved')
  await held.entered
  const late = { now: () => closesAt }
  const closing = closeRound(at.id, { ...world.services, sql: other, clock: late, lock })
  await somebodyWaits()
  held.open()
  const outcome = await saving
  await closing
  const [left] = await world.sql<{ slots: number; pairs: number }[]>`
    select (select count(*)::int from match_slot where activity_id = ${at.id}) as slots,
      (select count(*)::int from match_pair where activity_id = ${at.id}) as pairs`
  return { outcome, ...left }
}

/** The database, whose transactions stop before a statement that begins so. */
function pausedBefore(beginning: string, at: ReturnType<typeof gate>): Sql {
  const paused = (tx: SqlRunner) =>
    new Proxy(tx, {
      apply: (_tx, _self, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
        strings[0]?.trim().startsWith(beginning)
          ? at.pass().then(() => tx(strings, ...values))
          : tx(strings, ...values),
    })
  return new Proxy(world.sql, {
    get: (sql, name) =>
      name === 'begin'
        ? (act: (tx: SqlRunner) => Promise<unknown>) => sql.begin((tx) => act(paused(tx)))
        : Reflect.get(sql, name),
  })
}

/** Resolves once a connection to the database waits for another one. */
async function somebodyWaits() {
  for (let waiting = 0; waiting === 0;) {
    const rows = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    waiting = rows.length
  }
}

describe('a pick that is taken back while another server closes the round', () => {
  // proves 24.8
  test('counts, or is refused: whoever heard that it was saved is not matched', async () => {
    expect(await raceOf(lockRound)).toEqual({ outcome: 'saved', slots: 0, pairs: 0 })
  })

  test('would be lost without the lock', async () => {
    expect(await raceOf(noLock)).toEqual({ outcome: 'saved', slots: 0, pairs: 1 })
  })

  // proves 24.8
  test('by many at once is saved or refused, and leaves no slots', async () => {
    const at = await world.activity()
    const people = await world.people(at, '一', '二', '三', '四', '五', '六')
    for (const one of people) await world.join(one, at)
    const closesAt = at.endAt + 2 * HOUR_MS
    const services = [world.sql, other].map((sql) =>
      matchRoundService({ sql, clock: { now: () => closesAt - 1 }, pictureBaseUrl: null }),
    )
    const picks = await Promise.all(
      people.map((one, index) => world.pick(one, people[index % 2 === 0 ? index + 1 : index - 1]!, at)),
    )
    const saves = people.flatMap((one, index) =>
      [true, false, true].map(async (isPick, turn) => {
        const slots = [...(isPick ? [picks[index]!] : []), ...one.fillers].slice(0, 3)
        const service = services[turn % 2]!
        await service.save(one.caller, { activityId: at.id, slots })
      }),
    )
    const closing = closeRound(at.id, { ...world.services, sql: other, clock: { now: () => closesAt } })
    const outcomes = await Promise.allSettled(saves)
    await closing
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.definition?.code] : [],
    )
    expect(new Set(codes).size).toBeLessThanOrEqual(1)
    if (codes.length > 0) expect(codes[0]).toBe('match.closed')
    const left = await world.sql`select from match_slot where activity_id = ${at.id}`
    expect(left.length).toBe(0)
  })
})
