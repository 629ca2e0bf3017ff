import { randomUUID } from 'node:crypto'
import { SECOND_OPERATOR_A_DAY_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { findOrders, getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { getMoves, MOVE_DIFFERENCE_MAX, movePlace } from '@quan/contract/console/people/place-move.ts'
import { getAttendees } from '@quan/contract/console/people/people.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { early, PART, PARTY, partyDesk, PRICE } from './party-desk.testing.ts'

const [CHEAPER, DEARER] = [PRICE - PART, 8_000]

let party: Awaited<ReturnType<typeof partyDesk>>
beforeAll(async () => {
  party = await partyDesk()
})
afterAll(() => party.close())

const ticketTypesOf = async (orderId: string) =>
  (
    await party.world.sql`
    select name from place join ticket_type on ticket_type.id = ticket_type_id
    where order_id = ${orderId} order by number`
  ).map((row) => row['name'])
const lastEntry = async () =>
  [...(await party.world.sql`select act, outcome, details from audit_entry order by number`)].at(-1)

describe('who booked together', () => {
  // proves 36.14
  test('is moved at once, with what it costs all of them less shown before, and back to the fen', async () => {
    const { activity, ann, orderId, places, editor, shown, moveTo } = await party.aParty()
    expect(await shown()).toMatchObject({
      places: PARTY,
      choices: [
        { difference: 0, refusal: 'same' },
        { price: CHEAPER, difference: -PART * PARTY, refusal: null },
      ],
    })
    const asked = await moveTo(1)
    expect(await editor.call(movePlace, asked)).toMatchObject({ code: null, result: { returned: PART * PARTY } })
    const { activityId: _activityId, ...details } = asked
    expect(await lastEntry()).toMatchObject({
      act: 'People/Move',
      outcome: 'done',
      details: JSON.stringify({ ...details, returned: PART * PARTY }),
    })
    expect(await party.world.taken(activity)).toEqual([0, PARTY])
    expect(await party.refundsOf(orderId)).toEqual([PART * PARTY])
    const listed = (await editor.call(getAttendees, { activityId: activity.id })).result.items
    expect(listed.map(({ ticketType }) => ticketType)).toEqual(Array.from({ length: PARTY }, () => '早鸟'))
    expect(await party.faults()).toEqual([])
    await party.world.giveBack(ann, orderId, [places[2]?.id ?? ''])
    await party.world.giveBack(ann, orderId)
    expect(await party.refundsOf(orderId)).toEqual([PART * PARTY, CHEAPER, CHEAPER * 2])
    expect([await party.world.taken(activity), await party.faults()]).toEqual([[0, 0], []])
  })

  // proves 36.14
  test('pays nothing where it costs more, and has back what was paid', async () => {
    const { activity, ann, orderId, editor, moveTo } = await party.aParty({
      others: [aTicketType({ name: '前排', priceFen: DEARER })],
    })
    const asked = await moveTo(1)
    expect(asked.difference).toBe((DEARER - PRICE) * PARTY)
    expect((await editor.call(movePlace, asked)).result).toEqual({ returned: 0 })
    expect([await party.world.taken(activity), await party.refundsOf(orderId)]).toEqual([[0, PARTY], []])
    await party.world.giveBack(ann, orderId)
    expect([await party.refundsOf(orderId), await party.faults()]).toEqual([[PRICE * PARTY], []])
  })

  // proves 36.14
  test('is moved with those who are left, where one gave the place back before, and finance is told so', async () => {
    const { activity, ann, orderId, places, place, editor, shown, moveTo } = await party.aParty()
    await party.world.giveBack(ann, orderId, [places[0]?.id ?? ''])
    expect(await editor.call(getMoves, { ...place, placeId: places[0]?.id ?? '' })).toMatchObject({
      code: 'order.state',
    })
    const left = PARTY - 1
    expect(await shown()).toMatchObject({ places: left, choices: [{}, { difference: -PART * left }] })
    expect((await editor.call(movePlace, { ...(await moveTo(1)), places: left })).result).toEqual({
      returned: PART * left,
    })
    expect([await party.world.taken(activity), await party.refundsOf(orderId)]).toEqual([
      [0, left],
      [PRICE, PART * left],
    ])
    const finance = await party.desk.signedIn({ roles: ['finance'] })
    const sums = { amount: PRICE * PARTY - PART * left, reduced: PART * left, received: PRICE * PARTY }
    expect((await finance.call(findOrders, { number: orderId })).result.items).toMatchObject([sums])
    expect((await finance.call(getOrderAccount, { id: orderId })).result).toMatchObject({ ...sums, price: CHEAPER })
    await party.world.giveBack(ann, orderId)
    expect((await party.refundsOf(orderId)).reduce((sum, fen) => sum + fen)).toBe(PRICE * PARTY)
    expect(await party.faults()).toEqual([])
  })

  // proves 36.15
  test('is moved all or nobody: each must fit, and there must be a place for each', async () => {
    const { activity, orderId, editor, shown, moveTo } = await party.aParty({
      others: [
        early(PARTY - 1),
        aTicketType({ name: '男生', sex: 1 }),
        aTicketType({ name: '贵', priceFen: PRICE + Math.ceil((MOVE_DIFFERENCE_MAX + 1) / PARTY) }),
        aTicketType({ name: '不太贵', priceFen: PRICE + Math.floor(MOVE_DIFFERENCE_MAX / PARTY) }),
        aTicketType({ name: '有人等' }),
      ],
      sexes: [1, 1, 2],
    })
    await party.wait((await party.world.member()).memberId, await moveTo(5))
    expect((await shown()).choices.map(({ refusal }) => refusal)).toEqual([
      'same',
      'full',
      'notEligible',
      'tooMuch',
      null,
      'waitedFor',
    ])
    for (const at of [0, 1, 2, 3, 5])
      expect(await editor.call(movePlace, await moveTo(at))).toMatchObject({ code: 'place.move_refused' })
    expect(await party.world.taken(activity)).toEqual([PARTY, 0, 0, 0, 0, 0])
    expect([await party.refundsOf(orderId), await party.faults()]).toEqual([[], []])
  })

  // proves 36.15
  test('fits a ticket type for their sex, and has the last places of it, also where one of them waited for it', async () => {
    const { activity, ben, editor, moveTo } = await party.aParty({
      others: [aTicketType({ name: '女生', sex: 2, quota: PARTY })],
      sexes: [2, 2, 2],
    })
    await party.wait(ben.memberId, await moveTo(1))
    expect(await editor.call(movePlace, await moveTo(1))).toMatchObject({ code: null })
    expect([await party.world.taken(activity), await party.faults()]).toEqual([[0, PARTY], []])
  })

  // proves 36.15
  test('stays where nobody has one of the places yet and the ticket type is for one sex', async () => {
    const activity = await party.world.activity({
      ticketTypes: [aTicketType(), aTicketType({ sex: 1 }), aTicketType()],
    })
    const orderId = await party.paid(await party.world.member(), activity, { buyType: BuyType.position, quantity: 2 })
    const [first] = await party.placesOf(orderId)
    const editor = await party.desk.signedIn({ roles: ['editor'] })
    const { result } = await editor.call(getMoves, { activityId: activity.id, placeId: first?.id ?? '' })
    expect(result.choices.map(({ refusal }) => refusal)).toEqual(['same', 'notEligible', null])
  })

  // proves 36.15
  test('is not moved once one of them came in', async () => {
    const { places, place, editor, moveTo } = await party.aParty()
    const asked = await moveTo(1)
    await party.world.sql.begin((tx) =>
      party.world.services.changes.checkIn(tx, {
        placeId: places[2]?.id ?? '',
        at: party.world.time.now,
        isTicketSeen: true,
      }),
    )
    expect(await editor.call(getMoves, place)).toMatchObject({ code: 'order.state' })
    expect(await editor.call(movePlace, asked)).toMatchObject({ code: 'order.state' })
  })

  // proves 36.16
  test('is moved as many, and at the difference, as was shown; a page that knew of one moves nobody else', async () => {
    const { activity, editor, moveTo } = await party.aParty()
    const { places: _places, ...alone } = await moveTo(1)
    const shownOtherwise = [alone, { ...alone, places: PARTY - 1 }, { ...alone, places: PARTY, difference: -PART }]
    for (const asked of shownOtherwise)
      expect(await editor.call(movePlace, asked)).toMatchObject({ code: 'console.changed_meanwhile' })
    expect(await party.world.taken(activity)).toEqual([PARTY, 0])
  })

  // proves 36.16
  test('is moved once when it is asked again, and no more by another operator', async () => {
    const { orderId, places, editor, moveTo } = await party.aParty()
    const asked = await moveTo(1)
    const byAnother = { ...asked, placeId: places[0]?.id ?? '' }
    for (const again of [asked, asked, byAnother])
      expect((await editor.call(movePlace, again)).result).toEqual({ returned: PART * PARTY })
    const colleague = await party.desk.signedIn({ roles: ['editor'] })
    for (const one of [colleague.call(movePlace, asked), editor.call(movePlace, { ...asked, places: 1 })])
      expect(await one).toMatchObject({ code: 'place.move_refused' })
    expect([await party.refundsOf(orderId), await party.faults()]).toEqual([[PART * PARTY], []])
  })

  // proves 36.16
  test('counts whole with what an operator gives: of the order, and within a day', async () => {
    const by = await party.desk.signedIn({ roles: ['editor'] })
    const others = () => [50_000, 43_333].map((priceFen) => aTicketType({ name: `${priceFen}`, priceFen }))
    const next = () => party.aParty({ price: 60_000, others: others(), by })
    const refusalsOf = async ({ shown }: Awaited<ReturnType<typeof next>>) =>
      (await shown()).choices.map(({ refusal }) => refusal)
    const eachFen = 10_000 * PARTY
    for (let given = 0; given + eachFen < SECOND_OPERATOR_A_DAY_FROM_FEN; given += eachFen) {
      const one = await next()
      expect(await refusalsOf(one)).toEqual(['same', null, 'tooMuch'])
      expect(await by.call(movePlace, await one.moveTo(1))).toMatchObject({ result: { returned: eachFen } })
      // 300 yuan went back, 200 more would be 500 of the same order
      expect((await refusalsOf(one)).slice(1)).toEqual(['same', 'tooMuch'])
    }
    expect(await refusalsOf(await next())).toEqual(['same', 'tooMuchToday', 'tooMuch'])
  })

  // proves 36.16
  test('is as it was made for who waited and was offered the places, and for who took one that a friend held', async () => {
    const { activity, ann, orderId, editor, moveTo } = await party.aParty()
    await party.world.sql`update "order" set is_offer = true where id = ${orderId}`
    await party.world.sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at, ended_at, offer_order_id)
      select ${randomUUID()}, ${ann.memberId}, activity_id, ticket_type_id, now(), now(), id from "order"
      where id = ${orderId}`
    const friend = await party.world.member()
    const friendsId = await party.paid(friend, activity)
    await party.world.sql`
      insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at, ended_at,
        taken_order_id)
      select ${friendsId}, ${friend.memberId}, activity_id, ticket_type_id, ${randomUUID()}, now(), now(), now(), id
      from "order" where id = ${orderId}`
    await editor.call(movePlace, await moveTo(1))
    expect([await ticketTypesOf(orderId), await party.faults()]).toEqual([['早鸟', '早鸟', '早鸟'], []])
  })
})
