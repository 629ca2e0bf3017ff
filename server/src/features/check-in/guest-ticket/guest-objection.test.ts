import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCompanions } from '@quan/contract/companion/read-companions.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { addGuestTicketPage } from '#features/check-in/guest-ticket/guest-ticket.routes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const GUEST = {
  nickName: '欧阳晓峰',
  sex: 1 as const,
  phone: '13812360001',
  birthDate: '1983-07-19',
  remark: '对花生过敏',
}

let world: OrderWorld
let app: FastifyInstance
let visits = 0
beforeAll(async () => {
  world = await orderWorld()
  app = createApp({ log: openLog({ level: 'silent' }) })
  addGuestTicketPage(app, { ...world.services, isHttps: true, limitVisit: async () => void visits++ })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const open = (link: string) => app.inject({ url: `/t/${link}/data` })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const object = (link: string) => app.inject({ method: 'POST', url: `/t/${link}/data`, headers: FORM })

async function aGuest(booker: Caller) {
  const { result } = await world.call(saveOtherCompanion, GUEST, booker)
  return result?.id ?? ''
}

/** A paid place of the guest at an activity of its own; free unless told otherwise. */
async function aPlace(booker: Caller, guestId: string, about: Parameters<OrderWorld['activity']>[0] = {}) {
  const activity = await world.activity({ price: 0, title: '湖边茶会', ...about })
  const { result } = await world.order(booker, activity, { self: false, gbUserIds: [guestId] })
  const orderId = result?.id ?? ''
  const [place] = await world.sql<{ id: string; link_token: string }[]>`
    select id, link_token from place where order_id = ${orderId}`
  return { activity, orderId, placeId: place?.id ?? '', link: place?.link_token ?? '' }
}
const stateOf = async (placeId: string) =>
  (await world.sql`select companion_id, link_token, state from place where id = ${placeId}`)[0]
const guestsOf = async (booker: Caller) => (await world.call(getCompanions, {}, booker)).result?.items ?? []
const newsOf = async (booker: Caller) =>
  (await world.sql`
    select words->>'name' as name, route, text from notification
    where member_id = ${booker.memberId} and words->>'name' = 'guestObjected'`) as unknown as {
    route: string
    text: string
  }[]

describe('what a guest is told about their data', () => {
  // proves 30.8
  test('are the kinds of it and what for, without a value, and the ticket leads there', async () => {
    const ann = await world.member()
    const { link } = await aPlace(ann, await aGuest(ann))
    expect((await app.inject({ url: `/t/${link}` })).body).toContain(`href="/t/${link}/data"`)
    const { statusCode, body, headers } = await open(link)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ])
    for (const kind of ['昵称', '性别', '手机号', '生日', '备注', '湖边茶会', '删除我的资料'])
      expect(body).toContain(kind)
    expect(body).not.toContain('和你的关系')
    for (const value of [GUEST.nickName, GUEST.phone, GUEST.birthDate, GUEST.remark, ann.phone])
      expect(body).not.toContain(value)
  })

  test('is not told under a made-up link, before the place is paid, or once it was given back', async () => {
    const ann = await world.member()
    const unpaid = await aPlace(ann, await aGuest(ann), { price: 5_000 })
    const returned = await aPlace(ann, await aGuest(ann))
    await world.giveBack(ann, returned.orderId)
    for (const link of [unpaid.link, returned.link, 'a'.repeat(22), 'short'])
      for (const answer of [await open(link), await object(link)])
        expect([answer.statusCode, answer.body.includes('这个入场码已失效')]).toEqual([404, true])
    expect(await guestsOf(ann)).toHaveLength(2)
  })

  // proves 30.9
  test('is counted as other visits are, also the objection', async () => {
    const before = visits
    await open('a'.repeat(22))
    await object('a'.repeat(22))
    expect(visits).toBe(before + 2)
  })
})

describe('a guest who objects', () => {
  // proves 30.9
  test('is erased from the list of the booker, who has the places again and is told', async () => {
    const ann = await world.member()
    const guest = await aGuest(ann)
    const [here, there] = [await aPlace(ann, guest), await aPlace(ann, guest)]
    const answer = await object(here.link)
    expect([answer.statusCode, answer.body.includes('资料已删除')]).toEqual([200, true])
    expect(await guestsOf(ann)).toEqual([])
    for (const { placeId } of [here, there])
      expect(await stateOf(placeId)).toEqual({ companion_id: null, link_token: null, state: 20 })
    expect((await newsOf(ann)).map(({ route }) => route).toSorted()).toEqual(
      [here, there].map(({ orderId }) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`).toSorted(),
    )
    expect(JSON.stringify(await newsOf(ann))).not.toContain(GUEST.nickName)
    for (const { link } of [here, there]) expect((await app.inject({ url: `/t/${link}` })).statusCode).toBe(404)
    expect(await world.differences()).toEqual([])
  })

  // proves 30.9
  test('objects once: a second time there is no such link', async () => {
    const ann = await world.member()
    const { link } = await aPlace(ann, await aGuest(ann))
    const answers = await Promise.all([object(link), object(link), object(link)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
    expect(await newsOf(ann)).toHaveLength(1)
  })

  // proves 30.9
  test('attack: an old link takes no place of an activity to come, and does not tell of it', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const guest = await aGuest(ann)
    const [old, alone] = [await aPlace(ann, guest), await aPlace(ben, await aGuest(ben))]
    await world.sql.begin((tx) =>
      world.services.changes.checkIn(tx, { placeId: old.placeId, at: NOW, isTicketSeen: true }),
    )
    const startAt = NOW + 40 * DAY_MS
    const coming = await aPlace(ann, guest, { startAt, endAt: startAt + DAY_MS })
    world.time.now = NOW + 30 * DAY_MS
    expect((await open(old.link)).body).toBe((await open(alone.link)).body.replaceAll(alone.link, old.link))
    const [answer, otherAnswer] = [await object(old.link), await object(alone.link)]
    expect([answer.statusCode, answer.body]).toEqual([200, otherAnswer.body])
    expect((await app.inject({ url: `/t/${coming.link}` })).statusCode).toBe(200)
    expect(await stateOf(coming.placeId)).toMatchObject({ companion_id: guest, link_token: coming.link })
    expect(await stateOf(old.placeId)).toEqual({ companion_id: null, link_token: null, state: 60 })
    expect((await open(old.link)).statusCode).toBe(404)
    expect([await guestsOf(ann), await guestsOf(ben)].map((guests) => guests.length)).toEqual([1, 0])
    expect((await newsOf(ann)).map(({ route }) => route)).toEqual([`${APP_ROUTES.orderDetail.path}?id=${old.orderId}`])
    expect((await object(coming.link)).statusCode).toBe(200)
    expect(await guestsOf(ann)).toEqual([])
    expect(await world.differences()).toEqual([])
  })

  test('leaves the place to be given back, and other guests as they are', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const { link, orderId, placeId } = await aPlace(ann, await aGuest(ann))
    await aGuest(ann)
    await aGuest(ben)
    await object(link)
    expect([await guestsOf(ann), await guestsOf(ben)].map((guests) => guests.length)).toEqual([1, 1])
    expect((await world.giveBack(ann, orderId, [placeId])).status).toBe(200)
  })

  // proves 30.9
  test('who came in already is erased all the same; the place stays used, of nobody', async () => {
    const ann = await world.member()
    const { link, placeId } = await aPlace(ann, await aGuest(ann))
    await world.sql.begin((tx) => world.services.changes.checkIn(tx, { placeId, at: NOW, isTicketSeen: true }))
    world.time.now = NOW + 30 * DAY_MS
    expect((await object(link)).statusCode).toBe(200)
    expect(await stateOf(placeId)).toEqual({ companion_id: null, link_token: null, state: 60 })
    expect(await guestsOf(ann)).toEqual([])
    expect(await newsOf(ann)).toHaveLength(1)
  })

  test('takes what operators noted along, whether the ticket was used or not', async () => {
    const ann = await world.member()
    const guest = await aGuest(ann)
    const [used, open] = [await aPlace(ann, guest), await aPlace(ann, guest)]
    await world.sql.begin((tx) =>
      world.services.changes.checkIn(tx, { placeId: used.placeId, at: NOW, isTicketSeen: true }),
    )
    const placeIds = [used.placeId, open.placeId]
    await world.sql`
      insert into place_note (place_id, ticket_version, sealed_text, kept_until)
      select id, ticket_version, 'sealed', now() from place where id = any(${placeIds})`
    expect((await object(used.link)).statusCode).toBe(200)
    expect(await world.sql`select from place_note where place_id = any(${placeIds})`).toHaveLength(0)
  })

  test('sends nothing that is read: a long body is refused, any other passed over', async () => {
    const ann = await world.member()
    const { link } = await aPlace(ann, await aGuest(ann))
    const long = { method: 'POST' as const, url: `/t/${link}/data`, headers: FORM, payload: 'x'.repeat(5_000) }
    expect((await app.inject(long)).statusCode).toBe(413)
    expect((await app.inject({ ...long, payload: 'x=1' })).statusCode).toBe(200)
  })
})
