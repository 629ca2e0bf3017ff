import { getAfter, saveFeedback } from '@quan/contract/match/after-activity.ts'
import { keyFingerprint } from '@quan/contract/match/match-seal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

const after = ({ caller }: Person, { id }: { id: string }) => world.call(getAfter, { activityId: id }, caller)

describe('GetAfter', () => {
  // proves 24.15
  test('tells who came, where the round stands, and what comes next', async () => {
    const host = await world.member({ nickName: '大川', isOrganizer: true })
    const organizer = { id: host.memberId, nickName: '大川' }
    const at = await world.activity({ organizer })
    const next = await world.activity({ organizer, startAt: at.startAt + 100 * HOUR_MS, title: '下一场' })
    await world.activity({ organizer, startAt: at.startAt + 200 * HOUR_MS })
    const [ann, ben, cleo] = (await world.people(at, '安安', '小本', '可可')) as [Person, Person, Person]
    await world.sql`update place set is_hidden = true where holder_id = ${cleo.caller.memberId}`
    await world.join(ann, at)
    const closesAt = new Date(at.endAt + 2 * HOUR_MS).toISOString()
    const { result } = await after(ann, at)
    expect(result?.people.items.map(({ nickName }) => nickName)).toEqual(['小本'])
    const fingerprint = await keyFingerprint(ann.keys.publicKey)
    expect(result).toMatchObject({ round: { state: 'open', closesAt, joined: true, fingerprint }, feedback: null })
    expect(result?.next).toMatchObject({ id: next.id, title: '下一场' })
    expect((await after(ben, at)).result?.round).toEqual({ state: 'open', closesAt, joined: false, fingerprint: null })
    expect((await after(cleo, at)).result?.people.items).toEqual([])
    world.time.now = at.endAt + 2 * HOUR_MS
    expect((await after(ann, at)).result?.round.state).toBe('closing')
    await world.close(at)
    expect((await after(ann, at)).result?.round).toMatchObject({ state: 'closed', joined: false })
  })

  // proves 24.15
  test('leaves out those blocked either way', async () => {
    const at = await world.activity()
    const [ann, ben, cleo] = (await world.people(at, '安安', '小本', '可可')) as [Person, Person, Person]
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${ann.caller.memberId}, ${ben.caller.memberId}, now()), (${cleo.caller.memberId}, ${ann.caller.memberId}, now())`
    expect((await after(ann, at)).result?.people.items).toEqual([])
  })

  // proves 24.18
  test('counts who came and who hides, as many before and after one of them is blocked, whoever blocked', async () => {
    const at = await world.activity()
    const [ann, ben, cleo, dan] = (await world.people(at, '安安', '小本', '可可', '阿丹')) as Person[]
    const counts = async () => (await after(ann!, at)).result?.counts
    expect(await counts()).toEqual({ came: 0, hidden: 0 })
    await world.letIn(at, [ann!, ben!, cleo!])
    await world.sql`update place set is_hidden = true where holder_id in (${ann!.caller.memberId}, ${cleo!.caller.memberId}, ${dan!.caller.memberId})`
    expect(await counts()).toEqual({ came: 3, hidden: 2 })
    const apart = (blocker: Person, blocked: Person) => world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${blocker.caller.memberId}, ${blocked.caller.memberId}, now())`
    await apart(cleo!, ann!)
    await apart(ann!, dan!)
    expect(await counts()).toEqual({ came: 3, hidden: 2 })
  })

  // proves 24.18
  test('tells the how-manieth visit it was, to who was let in', async () => {
    const first = await world.activity()
    const second = await world.activity({ startAt: first.startAt + 24 * HOUR_MS })
    const [ann] = (await world.people(first, '安安')) as [Person]
    await world.order(ann.caller, second)
    expect((await after(ann, first)).result?.visit).toBeNull()
    await world.letIn(first, [ann])
    world.time.now = second.startAt
    await world.letIn(second, [ann])
    expect((await after(ann, first)).result?.visit).toBe(1)
    expect((await after(ann, second)).result?.visit).toBe(2)
  })

  // proves 24.15
  test('is for who has a paid place, from the start on', async () => {
    const at = await world.activity({ matchHours: null })
    const [ann] = (await world.people(at, '安安')) as [Person]
    const stranger = await world.person('路人')
    expect(await after(stranger, at)).toMatchObject({ status: 409, code: 'match.none' })
    expect((await after(ann, at)).result?.round).toEqual({
      state: 'none',
      closesAt: null,
      joined: false,
      fingerprint: null,
    })
    world.time.now = at.startAt - 1
    expect(await after(ann, at)).toMatchObject({ status: 409, code: 'match.not_open' })
    expect(await after(ann, { id: ann.caller.memberId })).toMatchObject({ status: 404, code: 'activity.not_found' })
  })
})

describe('SaveFeedback', () => {
  // proves 24.16
  test('is kept, the last word counts, and is told to whoever said it alone', async () => {
    const at = await world.activity()
    const [ann, ben] = (await world.people(at, '安安', '小本')) as [Person, Person]
    const say = (face: 1 | 2 | 3, text?: string) =>
      world.call(saveFeedback, { activityId: at.id, face, text }, ann.caller)
    await say(3)
    expect((await say(1, ' 很好玩 ')).status).toBe(200)
    expect((await after(ann, at)).result?.feedback).toEqual({ face: 1, text: '很好玩' })
    expect((await after(ben, at)).result?.feedback).toBeNull()
    expect((await say(2, 'x'.repeat(501))).status).toBe(400)
  })

  // proves 24.16
  test('is for who has a paid place', async () => {
    const at = await world.activity()
    await world.people(at, '安安')
    const stranger = await world.person('路人')
    const said = await world.call(saveFeedback, { activityId: at.id, face: 1 }, stranger.caller)
    expect(said).toMatchObject({ status: 409, code: 'match.none' })
  })
})
