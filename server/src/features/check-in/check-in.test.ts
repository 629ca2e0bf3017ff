import { checkInPlace, getSignUps } from '@quan/contract/check-in/check-in.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { checkInService } from '#features/check-in/check-in.service.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { gate } from '#testing/gate.ts'

let world: OrderWorld
let door: Caller
beforeAll(async () => {
  world = await orderWorld()
  door = await world.member({ nickName: '主理人', isOrganizer: true })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const ofDoor = () => ({ organizer: { id: door.memberId, nickName: '主理人' } })
/** An activity that begins in an hour and is free of charge, so that places are paid at once. */
const activityAtDoor = () => world.activity({ price: 0, startAt: NOW + HOUR_MS, ...ofDoor() })
const letIn = (ticket: string, by: Caller = door) => world.call(checkInPlace, { ticket }, by)

async function ticketOf(orderId: string | undefined): Promise<string> {
  const [place] = await world.sql<{ id: string; ticket_version: number }[]>`
    select id, ticket_version from place where order_id = ${orderId ?? ''} order by number`
  return world.services.tickets.sign({ placeId: place?.id ?? '', version: place?.ticket_version ?? 1 })
}

async function signedUp(about: Parameters<OrderWorld['member']>[0] = {}) {
  const [member, activity] = [await world.member(about), await activityAtDoor()]
  const { result } = await world.order(member, activity)
  return { member, activity, orderId: result?.id ?? '', ticket: await ticketOf(result?.id) }
}

describe('CheckInPlace', () => {
  // proves 10.64
  test('lets the holder of a ticket in', async () => {
    const { orderId, ticket } = await signedUp({ nickName: '小鹿', sex: 2 })
    expect(await letIn(ticket)).toMatchObject({
      status: 200,
      result: { orderId, nickName: '小鹿', sex: 2, checkInTime: new Date(NOW).toISOString() },
    })
    const [order] = await world.sql`select state from "order" where id = ${orderId}`
    expect(order).toEqual({ state: OrderState.used })
  })

  test('takes a code that was typed in, in small letters and groups', async () => {
    const { ticket } = await signedUp()
    const typed = ticket.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
    expect((await letIn(typed)).status).toBe(200)
  })

  // proves 10.64, 12.53
  test('tells the time of first entry to whoever comes with it again', async () => {
    const { ticket } = await signedUp()
    await letIn(ticket)
    world.time.now += 60_000
    expect(await letIn(ticket)).toMatchObject({ status: 409, code: 'place.used', details: new Date(NOW).toISOString() })
  })

  test('of two doors at once lets one in', async () => {
    const { ticket } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => letIn(ticket)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [null, ...Array.from({ length: 7 }, () => 'place.used')].toSorted(),
    )
  })

  test('of two doors at once would let both in, were a used place not looked at again', async () => {
    const { ticket } = await signedUp()
    const bothHaveLooked = gate()
    let looking = 0
    const checkIn: typeof world.services.changes.checkIn = async (tx, { placeId, at }) => {
      looking += 1
      if (looking === 2) bothHaveLooked.open()
      await bothHaveLooked.pass()
      await tx`update place set state = ${PlaceState.used}, checked_in_at = ${new Date(at)} where id = ${placeId}`
      return true
    }
    const { letIn: letInUnlooked } = checkInService({ ...world.services, changes: { checkIn }, isLimited: false })
    const asked = { organizerId: door.memberId, ticket }
    const outcomes = await Promise.allSettled([letInUnlooked(asked), letInUnlooked(asked)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('lets nobody in with a place that goes to somebody else at that moment', async () => {
    const [ann, activity] = [await world.member(), await activityAtDoor()]
    const gbUserIds = [await world.guest(ann), await world.guest(ann)]
    const { result } = await world.order(ann, activity, { self: false, gbUserIds: gbUserIds.slice(0, 1) })
    const [ticket, [companionId = '']] = [await ticketOf(result?.id), gbUserIds.slice(1)]
    let coming: ReturnType<typeof letIn> | undefined
    await world.sql.begin(async (tx) => {
      const place = { placeId: result?.places[0]?.id ?? '', holderId: null, companionId }
      await world.services.changes.assignPlace(tx, place)
      coming = letIn(ticket)
      await somebodyWaits(world.sql)
    })
    expect((await coming)?.code).toBe('ticket.not_found')
    expect((await letIn(await ticketOf(result?.id))).status).toBe(200)
  })

  // proves 12.52
  test('opens two hours before the start and ends with the activity', async () => {
    const { ticket, activity } = await signedUp()
    const opensAt = activity.startAt - CHECK_IN_OPENS_BEFORE_MS
    const codes = []
    for (const at of [opensAt - 1, activity.endAt, activity.endAt - 1]) {
      world.time.now = at
      codes.push((await letIn(ticket)).code)
    }
    expect(codes).toEqual(['place.too_early', 'place.too_late', null])
  })

  /** Another last character that also stands for other bits: some characters at the end of base64 say the same. */
  const forged = (ticket: string) => ticket.slice(0, -1) + (ticket.endsWith('A') ? 'Q' : 'A')

  // proves 10.64
  test('is for the organizer of that activity alone, and for tickets that are good', async () => {
    const [{ ticket }, other, paid] = [await signedUp(), await signedUp(), await world.activity(ofDoor())]
    const stranger = await world.member({ isOrganizer: true })
    const unpaid = (await world.order(await world.member(), paid)).result?.id
    const [givenBack] = [await signedUp()]
    await world.giveBack(givenBack.member, givenBack.orderId)
    const [place] = await world.sql<{ id: string }[]>`select id from place where order_id = ${other.orderId}`
    const older = world.services.tickets.sign({ placeId: place?.id ?? '', version: 9 })
    await world.sql`update activity set cancelled_at = now() where id = ${other.activity.id}`
    const codes = []
    for (const text of ['made up', forged(ticket), await ticketOf(unpaid), givenBack.ticket, older, other.ticket])
      codes.push((await letIn(text)).code)
    expect(new Set(codes)).toEqual(new Set(['ticket.not_found']))
    expect((await letIn(ticket, stranger)).code).toBe('ticket.not_found')
    expect((await letIn('')).status).toBe(400)
    expect((await letIn(ticket)).status).toBe(200)
  })
})

describe('GetSignUps', () => {
  // proves 10.46
  test('has who is missing first, and counts, page after page', async () => {
    const activity = await activityAtDoor()
    const tickets = []
    for (const nickName of ['甲', '乙', '丙']) {
      world.time.now += 1
      const { result } = await world.order(await world.member({ nickName }), activity)
      tickets.push(await ticketOf(result?.id))
    }
    await letIn(tickets[0] ?? '')
    const names: (string | null)[] = []
    let cursor: string | null = null
    do {
      const input: { id: string; maxResultCount: number; cursor: string | null } = {
        id: activity.id,
        maxResultCount: 2,
        cursor,
      }
      const { result } = await world.call(getSignUps, input, door)
      expect(result?.counts).toEqual({ places: 3, checkedIn: 1 })
      names.push(...(result?.items.map(({ nickName }) => nickName) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(names).toEqual(['乙', '丙', '甲'])
    expect((await world.call(getSignUps, { id: activity.id, cursor: 'made up' }, door)).status).toBe(400)
  })

  test('leaves out what is unpaid or given back, and names guests', async () => {
    const [activity, paid] = [await activityAtDoor(), await world.activity({ ...ofDoor() })]
    const ann = await world.member()
    const gbUserIds = [await world.guest(ann, { sex: 2 })]
    await world.order(ann, activity, { self: false, gbUserIds })
    const left = await world.member()
    await world.giveBack(left, (await world.order(left, activity)).result?.id ?? '')
    await world.order(await world.member(), paid)
    const signUps = async (id: string) => (await world.call(getSignUps, { id }, door)).result
    expect(await signUps(activity.id)).toMatchObject({ items: [{ nickName: '小舟', sex: 2 }], counts: { places: 1 } })
    expect(await signUps(paid.id)).toEqual({ items: [], nextCursor: null, counts: { places: 0, checkedIn: 0 } })
  })

  // proves 10.46
  test('are for the organizer alone', async () => {
    const { activity, member } = await signedUp()
    for (const by of [member, await world.member({ isOrganizer: true })])
      expect(await world.call(getSignUps, { id: activity.id }, by)).toMatchObject({
        status: 404,
        code: 'activity.not_found',
      })
    expect((await world.call(getSignUps, { id: activity.id })).status).toBe(401)
  })
})
