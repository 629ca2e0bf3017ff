import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type MemberWorld, memberWorld } from '#features/favorite/member-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const CITY = '510100'
const EVERY_STATUS = [10, 20, 30] as const

let world: MemberWorld
beforeAll(async () => {
  world = await memberWorld()
})
afterAll(() => world.close())

const place = ({ id, ticketTypes: [type] }: NewActivity, { memberId }: Caller) => world.sql`
  insert into place (id, activity_id, ticket_type_id, holder_id, is_hidden)
  values (${randomUUID()}, ${id}, ${type?.id ?? ''}, ${memberId}, false)`
const showComing = ({ memberId }: Caller) => world.sql`
  insert into taste (member_id, shows_coming, changed_at) values (${memberId}, true, now())`

/** Somebody who was at an activity with three others; all three have a place at another one, and two let that be known. */
async function threeMet(about: Partial<NewActivity> = {}) {
  const past = await world.activity({ cityCode: CITY, startAt: NOW - 3 * DAY_MS })
  const next = await world.activity({ cityCode: CITY, ...about })
  const ann = await world.member()
  const others = [await world.member(), await world.member(), await world.member()] as const
  await place(past, ann)
  for (const one of others) {
    await place(past, one)
    await place(next, one)
  }
  const [first, second, third] = others
  await showComing(first)
  await showComing(second)
  return { past, next, ann, third }
}
/** The count on the card of the list by time, and on the page. */
async function countsOn({ id }: NewActivity, member: Caller) {
  const { result } = await world.call(getActivityList, { city: CITY, status: [...EVERY_STATUS] }, member)
  const detail = await world.call(getActivityDetail, { id }, member)
  return [result?.items.find((item) => item.id === id)?.together, detail.result?.together]
}

describe('people one met who come', () => {
  // proves 26.16
  test('are counted on the list by time and on the page, from three on, for whom they were met by alone', async () => {
    const { past, next, ann, third } = await threeMet()
    expect(await countsOn(next, ann)).toEqual([undefined, undefined])
    await showComing(third)
    expect(await countsOn(next, ann)).toEqual([3, 3])
    expect(await countsOn(next, await world.member())).toEqual([undefined, undefined])
    // where all of them were, nobody is coming to any more
    expect(await countsOn(past, ann)).toEqual([undefined, undefined])
  })

  // proves 26.16
  test('are not told of once one is apart, nor to who wants nothing known of them used', async () => {
    const { next, ann, third } = await threeMet()
    await showComing(third)
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at) values (${third.memberId}, ${ann.memberId}, now())`
    expect(await countsOn(next, ann)).toEqual([undefined, undefined])
    await world.sql`delete from block`
    await world.sql`insert into taste (member_id, is_on, changed_at) values (${ann.memberId}, false, now())`
    expect(await countsOn(next, ann)).toEqual([undefined, undefined])
  })

  // proves 26.16
  test('are told of while it goes on, and not where it was cancelled', async () => {
    const running = await threeMet({ startAt: NOW - HOUR_MS, endAt: NOW + HOUR_MS })
    await showComing(running.third)
    expect(await countsOn(running.next, running.ann)).toEqual([3, 3])
    await world.sql`update activity set cancelled_at = now() where id = ${running.next.id}`
    expect(await countsOn(running.next, running.ann)).toEqual([undefined, undefined])
  })

  // proves 26.16
  test('are in nothing that visitors get', async () => {
    const { next, third } = await threeMet()
    await showComing(third)
    const list = await world.bytes(`${pathOf(getActivityList)}?city=${CITY}`)
    const page = await world.bytes(`${pathOf(getActivityDetail)}?id=${next.id}`)
    expect([list, page].filter((bytes) => bytes.includes('together'))).toEqual([])
    expect(list).toContain(next.id)
  })
})
