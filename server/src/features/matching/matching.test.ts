import { randomBytes } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMatches, joinMatch, saveChoices } from '@quan/contract/match/match-round.ts'
import { createMatchKeys, emptySlot, keyFingerprint } from '@quan/contract/match/match-seal.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { block } from '@quan/contract/safety/block.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

/** An activity that has begun, and people who are in its round. */
async function round(...names: string[]) {
  const at = await world.activity()
  const people = await world.people(at, ...names)
  for (const one of people) await world.join(one, at)
  return { at, people }
}
const messages = async ({ caller }: Person) =>
  (await world.call(getMyMessages, {}, caller)).result?.items.filter(({ kind }) => kind === 'matched') ?? []
const stored = async (activityId: string) => {
  const [row] = await world.sql<{ entries: number; slots: number; pairs: number; is_closed: boolean }[]>`
    select (select count(*)::int from match_entry where activity_id = ${activityId}) as entries,
      (select count(*)::int from match_slot where activity_id = ${activityId}) as slots,
      (select count(*)::int from match_pair where activity_id = ${activityId}) as pairs,
      (select closed_at is not null from match_round where activity_id = ${activityId}) as is_closed`
  return row
}

describe('a round', () => {
  // proves 24.1, 24.7
  test('tells both who chose each other in the same moment, and nobody else anything', async () => {
    const { at, people } = await round('安安', '小本', '可可')
    const [ann, ben, cleo] = people as [Person, Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann, cleo], at)
    await world.choose(cleo, [ann], at)
    expect([await world.matches(ann), await messages(ben)]).toEqual([{ told: [], shown: [] }, []])
    await world.close(at)
    expect(await world.matches(ann)).toEqual({ told: ['小本'], shown: ['小本'] })
    expect(await world.matches(ben)).toEqual({ told: ['安安'], shown: ['安安'] })
    expect(await world.matches(cleo)).toEqual({ told: [], shown: [] })
    const [toAnn, toBen] = [await messages(ann), await messages(ben)]
    expect([toAnn.length, toBen.length, (await messages(cleo)).length]).toEqual([1, 1, 0])
    expect(toAnn[0]?.createTime).toBe(toBen[0]?.createTime)
    expect(toAnn[0]).toMatchObject({ title: '双向心动', route: expect.stringContaining('view=match') })
    expect(JSON.stringify([toAnn, toBen])).not.toMatch(/安安|小本|可可/)
  })

  // proves 24.8
  test('leaves nothing of slots and keys when it closes, and closes once', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    expect(await stored(at.id)).toEqual({ entries: 2, slots: 6, pairs: 0, is_closed: false })
    await world.close(at)
    await world.close(at)
    expect(await stored(at.id)).toEqual({ entries: 0, slots: 0, pairs: 1, is_closed: true })
    expect((await messages(ann)).length).toBe(1)
  })

  // proves 24.2
  test('keeps three slots of everybody, from the moment of joining on, picks or none', async () => {
    const { at, people } = await round('安安', '小本')
    expect((await stored(at.id))?.slots).toBe(6)
    await world.choose(people[0]!, [people[1]!], at)
    await world.choose(people[0]!, [], at)
    expect((await stored(at.id))?.slots).toBe(6)
  })

  // proves 24.1
  test('may be changed until it closes: the last word counts', async () => {
    const { at, people } = await round('安安', '小本', '可可')
    const [ann, ben, cleo] = people as [Person, Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.choose(cleo, [ann], at)
    await world.choose(ann, [cleo], at)
    await world.close(at)
    expect([await world.matches(ann), await world.matches(ben)]).toEqual([
      { told: ['可可'], shown: ['可可'] },
      { told: [], shown: [] },
    ])
  })

  // proves 24.3
  test('is open from the start until the hours after the end, by the clock of the server', async () => {
    const at = await world.activity()
    const [ann] = (await world.people(at, '安安')) as [Person]
    world.time.now = at.startAt - 1
    expect(await world.join(ann, at)).toMatchObject({ status: 409, code: 'match.not_open' })
    world.time.now = at.startAt
    const closesAt = new Date(at.endAt + 2 * HOUR_MS).toISOString()
    const fingerprints = [await keyFingerprint(ann.keys.publicKey)]
    expect((await world.join(ann, at)).result).toEqual({ closesAt, fingerprints })
    world.time.now = at.endAt + 2 * HOUR_MS - 1
    expect((await world.choose(ann, [], at)).status).toBe(200)
    world.time.now += 1
    for (const attempt of [
      world.join(ann, at),
      world.choose(ann, [], at),
      world.leave(ann, at),
      world.candidates(ann, at),
    ])
      expect(await attempt).toMatchObject({ status: 409, code: 'match.closed' })
  })

  // proves 24.3
  test('goes by the end of its activity when that moves', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.sql`update activity set end_at = ${new Date(at.endAt + HOUR_MS)} where id = ${at.id}`
    await world.close(at)
    expect((await stored(at.id))?.is_closed).toBe(false)
    await world.close({ ...at, endAt: at.endAt + HOUR_MS })
    expect((await world.matches(ann)).shown).toEqual(['小本'])
  })

  // proves 24.3
  test('is there where the activity has hours for it, takes place, and the caller holds a paid place', async () => {
    const none = await world.activity({ matchHours: null })
    const [ann] = (await world.people(none, '安安')) as [Person]
    expect(await world.join(ann, none)).toMatchObject({ status: 409, code: 'match.none' })
    const { at } = await round('小本')
    expect((await world.call(getActivityDetail, { id: at.id })).result?.matchHours).toBe(2)
    expect(await world.join(ann, at)).toMatchObject({ status: 409, code: 'match.none' })
    expect(await world.candidates(ann, at)).toMatchObject({ status: 409, code: 'match.none' })
    const off = await world.activity()
    const [cleo] = (await world.people(off, '可可')) as [Person]
    await world.sql`update activity set cancelled_at = now() where id = ${off.id}`
    expect(await world.join(cleo, off)).toMatchObject({ status: 409, code: 'match.none' })
  })

  // proves 24.3
  test('of an activity that was cancelled ends without a pair', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.sql`update activity set cancelled_at = now() where id = ${at.id}`
    await world.close(at)
    expect(await stored(at.id)).toEqual({ entries: 0, slots: 0, pairs: 0, is_closed: true })
  })
})

describe('who is in a round', () => {
  // proves 24.4
  test('sees the others who joined, hidden at the activity or not, in the order of ids', async () => {
    const { at, people } = await round('安安', '小本', '可可')
    await world.sql`update place set is_hidden = true where holder_id = ${people[1]!.caller.memberId}`
    const { result } = await world.candidates(people[0]!, at)
    const others = people.slice(1).toSorted((one, other) => (one.caller.memberId < other.caller.memberId ? -1 : 1))
    expect(result?.items.map(({ id, publicKey }) => [id, publicKey])).toEqual(
      others.map(({ caller, keys }) => [caller.memberId, keys.publicKey]),
    )
  })

  // proves 24.4
  test('may come late, and leave: slots and key go at once', async () => {
    const at = await world.activity()
    const [ann, ben] = (await world.people(at, '安安', '小本')) as [Person, Person]
    await world.join(ann, at)
    await world.choose(ann, [], at)
    world.time.now = at.endAt + HOUR_MS
    await world.join(ben, at)
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.leave(ann, at)
    expect(await stored(at.id)).toMatchObject({ entries: 1, slots: 3 })
    expect((await world.candidates(ben, at)).result?.items).toEqual([])
    await world.close(at)
    expect((await world.matches(ben)).told).toEqual([])
  })

  // proves 24.5
  test('and gave the place back is out', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.sql`update place set state = 30, returned_at = now() where holder_id = ${ben.caller.memberId}`
    expect((await world.candidates(ann, at)).result?.items).toEqual([])
    expect(await world.choose(ben, [], at)).toMatchObject({ status: 409, code: 'match.none' })
    await world.close(at)
    expect((await world.matches(ann)).told).toEqual([])
  })

  // proves 24.5
  test.each(['before the close', 'after it'])(
    'is apart from who blocked them, %s, and hears nothing of it',
    async (when) => {
      const { at, people } = await round('安安', '小本')
      const [ann, ben] = people as [Person, Person]
      await world.choose(ann, [ben], at)
      await world.choose(ben, [ann], at)
      if (when === 'after it') await world.close(at)
      await world.call(block, { userGUID: ann.caller.memberId }, ben.caller)
      if (when !== 'after it') expect((await world.candidates(ann, at)).result?.items).toEqual([])
      await world.close(at)
      for (const one of [ann, ben])
        expect([await world.matches(one), await messages(one)]).toEqual([{ told: [], shown: [] }, []])
    },
  )

  // proves 24.5
  test('is out when their account goes', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await eraseAccount(ben.caller.memberId, world.services.accountDeletion)
    expect(await stored(at.id)).toMatchObject({ entries: 1, slots: 3 })
    await world.close(at)
    expect((await world.matches(ann)).told).toEqual([])
  })

  // proves 24.6
  test('loses on a new device what was sealed on the one before, whose slots count no longer', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    const phone: Person = {
      ...ann,
      caller: { ...ann.caller, deviceId: crypto.randomUUID() },
      keys: await createMatchKeys(),
    }
    await world.sql`
      insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
      values (${phone.caller.deviceId}, ${phone.caller.memberId}, ${phone.caller.deviceId}, '新手机', false, now(), now())`
    const { result } = await world.join(phone, at)
    expect(result?.fingerprints).toContain(await keyFingerprint(phone.keys.publicKey))
    expect(result?.fingerprints).not.toContain(await keyFingerprint(ann.keys.publicKey))
    expect(await world.choose(ann, [ben], at)).toMatchObject({ status: 409, code: 'match.none' })
    await world.choose(phone, [ben], at)
    await world.close(at)
    expect((await world.matches(phone)).told).toEqual([])
  })

  // proves 24.6
  test('on a new device is told of to all others in the round, by no name, once until they looked', async () => {
    const { at, people } = await round('安安', '小本', '可可', '大川')
    const [ann, ben, cleo, dan] = people as [Person, Person, Person, Person]
    await world.call(block, { userGUID: ann.caller.memberId }, dan.caller)
    const told = async (one: Person) =>
      (await world.call(getMyMessages, {}, one.caller)).result?.items.filter(({ kind }) => kind === 'matchKeyChanged')
    await world.join(ann, at)
    expect(await told(ben)).toEqual([])
    for (let turn = 0; turn < 2; turn += 1) {
      ann.keys = await createMatchKeys()
      await world.join(ann, at)
    }
    const [toBen] = (await told(ben)) ?? []
    expect(toBen).toMatchObject({ isRead: false, from: null, route: expect.stringContaining(`${at.id}&view=match`) })
    expect(JSON.stringify(toBen)).not.toContain('安安')
    expect([(await told(ben))?.length, (await told(cleo))?.length]).toEqual([1, 1])
    // neither who changed, nor who is apart
    expect([await told(ann), await told(dan)]).toEqual([[], []])
    await world.candidates(ben, at)
    expect((await told(ben))?.map(({ isRead }) => isRead)).toEqual([true])
    ann.keys = await createMatchKeys()
    await world.join(ann, at)
    expect([(await told(ben))?.length, (await told(cleo))?.length]).toEqual([2, 1])
  })

  // proves 24.6
  test('is matched where the other sealed anew for the new device', async () => {
    const { at, people } = await round('安安', '小本')
    const [ann, ben] = people as [Person, Person]
    await world.choose(ben, [ann], at)
    ann.keys = await createMatchKeys()
    await world.join(ann, at)
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    await world.close(at)
    expect((await world.matches(ben)).shown).toEqual(['安安'])
  })
})

describe('what is refused', () => {
  // proves 24.9
  test('a point off the curve, and what is no point', async () => {
    const { at, people } = await round('安安')
    const { caller } = people[0]!
    const off = Buffer.from(people[0]!.keys.publicKey, 'base64url')
    off[64]! ^= 1
    const nothing = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])
    for (const key of [off, nothing, randomBytes(65), Buffer.alloc(65)])
      expect(
        await world.call(joinMatch, { activityId: at.id, publicKey: key.toString('base64url') }, caller),
      ).toMatchObject({ status: 400, code: 'input.invalid' })
  })

  // proves 24.9
  test('more or fewer than three slots, and a mark twice', async () => {
    const { at, people } = await round('安安')
    const [one, two, three, four] = Array.from({ length: 4 }, () => emptySlot())
    for (const slots of [[], [one!, two!], [one!, two!, three!, four!], [one!, two!, { ...three!, own: one!.own }]])
      expect(await world.call(saveChoices, { activityId: at.id, slots }, people[0]!.caller)).toMatchObject({
        status: 400,
      })
  })

  // proves 24.3
  test('slots of who did not join', async () => {
    const at = await world.activity()
    const [ann] = (await world.people(at, '安安')) as [Person]
    expect(await world.choose(ann, [], at)).toMatchObject({ status: 409, code: 'match.none' })
  })
})

describe('lines for those who chose each other', () => {
  // proves 24.10
  test('are seen by a match, in both directions, and by nobody else', async () => {
    const { at, people } = await round('安安', '小本', '可可')
    const [ann, ben, cleo] = people as [Person, Person, Person]
    await world.sql`
      insert into business_card (member_id, intro, visibility) values (${ann.caller.memberId}, '爱爬山', '{"intro": 40}')
      on conflict (member_id) do update set intro = excluded.intro, visibility = excluded.visibility`
    const introFor = async ({ caller }: Person) =>
      (await world.call(getUserDetail, { id: ann.caller.memberId }, caller)).result?.intro ?? null
    await world.choose(ann, [ben], at)
    await world.choose(ben, [ann], at)
    expect(await introFor(ben)).toBeNull()
    await world.close(at)
    expect([await introFor(ben), await introFor(cleo)]).toEqual(['爱爬山', null])
    const asMatch = await world.call(getUserDetail, { id: ann.caller.memberId, as: 'match' }, ann.caller)
    expect(asMatch.result?.intro).toBe('爱爬山')
  })

  // proves 24.7
  test('GetMatches tells who, where and when, page after page', async () => {
    const { at, people } = await round('安安', '小本', '可可')
    const [ann, ben, cleo] = people as [Person, Person, Person]
    await world.choose(ann, [ben, cleo], at)
    await world.choose(ben, [ann], at)
    await world.choose(cleo, [ann], at)
    await world.close(at)
    const first = (await world.call(getMatches, { maxResultCount: 1 }, ann.caller)).result
    const second = (await world.call(getMatches, { maxResultCount: 1, cursor: first?.nextCursor ?? null }, ann.caller))
      .result
    const names = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ userItem }) => userItem.nickName)
    expect(names.toSorted()).toEqual(['可可', '小本'])
    expect(first?.items[0]).toMatchObject({
      activity: { id: at.id },
      time: new Date(at.endAt + 2 * HOUR_MS).toISOString(),
      conversationId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})
