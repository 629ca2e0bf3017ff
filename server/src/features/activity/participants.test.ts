import { getParticipants, PARTICIPANT_LISTS_A_DAY } from '@quan/contract/activity/get-participants.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { CARD_VISIBILITY_LINES } from '@quan/contract/card/card-lines.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** An activity free of charge, and members who signed up one after the other. */
async function withParticipants(...names: string[]) {
  const activity = await world.activity({ price: 0 })
  const members: Caller[] = []
  for (const nickName of names) {
    world.time.now += 1
    const member = await world.member({ nickName })
    await world.order(member, activity)
    members.push(member)
  }
  return { activity, first: members[0]!, members }
}
const look = (member: Caller | null, id: string) => world.call(getParticipants, { id }, member)
const names = async (member: Caller, { id }: { id: string }) =>
  (await look(member, id)).result?.items.map(({ nickName }) => nickName)

describe('GetParticipants', () => {
  // proves 10.45
  test('tells who comes of the others, the newest first', async () => {
    const { activity, first, members } = await withParticipants('甲', '乙', '丙')
    expect(await names(first, activity)).toEqual(['丙', '乙'])
    expect((await look(first, activity.id)).result?.items[0]).toEqual({
      id: members[2]?.memberId,
      nickName: '丙',
      headImgurl: null,
      sex: 1,
      city: null,
      isFocus: false,
      isMutual: false,
    })
  })

  // proves 10.45
  test('comes page after page', async () => {
    const { activity, first } = await withParticipants('甲', '乙', '丙', '丁')
    const found = []
    let cursor: string | null = null
    do {
      const input: { id: string; maxResultCount: number; cursor: string | null } = {
        id: activity.id,
        maxResultCount: 2,
        cursor,
      }
      const { result } = await world.call(getParticipants, input, first)
      found.push(...(result?.items.map(({ nickName }) => nickName) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(found).toEqual(['丁', '丙', '乙'])
  })

  // proves 12.55
  test('leaves out the hidden, those blocked either way, closed and frozen accounts, guests, and who left', async () => {
    const { activity, first: ann, members } = await withParticipants('甲', '拉黑', '被拉黑', '注销', '离开', '未成年')
    const [, blocker, blocked, closed, left, frozen] = members
    await world.order(await world.member({ nickName: '隐身' }), activity, { hidden: true })
    await world.order(blocked!, activity)
    const gbUserIds = [await world.guest(ann)]
    await world.order(ann, activity, { self: false, gbUserIds })
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${blocker!.memberId}, ${ann.memberId}, now()), (${ann.memberId}, ${blocked!.memberId}, now())`
    await world.sql`update member set closed_at = now() where id = ${closed!.memberId}`
    await world.sql`update member set frozen_at = now() where id = ${frozen!.memberId}`
    const [order] = await world.sql<{ id: string }[]>`select id from "order" where member_id = ${left!.memberId}`
    await world.giveBack(left!, order?.id ?? '')
    expect(await names(ann, activity)).toEqual([])
  })

  // proves 10.45
  test('is told to those with a paid place alone', async () => {
    const { activity, first } = await withParticipants('甲')
    const paid = await world.activity()
    const unpaid = await world.member()
    await world.order(unpaid, paid)
    expect(await look(await world.member(), activity.id)).toMatchObject({ status: 404, code: 'participants.hidden' })
    expect(await look(unpaid, paid.id)).toMatchObject({ status: 404, code: 'participants.hidden' })
    expect(await look(first, randomUUID())).toMatchObject({ status: 404, code: 'activity.not_found' })
    expect((await look(null, activity.id)).status).toBe(401)
  })
})

const FOR_MEMBERS: Partial<CardVisibilities> = Object.fromEntries(CARD_VISIBILITY_LINES.map((line) => [line, 20]))

describe('somebody who only wants to know who comes', () => {
  // proves 18.4
  test('sees nobody by coming hidden, nor a line for people of the same activity', async () => {
    const { activity, first: ann } = await withParticipants('甲')
    const hidden = await world.member({ nickName: '隐身' })
    await world.order(hidden, activity, { hidden: true })
    expect(await look(hidden, activity.id)).toMatchObject({ status: 404, code: 'participants.own_hidden' })
    await world.sql`
      insert into business_card (member_id, intro, visibility) values (${ann.memberId}, '爱爬山', '{"intro": 30}')
      on conflict (member_id) do update set intro = excluded.intro, visibility = excluded.visibility`
    const introFor = async (viewer: Caller) =>
      (await world.call(getUserDetail, { id: ann.memberId }, viewer)).result?.intro ?? null
    expect(await introFor(hidden)).toBeNull()
    const shown = await world.member({ nickName: '公开' })
    await world.order(shown, activity)
    expect(await introFor(shown)).toBe('爱爬山')
  })

  // proves 18.5
  test('gets the lists of twenty activities a day', async () => {
    const member = await world.member()
    const codes = []
    for (let asked = 0; asked <= PARTICIPANT_LISTS_A_DAY; asked++) {
      const activity = await world.activity({ price: 0 })
      await world.order(member, activity)
      // the same one again counts once
      await look(member, activity.id)
      codes.push((await look(member, activity.id)).code)
    }
    expect(codes.slice(0, -1)).toEqual(Array.from({ length: PARTICIPANT_LISTS_A_DAY }, () => null))
    expect(codes.at(-1)).toBe('limit.exceeded')
  })

  /** A member with a line for people of the same activity, and somebody who would know where they go. */
  async function curiousAbout(visibility: Partial<CardVisibilities> = { intro: 30 }) {
    const [ann, curious] = [await world.member({ nickName: '甲' }), await world.member()]
    await world.sql`
      insert into business_card (member_id, intro, visibility)
      values (${ann.memberId}, '爱爬山', ${world.sql.json(visibility)})`
    const introSeen = async () => (await world.call(getUserDetail, { id: ann.memberId }, curious)).result?.intro ?? null
    const signUpAt = async (startAt = world.time.now + 5 * DAY_MS) => {
      const activity = await world.activity({ price: 0, startAt, endAt: startAt + DAY_MS / 12 })
      await world.order(curious, activity)
      world.time.now += 1
      return activity
    }
    const lookAt = async (count: number) => {
      const codes: (string | null)[] = []
      for (let one = 0; one < count; one++) codes.push((await look(curious, (await signUpAt()).id)).code)
      return codes
    }
    return { ann, curious, introSeen, signUpAt, lookAt }
  }
  const seenOf = (count: number) => Array.from({ length: count }, () => null)

  // proves 18.5
  test('attack: learns by the lines of a card, too, of twenty activities a day whether its owner comes', async () => {
    const { ann, curious, introSeen, signUpAt, lookAt } = await curiousAbout()
    expect(await lookAt(PARTICIPANT_LISTS_A_DAY)).toEqual(seenOf(PARTICIPANT_LISTS_A_DAY))
    const startsAt = world.time.now + 3 * DAY_MS
    const one = await signUpAt(startsAt)
    await world.order(ann, one)
    expect(await introSeen()).toBeNull()
    expect((await look(curious, one.id)).code).toBe('limit.exceeded')
    // as the papers have it: before it took place, on another day, and afterwards
    world.time.now = startsAt + 1
    expect(await introSeen()).toBe('爱爬山')
  })

  // proves 18.5
  test('who comes to many activities spends one look by a card that tells of company, however often, and none by others', async () => {
    const { ann, introSeen, signUpAt, lookAt } = await curiousAbout()
    const shared = await signUpAt()
    for (let other = 0; other < PARTICIPANT_LISTS_A_DAY; other++) await signUpAt()
    expect(await introSeen()).toBeNull()
    await world.order(ann, shared)
    for (const time of [1, 2]) expect([time, await introSeen()]).toEqual([time, '爱爬山'])
    const left = PARTICIPANT_LISTS_A_DAY - 1
    expect(await lookAt(left + 1)).toEqual([...seenOf(left), 'limit.exceeded'])
  })

  // proves 18.5
  test.each([
    ['has nothing for people of the same activity', FOR_MEMBERS, false],
    ['comes hidden', { intro: 30 as const }, true],
  ])(
    'attack: learns nothing by counting what is left after the card of somebody who %s',
    async (_, visibility, hidden) => {
      const { ann, introSeen, signUpAt, lookAt } = await curiousAbout(visibility)
      await world.order(ann, await signUpAt(), { hidden })
      expect(await introSeen()).toBe(hidden ? null : '爱爬山')
      expect(await lookAt(PARTICIPANT_LISTS_A_DAY)).toEqual(seenOf(PARTICIPANT_LISTS_A_DAY))
    },
  )

  test('sees of who comes to the same one what is for people of the same activity, before it took place', async () => {
    const [ann, ben, startAt] = [await world.member(), await world.member(), world.time.now + DAY_MS]
    const activity = await world.activity({ price: 0, startAt, endAt: startAt + DAY_MS / 12 })
    for (const member of [ann, ben]) await world.order(member, activity)
    await world.sql`
      insert into business_card (member_id, intro, visibility) values (${ann.memberId}, '爱爬山', '{"intro": 30}')`
    const seen = await world.call(getUserDetail, { id: ann.memberId }, ben)
    expect(seen.result?.intro).toBe('爱爬山')
  })
})
