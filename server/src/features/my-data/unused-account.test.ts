import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { UNUSED_ACCOUNT_MONTHS, UNUSED_TOLD_BEFORE_MS } from '@quan/contract/member/unused-account.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityPhone } from '#features/account-security/security-sms.ts'
import { unusedAccounts } from '#features/account-security/unused-account.service.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { columnsThatName, storeEverythingAbout } from './everything-about.testing.ts'
import { LEFT_OF_AN_ACCOUNT, myDataWorld, takePlace } from './my-data-world.testing.ts'

let world: Awaited<ReturnType<typeof myDataWorld>>
beforeAll(async () => {
  world = await myDataWorld()
})
afterAll(() => world.close())

/** The last day on which an account may have been used that ends today. */
function longAgo() {
  const at = new Date(world.time.now)
  at.setUTCMonth(at.getUTCMonth() - UNUSED_ACCOUNT_MONTHS)
  return at
}

/** A member who was last seen then, on the one device they have. */
async function lastSeen(at: Date, nickName = '小满') {
  const member = await storeMember(world.sql, { nickName, sex: 2, birthDate: '1995-05-20' })
  await world.sql`
    update member set created_at = ${at}, last_open_at = null, unused_look_at = ${new Date(world.time.now)}
    where id = ${member.memberId}`
  await use(member.memberId, at)
  return member
}
const use = (memberId: string, at: Date) =>
  world.sql`update device set last_used_at = ${at} where member_id = ${memberId}`

async function lookAtAll() {
  while (await world.unusedAccounts.lookAtNext());
}
const closedAt = async (memberId: string) =>
  (await world.sql<{ closed_at: Date | null }[]>`select closed_at from member where id = ${memberId}`)[0]?.closed_at
const wordsTo = async (memberId: string) =>
  (
    await world.sql`select words ->> 'name' as name, words -> 'values' ->> 'day' as day from notification where member_id = ${memberId}`
  ).map(({ name, day }) => [name, day])

describe('an account that nobody uses', () => {
  // proves 20.27
  test('is told of its end a month before, on every way there is, and then ends like a deleted one', async () => {
    const [ann, ben] = [
      await lastSeen(new Date(longAgo().getTime() + UNUSED_TOLD_BEFORE_MS)),
      await lastSeen(new Date(world.time.now)),
    ]
    await storeEverythingAbout(world, { member: ann, other: ben })
    await world.sql`update activity set start_at = start_at - interval '3 years', end_at = end_at - interval '3 years'`
    await use(ann.memberId, new Date(longAgo().getTime() + UNUSED_TOLD_BEFORE_MS))
    await world.sql`update member set last_open_at = null, frozen_at = null, freeze_reason = null, erase_at = null, frozen_until = null`
    await world.sql`delete from notification where member_id = ${ann.memberId}`
    await world.sql`delete from security_sms where member_id = ${ann.memberId}`
    await lookAtAll()
    await lookAtAll()
    const day = new Date(world.time.now + UNUSED_TOLD_BEFORE_MS).toISOString().slice(0, 10)
    expect(await wordsTo(ann.memberId)).toEqual([['accountUnused', day]])
    const [sms, ...more] = await world.sql<{ id: string; sealed: Buffer; news: string; told: string }[]>`
      select id, sealed_phone as sealed, news, told from security_sms where member_id = ${ann.memberId}`
    expect([sms?.news, sms?.told, more]).toEqual(['accountUnused', day, []])
    expect(securityPhone.open(sms?.id ?? '', sms?.sealed ?? null, world.vault)).toBe(ann.phone)
    world.time.now += UNUSED_TOLD_BEFORE_MS - 1
    await lookAtAll()
    expect(await closedAt(ann.memberId)).toBeNull()
    world.time.now += 1
    await lookAtAll()
    expect(await closedAt(ann.memberId)).toEqual(new Date(world.time.now))
    expect(await columnsThatName(world.sql, ann.memberId)).toEqual(LEFT_OF_AN_ACCOUNT)
    expect(await closedAt(ben.memberId)).toBeNull()
  })

  // proves 20.27
  test('goes on for whoever comes back in that month, and is told anew years later', async () => {
    const cat = await lastSeen(longAgo())
    await lookAtAll()
    expect(await wordsTo(cat.memberId)).toHaveLength(1)
    await use(cat.memberId, new Date(world.time.now + DAY_MS))
    world.time.now += 2 * UNUSED_TOLD_BEFORE_MS
    await lookAtAll()
    expect([await closedAt(cat.memberId), await wordsTo(cat.memberId)]).toMatchObject([null, { length: 1 }])
    await use(cat.memberId, longAgo())
    await world.sql`update member set unused_look_at = ${new Date(world.time.now)} where id = ${cat.memberId}`
    await lookAtAll()
    expect([await closedAt(cat.memberId), await wordsTo(cat.memberId)]).toMatchObject([null, { length: 2 }])
  })

  // proves 20.27
  test('stays while a paid place, an own activity or a suspension lasts', async () => {
    const [guest, host, suspended] = [await lastSeen(longAgo()), await lastSeen(longAgo()), await lastSeen(longAgo())]
    const aWeekOn = { startAt: world.time.now + 6 * DAY_MS, endAt: world.time.now + 90 * DAY_MS }
    const activity = anActivity({ ...aWeekOn, organizer: { id: host.memberId, nickName: '小满' } })
    await activityStore(world.sql).add([activity])
    await takePlace(world.sql, { activityId: activity.id, holderId: guest.memberId })
    await world.sql`
      update member set frozen_at = now(), freeze_reason = 'conduct' where id = ${suspended.memberId}`
    for (const wait of [0, UNUSED_TOLD_BEFORE_MS, UNUSED_TOLD_BEFORE_MS]) {
      world.time.now += wait
      await lookAtAll()
    }
    for (const { memberId } of [guest, host, suspended])
      expect([await closedAt(memberId), await wordsTo(memberId)]).toEqual([null, []])
  })

  // proves 20.27
  test('whose member wakes while it is ended waits for them, and goes on', async () => {
    const eve = await lastSeen(longAgo())
    await lookAtAll()
    world.time.now += UNUSED_TOLD_BEFORE_MS
    const waking = gate()
    const woken = world.sql.begin(async (tx) => {
      await tx`update device set last_used_at = ${new Date(world.time.now)} where member_id = ${eve.memberId}`
      await waking.pass()
    })
    await waking.entered
    const looked = lookAtAll()
    await somebodyWaits(world.sql)
    waking.open()
    await Promise.all([woken, looked])
    expect(await closedAt(eve.memberId)).toBeNull()
  })

  // proves 20.27
  test('keeps its order that waits: nothing of it ends before the account does', async () => {
    const fay = await lastSeen(longAgo())
    await lookAtAll()
    world.time.now += UNUSED_TOLD_BEFORE_MS
    const activity = anActivity({ startAt: world.time.now + 6 * DAY_MS, endAt: world.time.now + 7 * DAY_MS })
    await activityStore(world.sql).add([activity])
    await world.sql`
      insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
        expires_at)
      select gen_random_uuid(), ${fay.memberId}, activity_id, id, 10, ${OrderState.unpaid}, 1, 5000, now(), now()
      from ticket_type where activity_id = ${activity.id} limit 1`
    await lookAtAll()
    const [order] = await world.sql`select state from "order" where member_id = ${fay.memberId}`
    expect([await closedAt(fay.memberId), order]).toEqual([null, { state: OrderState.unpaid }])
  })

  test('that is used in the moment of its end stays', async () => {
    const dan = await lastSeen(longAgo())
    await lookAtAll()
    world.time.now += UNUSED_TOLD_BEFORE_MS
    const { sql, vault, clock } = world
    const late = unusedAccounts({
      sql,
      vault,
      clock,
      notifications: { notify: async () => undefined },
      async endUnused(memberId, isOver) {
        await use(memberId, new Date(world.time.now))
        await world.endUnused(memberId, isOver)
      },
    })
    while (await late.lookAtNext());
    expect(await closedAt(dan.memberId)).toBeNull()
  })
})
