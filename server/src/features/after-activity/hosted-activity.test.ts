import {
  getActivitiesAhead,
  getHostedActivity,
  getPastActivities,
  saveAfterPhotos,
} from '@quan/contract/hosting/hosted-activity.ts'
import { type FeedbackFace, getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type MatchWorld, matchWorld } from '#features/matching/match-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const DAY = 24 * HOUR_MS

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

/** An activity of a host that is over, unless told otherwise, with people who had a place. */
async function hosted({ isOver = true } = {}) {
  const host = await world.member({ nickName: '大川', isOrganizer: true })
  const at = await world.activity({ organizer: { id: host.memberId, nickName: '大川' } })
  const people = await world.people(at, '安安', '小本', '可可', '阿丹', '小五')
  if (isOver) world.time.now = Math.max(world.time.now, at.endAt)
  return { host, at, people }
}

/** An upload of a member. */
async function upload(owner: Caller, isUsed = false) {
  const path = randomBytes(16).toString('hex')
  await world.sql`
    insert into picture (path, owner_id, width, height, created_at, is_used)
    values (${path}, ${owner.memberId}, 480, 360, now(), ${isUsed})`
  return path
}

const look = (host: Caller, { id }: NewActivity) => world.call(getHostedActivity, { activityId: id }, host)
const show = (host: Caller, { id }: NewActivity, photos: string[]) =>
  world.call(saveAfterPhotos, { activityId: id, photos }, host)
const bare = (photos: readonly string[] | undefined) => photos?.map((photo) => photo.slice(0, 32))

describe('Host/GetAhead', () => {
  // proves 27.22
  test('lists own activities that are not over, page by page, the next one first, with how many wait', async () => {
    const { host } = await hosted()
    const organizer = { id: host.memberId, nickName: '大川' }
    const ahead = (days: number, about: object = {}) =>
      world.activity({
        organizer,
        startAt: world.time.now + days * DAY,
        endAt: world.time.now + days * DAY + 1,
        ...about,
      })
    const [later, running, cancelled] = [await ahead(3), await ahead(-1, { endAt: world.time.now + 1 }), await ahead(2)]
    const next = await ahead(1)
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled.id}`
    const [free, offered, left] = [await world.member(), await world.member(), await world.member()]
    for (const { memberId } of [free, offered, left])
      await world.sql`
        insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at, ended_at, offer_order_id)
        values (gen_random_uuid(), ${memberId}, ${next.id}, ${next.ticketTypes[0]!.id}, now(),
          ${memberId === left.memberId ? new Date() : null},
          case when ${memberId === offered.memberId} then (select id from "order" limit 1) end)`
    const first = (await world.call(getActivitiesAhead, { maxResultCount: 2 }, host)).result
    const rest = (await world.call(getActivitiesAhead, { maxResultCount: 2, cursor: first?.nextCursor }, host)).result
    expect([first, rest].map((page) => page?.items.map(({ id, waiting }) => [id, waiting]))).toEqual([
      [
        [running.id, 0],
        [next.id, 1],
      ],
      [[later.id, 0]],
    ])
    expect((await world.call(getActivitiesAhead, {}, await world.member())).result?.items).toEqual([])
  })
})

describe('Host/GetPast', () => {
  // proves 24.19
  test('lists own activities that are over, page by page, without cancelled ones', async () => {
    const { host, at } = await hosted()
    const organizer = { id: host.memberId, nickName: '大川' }
    const times = [2, 4, 6].map((days) => ({ startAt: at.startAt - days * DAY, endAt: at.endAt - days * DAY }))
    const [second, third, cancelled] = await Promise.all(
      times.map((time) => world.activity({ organizer, ...time, enrollDeadlineAt: time.startAt })),
    )
    await world.activity({ organizer, startAt: world.time.now + DAY })
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled!.id}`
    const first = (await world.call(getPastActivities, { maxResultCount: 2 }, host)).result
    const rest = (await world.call(getPastActivities, { maxResultCount: 2, cursor: first?.nextCursor }, host)).result
    expect([first, rest].map((page) => page?.items.map(({ id }) => id))).toEqual([[at.id, second!.id], [third!.id]])
    expect((await world.call(getPastActivities, {}, await world.member())).result?.items).toEqual([])
  })
})

describe('Host/GetAfter', () => {
  // proves 24.19
  test('counts faces from five answers on, and tells no words', async () => {
    const { host, at, people } = await hosted()
    const faces: FeedbackFace[] = [1, 1, 1, 2, 3]
    const say = (index: number) =>
      world.call(saveFeedback, { activityId: at.id, face: faces[index]!, text: '悄悄话' }, people[index]!.caller)
    for (const index of [0, 1, 2, 3]) await say(index)
    expect((await look(host, at)).result).toEqual({ feedback: null, photos: [] })
    await say(0)
    expect((await look(host, at)).result?.feedback).toBeNull()
    await say(4)
    const { result } = await look(host, at)
    expect(result?.feedback).toEqual({ happy: 3, fair: 1, unhappy: 1 })
    expect(JSON.stringify(result)).not.toContain('悄悄话')
  })

  // proves 24.22
  test('tells no single answer to who looks after each, nor to a helper who says theirs again', async () => {
    const { host, at, people } = await hosted()
    people.push(...(await world.people(at, '六六', '七七', '八八', '九九', '十十')))
    const say = (index: number, face: FeedbackFace) =>
      world.call(saveFeedback, { activityId: at.id, face, text: null }, people[index]!.caller)
    const seen = new Set<string>()
    for (const index of people.keys()) {
      world.time.now += 1_000
      await say(index, index === 5 ? 3 : 1)
      world.time.now += 1_000
      // the helper says the same again, to move their own answer behind the last one
      if (index > 0) await say(0, 1)
      seen.add(JSON.stringify((await look(host, at)).result?.feedback))
    }
    const told = [null, { happy: 5, fair: 0, unhappy: 0 }, { happy: 9, fair: 0, unhappy: 1 }]
    expect([...seen]).toEqual(told.map((counts) => JSON.stringify(counts)))
  })

  // proves 24.19
  test('is for the organizer of it, once it is over', async () => {
    const { host, at, people } = await hosted({ isOver: false })
    expect(await look(host, at)).toMatchObject({ status: 409, code: 'activity.not_over' })
    world.time.now = at.endAt
    const other = await world.member({ isOrganizer: true })
    for (const caller of [other, people[0]!.caller]) {
      expect(await look(caller, at)).toMatchObject({ status: 404, code: 'activity.not_found' })
      expect(await show(caller, at, [])).toMatchObject({ status: 404, code: 'activity.not_found' })
    }
  })
})

describe('Host/SavePhotos', () => {
  // proves 24.20
  test('shows photos to those who had a place, in their order, and to nobody else', async () => {
    const { host, at, people } = await hosted()
    const [one, two, three] = [await upload(host), await upload(host), await upload(host)]
    expect(bare((await show(host, at, [one, two])).result?.photos)).toEqual([one, two])
    expect(bare((await show(host, at, [three, one])).result?.photos)).toEqual([three, one])
    const [ann, ben] = people
    const seen = await world.call(getAfter, { activityId: at.id }, ann!.caller)
    expect(bare(seen.result?.photos)).toEqual([three, one])
    expect(seen.result?.photos[0]).toMatch(/\?e=\d+&s=/)
    const stranger = await world.person('路人')
    expect((await world.call(getAfter, { activityId: at.id }, stranger.caller)).code).toBe('match.none')
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at) values (${ben!.caller.memberId}, ${host.memberId}, now())`
    expect((await world.call(getAfter, { activityId: at.id }, ben!.caller)).result?.photos).toEqual([])
    const used = await world.sql<
      { path: string }[]
    >`select path from picture where owner_id = ${host.memberId} and is_used`
    expect(used.map(({ path }) => path).toSorted()).toEqual([one, three].toSorted())
  })

  // proves 24.20
  test('takes own loose uploads alone, at most nine', async () => {
    const { host, at } = await hosted()
    const [foreign, onCard] = [await upload(await world.member()), await upload(host, true)]
    for (const path of [foreign, onCard, 'f'.repeat(32), "'; drop table picture"])
      expect(await show(host, at, [path])).toMatchObject({ status: 400, code: 'activity.foreign_photo' })
    const ten = await Promise.all(Array.from({ length: 10 }, () => upload(host)))
    expect((await show(host, at, ten)).status).toBe(400)
    expect((await show(host, at, ten.slice(1))).result?.photos).toHaveLength(9)
  })

  // proves 24.20
  test('of two devices at once leaves the photos of one of them whole', async () => {
    const { host, at } = await hosted()
    const [first, second] = [[await upload(host), await upload(host)], [await upload(host)]]
    await Promise.all([show(host, at, first), show(host, at, second)])
    expect([first, second]).toContainEqual(bare((await look(host, at)).result?.photos))
    const [row] = await world.sql<{ count: number }[]>`
      select count(*)::integer as count from picture where owner_id = ${host.memberId} and is_used`
    expect(row?.count).toBe((await look(host, at)).result?.photos.length)
  })
})
