import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { getHosts, previewUnmake, unmakeHost } from '@quan/contract/console/hosts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMigrations, MIGRATIONS } from '#platform/database/migrate.ts'
import { asCaller } from '#platform/database/caller.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { DAY_MS } from '#features/activity/testing/an-activity.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { consoleWorld } from '../console-world.testing.ts'
import { hostCommands } from './host-commands.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']
const NOTHING = { price: null, capacity: null, daysAhead: null, openActivities: null, reviewedFirst: null }
const reason = '多次临时取消'

let orders: OrderWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  orders = await orderWorld()
  world = consoleWorld(orders.sql)
  world.time.now = orders.time.now
})
afterAll(async () => {
  await world.close()
  await orders.close()
})

const editor = (cities: string[] | null = null, factorAgeMs = 0) =>
  world.signedIn({ roles: ['editor'], cities, factorAgeMs })

/** A host of this name; of a city where they asked for it. */
async function host(name: string, cityCode: string | null = null) {
  const { memberId } = await orders.member({ isOrganizer: true })
  await orders.sql`update member set nick_name = ${name} where id = ${memberId}`
  const at = new Date(world.time.now)
  if (cityCode !== null)
    await orders.sql`
      insert into host_application (member_id, plan, city_code, idea, state, created_at, decided_at)
      values (${memberId}, '每周五带新手玩桌游', ${cityCode}, '新手桌游夜', 20, ${at}, ${at})`
  return memberId
}

/** The beginning of a name that no other host of the tests has. */
const aName = () => `W${randomUUID().slice(0, 6)}`

async function namesOf(input: ConsoleInputOf<typeof getHosts>, cities: string[] | null = null) {
  const { result } = await (await editor(cities)).call(getHosts, input)
  return result.items.map(({ member }) => member.nickName)
}

const upcoming = (memberId: string, about: object = {}) =>
  orders.activity({ organizer: { id: memberId, nickName: '阿程' }, startAt: world.time.now + 2 * DAY_MS, ...about })

const entriesAbout = async (id: string) =>
  await orders.sql<
    { act: string; outcome: string; city: string | null; details: string; operator_id: string | null }[]
  >`
    select act, outcome, city, details, operator_id from audit_entry where target_id = ${id} order by number`

describe('who hosts', () => {
  // proves 28.29
  test('is listed by name, in pages that go on where the last one ended', async () => {
    const name = aName()
    for (const end of ['c', 'a', 'b']) await host(name + end)
    await orders.member()
    expect(await namesOf({ name })).toEqual([`${name}a`, `${name}b`, `${name}c`])
    const page = await editor()
    const first = (await page.call(getHosts, { name, maxResultCount: 2 })).result
    expect(first.items).toHaveLength(2)
    const { result } = await page.call(getHosts, { name, maxResultCount: 2, cursor: first.nextCursor })
    expect(result).toMatchObject({ items: [{ member: { nickName: `${name}c` } }], nextCursor: null })
    expect((await page.call(getHosts, { cursor: 'made up' })).code).toBe('input.invalid')
  })

  // proves 28.29
  test('is of the city they asked to host in, else of their last activity, and other cities see nothing of it', async () => {
    const name = aName()
    await host(`${name}1`, HANGZHOU)
    const second = await host(`${name}2`)
    await upcoming(second, { cityCode: BEIJING })
    await host(`${name}3`)
    expect(await namesOf({ name })).toEqual([`${name}1`, `${name}2`, `${name}3`])
    expect(await namesOf({ name }, [HANGZHOU])).toEqual([`${name}1`])
    expect(await namesOf({ name }, [BEIJING])).toEqual([`${name}2`])
    const elsewhere = await editor([HANGZHOU])
    for (const memberId of [second, randomUUID()]) {
      expect((await elsewhere.call(previewUnmake, { memberId })).code).toBe('console.not_found')
      expect((await elsewhere.call(unmakeHost, { memberId, reason })).code).toBe('console.not_found')
    }
  })

  // proves 28.29
  test('shows what they held, what is open, and what was set for them alone', async () => {
    const name = aName()
    const memberId = await host(name, HANGZHOU)
    await upcoming(memberId)
    await upcoming(memberId, { cancelledAt: world.time.now })
    await orders.sql`insert into organizer_fact (member_id, held, count_at) values (${memberId}, 12, now())`
    const operator = await editor()
    await orders.sql`
      insert into host_limits (member_id, price, operator_id, changed_at) values (${memberId}, 50000, ${operator.id}, now())`
    expect((await operator.call(getHosts, { name })).result.items).toEqual([
      {
        member: { id: memberId, nickName: name },
        cityName: '杭州',
        admitTime: new Date(world.time.now).toISOString(),
        held: 12,
        open: 1,
        limits: { ...NOTHING, price: 50_000 },
      },
    ])
  })
})

describe('the city that a host is of', () => {
  const [inHangzhou, inBeijing] = [[HANGZHOU], [BEIJING]]
  /** In whose lists of hosts somebody is. */
  const seenBy = async (name: string) => [await namesOf({ name }, inHangzhou), await namesOf({ name }, inBeijing)]

  // proves 28.29
  test('goes along with what becomes of their activities, until they ask to host somewhere', async () => {
    const name = aName()
    const memberId = await host(name)
    const first = await upcoming(memberId, { cityCode: HANGZHOU })
    expect(await seenBy(name)).toEqual([[name], []])
    const second = await upcoming(memberId, { cityCode: BEIJING, startAt: world.time.now + 3 * DAY_MS })
    expect(await seenBy(name)).toEqual([[], [name]])
    await orders.sql`update activity set start_at = start_at - interval '2 days' where id = ${second.id}`
    expect(await seenBy(name)).toEqual([[name], []])
    await orders.sql`update activity set city_code = ${BEIJING} where id = ${first.id}`
    expect(await seenBy(name)).toEqual([[], [name]])
    await orders.sql`update activity set organizer_id = ${await host(aName())} where id in (${first.id}, ${second.id})`
    expect(await seenBy(name)).toEqual([[], []])
    await upcoming(memberId, { cityCode: BEIJING })
    await orders.sql`
      insert into host_application (member_id, plan, city_code, idea, state, created_at)
      values (${memberId}, '每周五带新手玩桌游', ${HANGZHOU}, '新手桌游夜', 10, now())`
    expect(await seenBy(name)).toEqual([[name], []])
    await orders.sql`update host_application set city_code = ${BEIJING} where member_id = ${memberId}`
    expect(await seenBy(name)).toEqual([[], [name]])
    await orders.sql`delete from host_application where member_id = ${memberId}`
    await orders.sql`
      with made as (select id from activity where organizer_id = ${memberId}),
        tickets as (delete from ticket_type using made where activity_id = made.id)
      delete from activity using made where activity.id = made.id`
    expect(await seenBy(name)).toEqual([[], []])
    expect(await namesOf({ name })).toEqual([name])
  })

  test('is theirs under the name they have, for as long as they host', async () => {
    const [name, other] = [aName(), aName()]
    const memberId = await host(name, HANGZHOU)
    await orders.sql`update member set nick_name = ${other} where id = ${memberId}`
    expect([await namesOf({ name }, inHangzhou), await namesOf({ name: other }, inHangzhou)]).toEqual([[], [other]])
    await orders.sql`update member set is_organizer = false where id = ${memberId}`
    expect(await namesOf({ name: other })).toEqual([])
    await orders.sql`update member set is_organizer = true where id = ${memberId}`
    expect(await namesOf({ name: other }, inHangzhou)).toEqual([other])
    await orders.sql`update member set closed_at = now() where id = ${memberId}`
    expect(await namesOf({ name: other })).toEqual([])
  })

  test('is that of the later of two activities that are made at once, whichever is there first', async () => {
    const name = aName()
    const memberId = await host(name)
    const [early, late] = [await upcoming(memberId), await upcoming(memberId)]
    const move = async (sql: SqlRunner, id: string, { to, days }: { to: string; days: number }) =>
      await sql`
        update activity set city_code = ${to}, start_at = ${new Date(world.time.now + days * DAY_MS)} where id = ${id}`
    let other: Promise<unknown> = Promise.resolve()
    await orders.sql.begin(async (tx) => {
      await move(tx, late.id, { to: BEIJING, days: 1.5 })
      await tx`set constraints all immediate`
      other = orders.sql.begin(async (second) => await move(second, early.id, { to: HANGZHOU, days: 1 }))
      await somebodyWaits(orders.sql)
    })
    await other
    expect(await seenBy(name)).toEqual([[], [name]])
  })

  test('is kept of several hosts at once in whatever order two transactions come to them', async () => {
    // two activities of each, of which each transaction moves one
    const hosts = await Promise.all(Array.from({ length: 30 }, () => host(aName())))
    const some = await Promise.all(hosts.map(async (id) => (await upcoming(id)).id))
    const others = await Promise.all(hosts.map(async (id) => (await upcoming(id)).id))
    const moveAll = (order: readonly string[], to: string) =>
      orders.sql.begin(async (tx) => {
        for (const id of order) await tx`update activity set city_code = ${to} where id = ${id}`
      })
    for (const to of Array.from({ length: 6 }, (_, round) => (round % 2 === 0 ? BEIJING : HANGZHOU)))
      await Promise.all([moveAll(some, to), moveAll(others.toReversed(), to)])
    const cities = await orders.sql`select distinct city_code from host_found where member_id = any(${hosts}::uuid[])`
    expect([...cities]).toEqual([{ city_code: HANGZHOU }])
  })

  test('was filled in for those who hosted before', async () => {
    const name = aName()
    const memberId = await host(name, HANGZHOU)
    await orders.sql`delete from host_found where member_id = ${memberId}`
    const migration = (await listMigrations(MIGRATIONS)).find((one) => one.endsWith('-hosts-to-find.sql'))!
    const fill = await readFile(new URL(migration, MIGRATIONS), 'utf8')
    const [bite] = await orders.sql.unsafe<{ last: string }[]>(fill, [null])
    expect(await seenBy(name)).toEqual([[name], []])
    expect(await orders.sql.unsafe(fill, [bite!.last])).toEqual([])
  })

  test('attack: is where they asked to host as well where somebody else moves their activity', async () => {
    const name = aName()
    const { id } = await upcoming(await host(name, HANGZHOU))
    const { memberId: helperId } = await orders.member()
    await asCaller(
      helperId,
      async () =>
        await orders.sql.begin(async (tx) => {
          await tx`update activity set city_code = ${BEIJING} where id = ${id}`
        }),
    )
    expect(await seenBy(name)).toEqual([[name], []])
  })
})

describe('taking it back that somebody hosts', () => {
  // proves 28.30
  test('says beforehand what goes on and what does not, and happens once, with a reason, in the log', async () => {
    const memberId = await host(aName(), HANGZHOU)
    const { id } = await upcoming(memberId, { title: '周五新手桌游夜' })
    const page = await editor([HANGZHOU])
    const { result } = await page.call(previewUnmake, { memberId })
    expect(result).toMatchObject({ activities: 1, places: 0, next: [{ id, title: '周五新手桌游夜' }] })
    expect(result).toMatchObject({ inReview: 0, scheduled: 0 })
    expect((await page.call(unmakeHost, { memberId, reason: ' ' })).code).toBe('input.invalid')
    expect((await page.call(unmakeHost, { memberId, reason })).status).toBe(200)
    expect((await page.call(unmakeHost, { memberId, reason })).code).toBe('console.changed_meanwhile')
    expect((await page.call(previewUnmake, { memberId })).code).toBe('console.not_found')
    const [member] = await orders.sql`select is_organizer from member where id = ${memberId}`
    expect(member).toEqual({ is_organizer: false })
    const [activity] = await orders.sql`select cancelled_at from activity where id = ${id}`
    expect(activity).toEqual({ cancelled_at: null })
    expect(await orders.sql`select text from notification where member_id = ${memberId}`).toHaveLength(1)
    expect(await entriesAbout(memberId)).toMatchObject([
      { act: 'Hosting/Unmake', outcome: 'done', city: HANGZHOU, details: JSON.stringify({ reason }) },
      { act: 'Hosting/Unmake', outcome: 'refused' },
    ])
  })

  // proves 28.30
  test('attack: tells of activities in cities that the operator does not work for how many there are, and names none', async () => {
    const memberId = await host(aName(), HANGZHOU)
    const { id } = await upcoming(memberId, { cityCode: HANGZHOU, startAt: world.time.now + 3 * DAY_MS })
    await upcoming(memberId, { cityCode: BEIJING, title: '北京的一场' })
    const { result } = await (await editor([HANGZHOU])).call(previewUnmake, { memberId })
    expect(result).toMatchObject({ activities: 2, next: [{ id }] })
    expect(JSON.stringify(result)).not.toContain('北京')
    expect((await (await editor()).call(previewUnmake, { memberId })).result.next).toHaveLength(2)
  })

  test('asks for a fresh second factor', async () => {
    const memberId = await host(aName(), HANGZHOU)
    const { code } = await (await editor(null, 11 * 60_000)).call(unmakeHost, { memberId, reason })
    expect(code).toBe('console.fresh_factor_required')
    expect(await entriesAbout(memberId)).toEqual([])
  })

  // proves 28.31
  test('stands in the log as well where a command on the server does it, once', async () => {
    const memberId = await host(aName(), HANGZHOU)
    const { hostDecisions, draftReviews } = orders.services
    const commands = hostCommands({
      sql: orders.sql,
      clock: { now: () => world.time.now },
      hostDecisions,
      draftReviews,
    })
    expect(await commands.unmake(memberId, reason)).toBe('done')
    expect(await commands.unmake(memberId, reason)).toBe('nothing')
    expect(await commands.unmake(randomUUID(), reason)).toBe('unknown')
    expect(await entriesAbout(memberId)).toMatchObject([
      {
        act: 'Hosting/Unmake',
        outcome: 'done',
        city: HANGZHOU,
        operator_id: null,
        details: JSON.stringify({ reason }),
      },
    ])
  })
})
