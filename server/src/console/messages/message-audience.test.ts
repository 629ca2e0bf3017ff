import { randomUUID } from 'node:crypto'
import { MESSAGE_WEEK_MS, MESSAGES_A_MEMBER_A_WEEK } from '@quan/contract/console/messages/message-limits.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { audienceQueries } from '#features/operator-message/message-audience.queries.ts'
import { storeMember } from '#testing/stored-member.ts'
import { ELSEWHERE, HERE, type MessageWorld, messageWorld, WORDS } from './message-world.testing.ts'

const HIKING = 20
const PAID = 20

let world: MessageWorld
beforeAll(async () => {
  world = await messageWorld()
})
beforeEach(() => world.beginAnew())
afterAll(() => world.close())

describe('who gets a message', () => {
  // proves 47.1
  test('is counted before it is sent, each once, without those who are left out', async () => {
    const both = await world.livesIn(HERE)
    const waits = await storeMember(world.sql)
    await world.sql`
      insert into alert (member_id, city_code, changed_at)
      values (${both.memberId}, ${HERE}, now()), (${waits.memberId}, ${HERE}, now())`
    const [off, suspended, gone, quiet] = [
      await world.livesIn(HERE),
      await world.livesIn(HERE),
      await world.livesIn(HERE),
      await world.livesIn(HERE),
    ]
    await world.livesIn(ELSEWHERE)
    await world.settings(off.memberId, { kindsOff: ['operatorMessage'] })
    await world.settings(quiet.memberId, { from: '09:00', to: '11:00' })
    await world.freeze(suspended.memberId)
    await world.sql`
      update member set closed_at = now(), sealed_phone = null, phone_hash = null where id = ${gone.memberId}`
    const page = await world.editor()
    const counted = { reach: 3, quiet: 1, leftOut: { off: 1, frozen: 1, limit: 0 }, isMore: false }
    expect((await world.preview(page)).result).toEqual({ ...counted, finds: [] })
    const { result } = await world.send(page)
    expect(result).toMatchObject({
      reach: 3,
      sent: 0,
      waiting: 3,
      state: 'sending',
      city: { code: HERE, name: '杭州' },
    })
    await world.runJob()
    world.time.now += 2 * HOUR_MS
    await world.runJob()
    expect(await world.look(await world.editor(), result.id)).toMatchObject({
      state: 'sent',
      sent: 3,
      waiting: 0,
      leftOut: { off: 1, frozen: 1, limit: 0 },
      failed: 0,
    })
    for (const { memberId } of [both, waits, quiet])
      expect(await world.told(memberId)).toEqual([{ ...WORDS, words: null, route: `/?city=${HERE}` }])
    for (const { memberId } of [off, suspended, gone]) expect(await world.told(memberId)).toEqual([])
  })

  // proves 47.1
  test('are, of an activity, who holds a paid place, and who booked one', async () => {
    const activity = anActivity({ publishedAt: world.time.now })
    await activityStore(world.sql).add([activity])
    const typeId = activity.ticketTypes[0]?.id ?? ''
    const [holder, unpaid] = [await storeMember(world.sql), await storeMember(world.sql)]
    await world.sql`
      insert into place (id, activity_id, ticket_type_id, state, taken_at, holder_id, sex)
      values (${randomUUID()}, ${activity.id}, ${typeId}, ${PAID}, now(), ${holder.memberId}, 1),
        (${randomUUID()}, ${activity.id}, ${typeId}, 10, now(), ${unpaid.memberId}, 1)`
    const page = await world.editor()
    const wishes = { audience: 'activity' as const, activityId: activity.id }
    expect((await world.preview(page, wishes)).result).toMatchObject({ reach: 1 })
    const { result } = await world.send(page, wishes)
    expect(result).toMatchObject({ activity: { id: activity.id, title: activity.title }, city: { code: HERE } })
    await world.runJob()
    expect(await world.told(holder.memberId)).toMatchObject([
      { route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}` },
    ])
    expect(await world.told(unpaid.memberId)).toEqual([])
  })

  // proves 47.1
  test('are, of a kind, who chose it for what is recommended or new, in a city or everywhere', async () => {
    const [likes, waits, opposed, other] = [
      await world.livesIn(HERE),
      await storeMember(world.sql),
      await world.livesIn(HERE),
      await world.livesIn(ELSEWHERE),
    ]
    const likesHiking = (memberId: string, isOn: boolean) => world.sql`
      insert into taste (member_id, interests, is_on, changed_at) values (${memberId}, '{20}', ${isOn}, now())`
    for (const { memberId } of [likes, other]) await likesHiking(memberId, true)
    await likesHiking(opposed.memberId, false)
    await world.sql`insert into alert (member_id, city_code, changed_at) values (${waits.memberId}, ${HERE}, now())`
    await world.sql`
      insert into alert_category (member_id, category, city_code) values (${waits.memberId}, ${HIKING}, ${HERE})`
    const page = await world.editor()
    const kind = { audience: 'category' as const, category: HIKING } as const
    expect((await world.preview(page, kind)).result.reach).toBe(3)
    expect((await world.preview(page, { ...kind, cityCode: HERE })).result.reach).toBe(2)
    await world.send(page, { ...kind, cityCode: HERE })
    await world.runJob()
    expect(await world.told(likes.memberId)).toMatchObject([{ route: `/?city=${HERE}&category=${HIKING}` }])
    expect((await world.counts()).people).toBe(2)
  })

  // proves 47.4
  test('had no more than a few within a week; later they get some again', async () => {
    const [often, seldom] = [await world.livesIn(HERE), await world.livesIn(HERE)]
    const page = await world.editor()
    await world.settings(seldom.memberId, { kindsOff: ['operatorMessage'] })
    for (let number = 0; number < MESSAGES_A_MEMBER_A_WEEK; number += 1) {
      await world.send(page)
      await world.runJob()
    }
    await world.sql`delete from notification_setting where member_id = ${seldom.memberId}`
    expect((await world.preview(page)).result).toMatchObject({ reach: 1, leftOut: { limit: 1 } })
    const { result } = await world.send(page)
    await world.runJob()
    expect(await world.look(page, result.id)).toMatchObject({ sent: 1, leftOut: { limit: 1 } })
    expect(await world.told(often.memberId)).toHaveLength(MESSAGES_A_MEMBER_A_WEEK)
    world.time.now += MESSAGE_WEEK_MS
    expect((await world.preview(await world.editor())).result).toMatchObject({ reach: 2, leftOut: { limit: 0 } })
  })

  // proves 47.4
  test('had no more than a few also where several are sent at once', async () => {
    const { memberId } = await world.livesIn(HERE)
    const page = await world.editor()
    for (let number = 0; number < MESSAGES_A_MEMBER_A_WEEK + 2; number += 1) await world.send(page)
    await Promise.all([world.runJob(), world.runJob(), world.runJob()])
    await world.runJob()
    expect(await world.told(memberId)).toHaveLength(MESSAGES_A_MEMBER_A_WEEK)
  })

  // proves 47.1
  test('is counted so far at most as the caller says, however many there are', async () => {
    await world.many(60)
    const audience = { audience: 'city' as const, activityId: null, city: HERE, category: null }
    const counted = await audienceQueries(world.sql, audience).count(world.time.now, 51)
    expect(counted.reduce((all, { people }) => all + people, 0)).toBe(51)
    expect((await world.preview(await world.editor())).result).toMatchObject({ reach: 60, isMore: false })
  })
})
