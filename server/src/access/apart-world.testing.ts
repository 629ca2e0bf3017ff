import { randomBytes, randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type AccessWorld, accessWorld } from './access-world.testing.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One of the two, as the other may come across them everywhere. */
export type Someone = Caller & {
  nickName: string
  /** Organized by them; the other comes. */
  own: string
  /** Where they come, two more do, and the other does not. */
  seenAgain: string
  /** They booked it; the other holds its place. */
  order: string
  position: string
  companion: string
}

/** The whole server, and two members who have everything to do with each other that two members can have. */
export async function apartWorld() {
  const world = await accessWorld()
  const { sql } = world
  const [ann, ben] = [await someone(world, '安安甲乙'), await someone(world, '小本丙丁')]
  const others = [await storeMember(sql), await storeMember(sql)]
  const store = activitiesOf(world)
  const [coming, past, running] = [
    await store.activity(),
    await store.activity({ startAt: TEST_NOW - 3 * DAY_MS }),
    await store.activity({ startAt: TEST_NOW - HOUR_MS }),
  ]
  await sql`update activity set match_hours = 2 where id in (${running.id}, ${past.id})`
  for (const activity of [coming, past, running]) for (const one of [ann, ben]) await store.place(activity, one)
  for (const one of others) await store.place(past, one)
  for (const { memberId } of [ann, ben, ...others])
    await sql`insert into taste (member_id, shows_coming, changed_at) values (${memberId}, true, now())`
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await store.place(await store.activity({ id: one.own, organizer: { id: one.memberId, nickName: '某人' } }), other)
    // of a kind that is no reason by itself
    const again = await store.activity({ id: one.seenAgain, category: 20, startAt: TEST_NOW + 2 * DAY_MS })
    for (const who of [one, ...others]) await store.place(again, who)
    await store.order({ id: one.order, buyType: BuyType.places }, one, other)
    await store.order({ id: one.position, buyType: BuyType.position }, one, other)
    await storeTies(world, coming.id, one, other)
  }
  await storeRound(world, running.id, [ann, ben])
  await storePair(world, past.id, [ann, ben])
  const talk = await talkTogether(world, ann, ben)
  return { ...world, ann, ben, coming: coming.id, past: past.id, running: running.id, talk }
}

/** What `apartWorld` gives. */
export type ApartWorld = Awaited<ReturnType<typeof apartWorld>>

async function someone({ sql }: AccessWorld, nickName: string): Promise<Someone> {
  const caller = await storeMember(sql, { nickName, isOrganizer: true })
  const ids = { own: randomUUID(), seenAgain: randomUUID(), companion: randomUUID() }
  return { ...caller, ...ids, nickName, order: randomUUID(), position: randomUUID() }
}

/** Activities, and places at them. */
function activitiesOf({ sql }: AccessWorld) {
  const store = {
    async activity(about: Partial<NewActivity> = {}) {
      const activity = anActivity({ startAt: TEST_NOW + DAY_MS, publishedAt: TEST_NOW - 20 * DAY_MS, ...about })
      await activityWriter(sql).insertMany([activity])
      return activity
    },
    async place({ id, ticketTypes: [type] }: NewActivity, holder: Caller, orderId: string | null = null) {
      await sql`
        insert into place (id, activity_id, ticket_type_id, order_id, holder_id, state)
        values (${randomUUID()}, ${id}, ${type?.id ?? ''}, ${orderId}, ${holder.memberId}, 20)`
    },
    /** Bought by one, held by the other. */
    async order({ id, buyType }: { id: string; buyType: BuyType }, buyer: Caller, holder: Caller) {
      const activity = await store.activity()
      await sql`
        insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
          expires_at, paid_at)
        values (${id}, ${buyer.memberId}, ${activity.id}, ${activity.ticketTypes[0]?.id ?? ''}, ${buyType}, 20, 1, 0,
          now(), now(), now())`
      await store.place(activity, holder, id)
    },
  }
  return store
}

/** One follows the other, asked them to help at the door, waits for their new dates, brought them here, books for them, and asked something where both come, and where the other organizes. */
async function storeTies({ sql, ...world }: AccessWorld, comingId: string, one: Someone, other: Someone) {
  await sql`
    insert into companion (id, owner_id, kind, phone_hash, linked_member_id, link_state, created_at)
    values (${one.companion}, ${one.memberId}, 'member', ${randomBytes(32)}, ${other.memberId}, 20, now())`
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at)
    values (${randomUUID()}, ${comingId}, ${one.memberId}, '几点', now())`
  await sql`
    insert into question (id, activity_id, asker_id, text, created_at, open_for)
    values (${randomUUID()}, ${one.own}, ${other.memberId}, '在哪', now(), ${one.memberId})`
  await sql`
    insert into co_host (activity_id, member_id, state, asked_at) values (${one.own}, ${other.memberId}, 10, now())`
  await sql`update member set referrer_id = ${one.memberId} where id = ${other.memberId}`
  const follow = { userGUID: one.memberId, focusUserGUID: other.memberId, isFocus: true }
  await world.post('WXUserFocus/ToggleFocusUser', await world.tokens.issue(one), follow)
  await world.post('Activity/SaveAlerts', await world.tokens.issue(one), { organizers: [other.memberId] })
}

async function storeRound({ sql }: AccessWorld, activityId: string, people: readonly Caller[]) {
  await sql`insert into match_round (activity_id, closes_at) values (${activityId}, ${new Date(TEST_NOW + DAY_MS)})`
  for (const { memberId, deviceId } of people)
    await sql`
      insert into match_entry (activity_id, member_id, device_id, public_key)
      values (${activityId}, ${memberId}, ${deviceId}, ${randomBytes(65)})`
}

async function storePair({ sql }: AccessWorld, activityId: string, people: readonly Caller[]) {
  const [one, other] = people.map(({ memberId }) => memberId).toSorted()
  await sql`
    insert into match_pair (id, activity_id, one_id, other_id, one_own, other_own, matched_at)
    values (${randomUUID()}, ${activityId}, ${one!}, ${other!}, ${randomBytes(32)}, ${randomBytes(32)},
      ${new Date(TEST_NOW)})`
}

/** Both ask, both say something; answers the id of their conversation. */
async function talkTogether({ tokens, post }: AccessWorld, ann: Someone, ben: Someone): Promise<string> {
  const asked = await post('Conversation/Ask', await tokens.issue(ann), { userGUID: ben.memberId })
  const { id } = asked.json().result
  await post('Conversation/Ask', await tokens.issue(ben), { userGUID: ann.memberId })
  for (const one of [ann, ben])
    await post('Conversation/Send', await tokens.issue(one), {
      id,
      requestId: randomUUID(),
      kind: 'text',
      body: '一句话',
    })
  return id
}
