import { randomUUID } from 'node:crypto'
import { movePlace } from '@quan/contract/console/people/place-move.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebodyWaits } from '#features/order/testing/race.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { early, PART, PARTY, partyDesk, PRICE } from './party-desk.testing.ts'

let party: Awaited<ReturnType<typeof partyDesk>>
beforeAll(async () => {
  party = await partyDesk()
})
afterAll(() => party.close())

/** What an operator is answered who asks while a change is made that is not over yet. */
async function askedDuring<Answer>(change: (tx: SqlRunner) => Promise<unknown>, ask: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  await party.world.sql.begin(async (tx) => {
    await change(tx)
    answer = ask()
    await somebodyWaits(party.world.sql)
  })
  return await answer
}

describe('who booked together and is moved', () => {
  // proves 36.17
  test('by two operators at once, is moved once', async () => {
    const { activity, orderId, editor, moveTo } = await party.aParty()
    const asked = await moveTo(1)
    const colleague = { ...asked, places: PARTY, operatorId: randomUUID() }
    const answer = await askedDuring(
      (tx) => party.world.services.changes.movePlace(tx, colleague),
      () => editor.call(movePlace, asked),
    )
    expect(answer).toMatchObject({ code: 'place.move_refused' })
    expect([await party.world.taken(activity), await party.refundsOf(orderId)]).toEqual([[0, PARTY], [PART * PARTY]])
    expect(await party.faults()).toEqual([])
  })

  // proves 36.17
  test('while one of them gives the place back, stays, since the difference is another one', async () => {
    const { activity, orderId, places, editor, moveTo } = await party.aParty()
    const asked = await moveTo(1)
    const answer = await askedDuring(
      (tx) =>
        party.world.services.changes.refundPlaces(tx, {
          orderId,
          placeIds: [places[0]?.id ?? ''],
          reason: 'member',
          percent: 100,
        }),
      () => editor.call(movePlace, asked),
    )
    expect(answer).toMatchObject({ code: 'console.changed_meanwhile' })
    expect([await party.world.taken(activity), await party.refundsOf(orderId)]).toEqual([[PARTY - 1, 0], [PRICE]])
    expect(await party.faults()).toEqual([])
  })

  // proves 36.17
  test('while somebody buys one of the last places there, stays whole', async () => {
    const { activity, orderId, editor, moveTo } = await party.aParty({ others: [early(PARTY)] })
    const asked = await moveTo(1)
    const buyer = (await party.world.member()).memberId
    const request = {
      memberId: buyer,
      activityId: activity.id,
      ticketTypeId: asked.ticketTypeId,
      buyType: BuyType.places,
      holders: [{ holderId: buyer, companionId: null }],
      quantity: 1,
      isOffer: false,
      isHidden: false,
    }
    const answer = await askedDuring(
      (tx) => party.world.services.changes.reservePlaces(tx, request),
      () => editor.call(movePlace, asked),
    )
    expect(answer).toMatchObject({ code: 'place.move_refused' })
    expect([await party.world.taken(activity), await party.refundsOf(orderId)]).toEqual([[PARTY, 1], []])
    expect(await party.faults()).toEqual([])
  })
})
