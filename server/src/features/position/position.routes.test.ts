import { randomUUID } from 'node:crypto'
import { removeCompanion, answerLink } from '@quan/contract/companion/save-companion.ts'
import { getMyPositions, getPosition } from '@quan/contract/position/position.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type PositionWorld, positionWorld } from '#features/position/position-world.testing.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { testVault } from '#testing/test-keys.ts'

const STATE_CONFLICT = { status: 409, code: 'order.state' }

let world: PositionWorld
beforeAll(async () => {
  world = await positionWorld()
})
afterAll(() => world.close())

/** A member with a paid position of two places. */
async function aPosition(wishes: Parameters<PositionWorld['position']>[1] = {}) {
  const owner = await world.member({ nickName: '团长' })
  const id = await world.position(owner, wishes)
  const [first = '', second = ''] = await world.placesOf(id)
  return { owner, id, first, second }
}

describe('the positions of a member', () => {
  // proves 10.65
  test('are listed newest first, page by page, with how many places somebody holds', async () => {
    const { owner, id, first } = await aPosition()
    await world.assign(owner, first, await world.guest(owner))
    world.time.now += 1
    const newer = await world.position(owner, { quantity: 3 })
    const page = (await world.call(getMyPositions, { maxResultCount: 1 }, owner)).result
    expect(page?.items).toMatchObject([{ id: newer, buyType: 20, state: 20, assigned: 0, total: 3, quantity: 3 }])
    const rest = (await world.call(getMyPositions, { cursor: page?.nextCursor ?? '' }, owner)).result
    expect(rest).toMatchObject({ items: [{ id, assigned: 1, total: 2 }], nextCursor: null })
  })

  // proves 10.66
  test('are read one by one as they are listed', async () => {
    const { owner, id, first } = await aPosition()
    await world.assign(owner, first, await world.guest(owner))
    const [listed] = (await world.call(getMyPositions, {}, owner)).result?.items ?? []
    expect(listed).toMatchObject({ id, assigned: 1 })
    expect((await world.call(getPosition, { id }, owner)).result).toEqual(listed)
  })

  // proves 10.66
  test('are theirs alone, and no orders of other kinds are among them', async () => {
    const { owner, id, first } = await aPosition()
    const [friend, stranger] = [await world.member(), await world.member()]
    await world.assign(owner, first, await world.companion(owner, friend))
    for (const other of [friend, stranger]) {
      expect((await world.call(getMyPositions, {}, other)).result?.items).toEqual([])
      expect(await world.call(getPosition, { id }, other)).toMatchObject({ status: 404, code: 'order.not_found' })
    }
    await world.sql`update "order" set buy_type = 10 where id = ${id}`
    expect((await world.call(getMyPositions, {}, owner)).result?.items).toEqual([])
    expect(await world.call(getPosition, { id }, owner)).toMatchObject({ status: 404, code: 'order.not_found' })
  })
})

describe('a place given to a guest', () => {
  // proves 10.67, 10.68, 11.18
  test('has a link to its ticket that ends when the place is taken back', async () => {
    const { owner, id, first } = await aPosition()
    const guest = await world.guest(owner, { nickName: '王叔叔' })
    const given = (await world.assign(owner, first, guest)).result
    expect(given).toMatchObject({ id, assigned: 1, total: 2 })
    const holder = { kind: 'other', id: guest, nickName: '王叔叔' }
    expect(given?.places[0]).toMatchObject({ id: first, holder, ticket: null })
    expect(given?.places[0]?.ticketLink).toMatch(/^\/t\/[\w-]{22}$/)
    const back = (await world.takeBack(owner, first)).result
    expect(back).toMatchObject({ id, assigned: 0, places: [{ holder: { kind: 'none' }, ticketLink: null }, {}] })
    const again = (await world.assign(owner, first, guest)).result
    expect(again?.places[0]?.ticketLink).not.toBe(given?.places[0]?.ticketLink)
  })

  test('keeps the guest from being removed until it is taken back', async () => {
    const { owner, first } = await aPosition()
    const id = await world.guest(owner)
    await world.assign(owner, first, id)
    expect(await world.call(removeCompanion, { id }, owner)).toMatchObject({ status: 409, code: 'gb.has_place' })
    await world.takeBack(owner, first)
    expect((await world.call(removeCompanion, { id }, owner)).status).toBe(200)
  })
})

describe('a place given to a member', () => {
  // proves 10.67
  test('is told to them, and its ticket is theirs until it is taken back', async () => {
    const { owner, id, first } = await aPosition({ activity: { title: '夜爬宝石山' } })
    const friend = await world.member({ nickName: '小友' })
    const given = (await world.assign(owner, first, await world.companion(owner, friend))).result
    const holder = { kind: 'member', id: friend.memberId, nickName: '小友' }
    expect(given?.places[0]).toMatchObject({ holder, ticket: null, ticketLink: null })
    expect(await world.toldOfPlaces(friend)).toMatchObject([
      { text: '团长把「夜爬宝石山」的一个名额给了你', route: `/pages/40mySub/orderDetail/orderDetail?id=${id}` },
    ])
    const seen = await world.orders.get(id, friend.memberId)
    expect(seen.places).toMatchObject([{ id: first, holder: { kind: 'self' }, ticket: expect.any(String) }])
    await world.takeBack(owner, first)
    expect((await world.toldOfPlaces(friend))?.[0]?.text).toBe('团长收回了「夜爬宝石山」的名额，入场码已失效')
    await expect(world.orders.get(id, friend.memberId)).rejects.toMatchObject({
      definition: { code: 'order.not_found' },
    })
    const [row] = await world.sql`select ticket_version from place where id = ${first}`
    expect(row?.ticket_version).toBe(3)
  })

  // proves 18.8
  test('by somebody who is apart from them by now is taken back without a name', async () => {
    const { owner, first } = await aPosition({ activity: { title: '夜爬宝石山' } })
    const friend = await world.member({ nickName: '小友' })
    await world.assign(owner, first, await world.companion(owner, friend))
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at) values (${friend.memberId}, ${owner.memberId}, now())`
    await world.takeBack(owner, first)
    const [told] = (await world.toldOfPlaces(friend)) ?? []
    expect(told?.text).toContain('收回了「夜爬宝石山」的名额')
    expect(told?.text).not.toContain('团长')
  })

  // proves 12.19
  test('waits until they agreed; it stays when they take that back', async () => {
    const { owner, id, first, second } = await aPosition()
    const friend = await world.member()
    const companion = await world.companion(owner, friend)
    await world.assign(owner, first, companion)
    await world.call(answerLink, { id: companion, agree: false }, friend)
    expect((await world.get(owner, id)).places[0]?.holder.id).toBe(friend.memberId)
    await world.takeBack(owner, first)
    expect(await world.assign(owner, second, companion)).toMatchObject({ status: 409, code: 'gb.not_agreed' })
  })

  test('is not the second one there, through whichever companion or position', async () => {
    const { owner, id, first, second } = await aPosition()
    const friend = await world.member()
    const companion = await world.companion(owner, friend)
    expect((await world.assign(owner, first, companion)).status).toBe(200)
    expect(await world.assign(owner, second, companion)).toMatchObject({ status: 409, code: 'order.has_place' })
    const other = await world.member()
    const [place] = await world.sql`select activity_id, ticket_type_id from place where id = ${first}`
    const bought = { activityId: place?.activity_id, ticketTypeId: place?.ticket_type_id, quantity: 1 }
    const [third = ''] = await world.placesOf(await world.anotherPosition(other, bought))
    const again = await world.assign(other, third, await world.companion(other, friend))
    expect(again).toMatchObject({ status: 409, code: 'order.has_place' })
    expect(await world.get(owner, id)).toMatchObject({ assigned: 1 })
  })
})

describe('who a place may be given to', () => {
  test('is of the sex and the age that are asked for, a guest by what the owner tells, a member by the card', async () => {
    const { owner, first } = await aPosition({ sex: 2, activity: { minAge: 25, maxAge: 35 } })
    const friend = await world.member()
    const companion = await world.companion(owner, friend)
    const age = fc.integer({ min: 20, max: 40 })
    const birthDate = fc.option(
      age.map((years) => `${2026 - years}-01-01`),
      { nil: null },
    )
    const person = fc.record({ sex: fc.constantFrom(1 as const, 2 as const), birthDate, isMember: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(person, async ({ sex, birthDate: born, isMember }) => {
        const sealed = born && memberBirthDate.seal(friend.memberId, born, testVault())
        await world.sql`update member set sex = ${sex}, sealed_birth_date = ${sealed} where id = ${friend.memberId}`
        const who = isMember ? companion : await world.guest(owner, { sex, birthDate: born })
        const years = born === null ? null : 2026 - Number(born.slice(0, 4))
        const isWanted = sex === 2 && years !== null && years >= 25 && years <= 35
        const answer = await world.assign(owner, first, who)
        expect([answer.status, answer.code]).toEqual(isWanted ? [200, null] : [409, 'order.not_eligible'])
        if (isWanted) await world.takeBack(owner, first)
      }),
      { numRuns: 40 },
    )
  })

  test('needs no birth date where no age is asked for', async () => {
    const { owner, first } = await aPosition()
    expect((await world.assign(owner, first, await world.guest(owner, { birthDate: null }))).status).toBe(200)
  })

  test('is a companion of the owner', async () => {
    const { owner, first } = await aPosition()
    const other = await world.member()
    for (const companion of [await world.guest(other), randomUUID()])
      expect(await world.assign(owner, first, companion)).toMatchObject({ status: 404, code: 'gb.not_found' })
  })
})

describe('a place cannot be given', () => {
  test('by others, be it that they hold it', async () => {
    const { owner, first, second } = await aPosition()
    const friend = await world.member()
    await world.assign(owner, first, await world.companion(owner, friend))
    const guest = await world.guest(friend)
    for (const answer of [
      await world.assign(friend, second, guest),
      await world.takeBack(friend, first),
      await world.assign(owner, randomUUID(), guest),
      await world.takeBack(owner, randomUUID()),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'place.not_found' })
  })

  test('while somebody holds it, nor taken back while nobody does', async () => {
    const { owner, first, second } = await aPosition()
    await world.assign(owner, first, await world.guest(owner))
    expect(await world.assign(owner, first, await world.guest(owner))).toMatchObject(STATE_CONFLICT)
    expect(await world.takeBack(owner, second)).toMatchObject(STATE_CONFLICT)
  })

  test('before the position is paid', async () => {
    const { owner, first } = await aPosition({ priceFen: 100 })
    expect(await world.assign(owner, first, await world.guest(owner))).toMatchObject(STATE_CONFLICT)
  })

  test('once it is given back', async () => {
    const { owner, id, first, second } = await aPosition()
    await world.sql.begin((tx) =>
      world.changes.refundPlaces(tx, { orderId: id, placeIds: [first], reason: 'member', percent: 100 }),
    )
    const guest = await world.guest(owner)
    expect(await world.assign(owner, first, guest)).toMatchObject({ status: 404, code: 'place.not_found' })
    expect((await world.assign(owner, second, guest)).result).toMatchObject({ assigned: 1, total: 1 })
  })

  // proves 10.68
  test('nor taken back once somebody came in with it', async () => {
    const { owner, first } = await aPosition()
    await world.assign(owner, first, await world.guest(owner))
    await world.sql.begin((tx) => world.changes.checkIn(tx, { placeId: first, at: world.time.now, isTicketSeen: true }))
    expect(await world.takeBack(owner, first)).toMatchObject(STATE_CONFLICT)
  })

  test('after the activity ended, nor of a cancelled one', async () => {
    const { owner, first } = await aPosition({ activity: { startAt: world.time.now, endAt: world.time.now + HOUR_MS } })
    const cancelled = await aPosition()
    await world.sql`
      update activity set cancelled_at = now() where id = (select activity_id from place where id = ${cancelled.first})`
    const guest = await world.guest(owner)
    expect((await world.assign(owner, first, guest)).status).toBe(200)
    world.time.now += HOUR_MS
    expect(await world.takeBack(owner, first)).toMatchObject(STATE_CONFLICT)
    const other = await world.guest(cancelled.owner)
    expect(await world.assign(cancelled.owner, cancelled.first, other)).toMatchObject(STATE_CONFLICT)
  })
})
