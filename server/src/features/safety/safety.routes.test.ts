import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlerts, saveAlerts } from '@quan/contract/alert/alerts.ts'
import { FocusKind } from '@quan/contract/follow/follow.ts'
import { getMyReports, report, type ReportReason } from '@quan/contract/safety/report.ts'
import { getBlocked } from '@quan/contract/safety/block.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { type PeopleWorld, peopleWorld } from '#features/safety/people-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const { follows, fans } = FocusKind
let world: PeopleWorld
beforeAll(async () => {
  world = await peopleWorld()
})
afterAll(() => world.close())

const pair = async () => ({ ann: await world.member('安安'), ben: await world.member('小本') })

describe('a block', () => {
  // proves 10.95, 12.55
  test('ends the follows of both, and what they were told of each other', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    await world.toggle(ben, ann)
    expect(await world.block(ann, ben)).toMatchObject({ status: 200, result: {} })
    for (const one of [ann, ben]) {
      expect([await world.names(follows, one), await world.names(fans, one)]).toEqual([[], []])
      expect(await world.told(one)).toEqual([])
    }
  })

  // proves 35.1
  test('ends what either asked to be told of the other, and lifting it brings nothing back', async () => {
    const { ann, ben } = await pair()
    await world.sql`update member set is_organizer = true where id in (${ann.memberId}, ${ben.memberId})`
    await world.call(saveAlerts, { organizers: [ben.memberId] }, ann)
    await world.call(saveAlerts, { organizers: [ann.memberId] }, ben)
    await world.block(ann, ben)
    await world.unblock(ann, ben)
    for (const one of [ann, ben]) expect((await world.call(getAlerts, {}, one)).result?.organizers).toEqual([])
  })

  // proves 10.96
  test('keeps both from following each other until it is lifted; follows do not come back', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    await world.block(ann, ben)
    for (const [from, to] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      expect(await world.toggle(from, to)).toMatchObject({ status: 404, code: 'member.not_found' })
    expect((await world.unblock(ann, ben)).status).toBe(200)
    expect(await world.names(follows, ann)).toEqual([])
    expect((await world.toggle(ben, ann)).status).toBe(200)
  })

  test('again, and lifted again, changes nothing', async () => {
    const { ann, ben } = await pair()
    expect([(await world.block(ann, ben)).status, (await world.block(ann, ben)).status]).toEqual([200, 200])
    expect([(await world.unblock(ann, ben)).status, (await world.unblock(ann, ben)).status]).toEqual([200, 200])
  })

  test('is refused for oneself, for nobody, for a closed account, and for one who is not to be seen', async () => {
    const { ann, ben } = await pair()
    const closed = await world.member()
    await world.closeAccount(closed)
    await world.block(ben, ann)
    expect(await world.block(ann, ann)).toMatchObject({ status: 400, code: 'block.own' })
    for (const other of [world.nobody(), closed, ben])
      expect(await world.block(ann, other)).toMatchObject({ status: 404, code: 'member.not_found' })
  })

  test('of the same moment as follows leaves none of them, nor a notification', async () => {
    for (let round = 0; round < 8; round++) {
      const { ann, ben } = await pair()
      await Promise.all([
        world.toggle(ann, ben),
        world.toggle(ben, ann),
        world.block(ann, ben),
        world.toggle(ben, ann),
        world.toggle(ann, ben),
      ])
      const left = await world.sql`
        select follower_id from follow where follower_id in (${ann.memberId}, ${ben.memberId})
        union all select from_id from notification where from_id in (${ann.memberId}, ${ben.memberId})`
      expect(left).toEqual([])
    }
  })

  test('of both at the same moment is one block', async () => {
    const { ann, ben } = await pair()
    const statuses = (await Promise.all([world.block(ann, ben), world.block(ben, ann)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
  })
})

describe('the blocked', () => {
  // proves 10.97
  test('are listed to their blocker alone, the last one first, page after page', async () => {
    const [ann, ben, cleo, dan] = await Promise.all(['安安', '小本', '可可', '丹丹'].map((name) => world.member(name)))
    for (const other of [ben!, cleo!, dan!]) {
      world.time.now += 1
      await world.block(ann!, other)
    }
    const first = (await world.call(getBlocked, { maxResultCount: 2 }, ann)).result
    expect(first?.items).toEqual([
      { id: dan!.memberId, nickName: '丹丹', headImgurl: null },
      { id: cleo!.memberId, nickName: '可可', headImgurl: null },
    ])
    const second = await world.call(getBlocked, { maxResultCount: 2, cursor: first?.nextCursor ?? null }, ann)
    expect(second.result).toMatchObject({ items: [{ nickName: '小本' }], nextCursor: null })
    expect((await world.call(getBlocked, {}, ben)).result).toEqual({ items: [], nextCursor: null, totalCount: 0 })
  })
})

describe('a report', () => {
  const tell = (from: Caller, kind: 'user' | 'activity' | 'question', id: string, reason: ReportReason = 'spam') =>
    world.call(report, { target: { kind, id }, reason, text: '广告' }, from)
  const stored = (of: Caller) => world.sql`
    select target_kind, target_id, reason, text from report where reporter_id = ${of.memberId}`

  async function anActivityWithQuestion(asker: Caller, publishedAt: number | null = world.time.now - 1) {
    const activity = anActivity({ publishedAt })
    await activityStore(world.sql).add([activity])
    const questionId = randomUUID()
    await world.sql`
      insert into question (id, activity_id, asker_id, text) values (${questionId}, ${activity.id}, ${asker.memberId}, '?')`
    return { activityId: activity.id, questionId }
  }

  // proves 10.98, 12.13
  test('of a member, an activity and a question is stored for the operators', async () => {
    const { ann, ben } = await pair()
    const { activityId, questionId } = await anActivityWithQuestion(ben)
    for (const [kind, id] of [
      ['user', ben.memberId],
      ['activity', activityId],
      ['question', questionId],
    ] as const) {
      expect(await tell(ann, kind, id)).toMatchObject({ status: 200, result: {} })
      expect(await stored(ann)).toContainEqual({ target_kind: kind, target_id: id, reason: 'spam', text: '广告' })
    }
  })

  test('of somebody blocked is possible still', async () => {
    const { ann, ben } = await pair()
    await world.block(ann, ben)
    expect((await tell(ann, 'user', ben.memberId)).status).toBe(200)
  })

  test('a second time replaces the first', async () => {
    const { ann, ben } = await pair()
    await tell(ann, 'user', ben.memberId)
    await world.call(report, { target: { kind: 'user', id: ben.memberId }, reason: 'abuse', text: '  ' }, ann)
    expect(await stored(ann)).toMatchObject([{ reason: 'abuse', text: null }])
  })

  test('of what is not there, or not to be seen, is refused', async () => {
    const { ann, ben } = await pair()
    const draft = await anActivityWithQuestion(ann, null)
    const ofBlocker = await anActivityWithQuestion(ben)
    await world.block(ben, ann)
    for (const [kind, id] of [
      ['user', randomUUID()],
      ['activity', randomUUID()],
      ['question', randomUUID()],
      ['activity', draft.activityId],
      ['question', draft.questionId],
      ['question', ofBlocker.questionId],
      ['user', ben.memberId],
    ] as const)
      expect(await tell(ann, kind, id)).toMatchObject({ status: 404, code: 'report.target_not_found' })
    expect(await stored(ann)).toEqual([])
  })

  // proves 10.101
  test('is seen by whoever made it, the last first, with what came of it and without the measure', async () => {
    const { ann, ben } = await pair()
    const cid = await world.member('小西')
    const { activityId, questionId } = await anActivityWithQuestion(ben)
    await tell(ann, 'user', ben.memberId)
    world.time.now++
    await tell(ann, 'activity', activityId, 'fraud')
    world.time.now++
    await tell(ann, 'question', questionId)
    await tell(cid, 'user', ann.memberId)
    const [operator] = await world.sql`
      insert into operator (id, name, display_name, roles, created_at)
      values (${randomUUID()}, 'safe', 'Safe', '{safety}', now()) returning id`
    await world.sql`
      update report set decision = case target_kind when 'user' then 'suspend' else 'dismiss' end, note = 'why',
        decided_at = now(), decided_by = ${operator!['id']}
      where reporter_id = ${ann.memberId} and target_kind <> 'question'`
    const { items } = (await world.call(getMyReports, {}, ann)).result!
    expect(items.map(({ target: { kind, name }, state, decision }) => [kind, name, state, decision])).toEqual([
      ['question', null, 'open', null],
      ['activity', expect.any(String), 'decided', 'dismissed'],
      ['user', '小本', 'decided', 'upheld'],
    ])
    expect(Object.keys(items[0]!).toSorted()).toEqual(['decision', 'id', 'reason', 'state', 'target', 'time'])
  })

  test('goes on by pages, and names nobody who blocked whoever made it', async () => {
    const { ann, ben } = await pair()
    const cid = await world.member('小西')
    await tell(ann, 'user', cid.memberId)
    world.time.now++
    await tell(ann, 'user', ben.memberId)
    await world.block(ben, ann)
    const first = (await world.call(getMyReports, { maxResultCount: 1 }, ann)).result!
    expect(first.items.map(({ target }) => target)).toEqual([{ kind: 'user', id: ben.memberId, name: null }])
    const next = (await world.call(getMyReports, { maxResultCount: 1, cursor: first.nextCursor }, ann)).result!
    expect(next.items.map(({ target }) => target.name)).toEqual(['小西'])
    expect(next.nextCursor).toBeNull()
  })

  // proves 12.13
  test('with an unknown reason or too many words is refused', async () => {
    const { ann, ben } = await pair()
    const target = { kind: 'user', id: ben.memberId } as const
    expect((await tell(ann, 'user', ben.memberId, 'boring' as ReportReason)).validationErrors).toMatchObject([
      { members: ['reason'] },
    ])
    expect(
      (await world.call(report, { target, reason: 'other', text: '字'.repeat(501) }, ann)).validationErrors,
    ).toMatchObject([{ members: ['text'] }])
  })
})
