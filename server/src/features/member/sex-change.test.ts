import { getSignUps } from '@quan/contract/check-in/check-in.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { correctSex } from '#features/member/sex-change.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { testVault } from '#testing/test-keys.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type Member = Awaited<ReturnType<OrderWorld['member']>>

const saveSex = (member: Member, sex: Sex) => world.call(saveMyCard, { lines: { sex } }, member)
const sendSex = (member: Member, sex: Sex) => world.call(saveUserInfo, { id: member.memberId, sex }, member)

describe('the sex of a member', () => {
  test('may be changed before the first order', async () => {
    const member = await world.member({ sex: Sex.male })
    expect((await saveSex(member, Sex.female)).result?.lines.sex).toBe(Sex.female)
    expect((await sendSex(member, Sex.male)).result?.sex).toBe(Sex.male)
  })

  // proves 18.3
  test.each([
    ['the card', saveSex],
    ['the user info', sendSex],
  ])('is not changed to buy a place of the other sex, by %s', async (_, change) => {
    const ticketTypes = [aTicketType({ sex: Sex.male, quota: 5 }), aTicketType({ sex: Sex.female, quota: 5 })]
    const [member, activity] = [await world.member({ sex: Sex.male }), await world.activity({ ticketTypes })]
    const { result } = await world.order(member, activity)
    // an order that nobody paid for fixes it, too
    await world.cancel(member, result!.id)
    expect((await change(member, Sex.female)).code).toBe('card.sex_fixed')
    expect((await change(member, Sex.male)).code).toBeNull()
    const other = await world.order(member, activity, { ticketTypeId: activity.ticketTypes[1]?.id ?? '' })
    expect(other.code).toBe('order.not_eligible')
  })

  test('is fixed for whom others book as well', async () => {
    const [owner, friend] = [await world.member(), await world.member({ sex: Sex.female })]
    const gbUserIds = [await world.friend(owner, friend)]
    await world.order(owner, await world.activity(), { self: false, gbUserIds })
    expect((await saveSex(friend, Sex.male)).code).toBe('card.sex_fixed')
    expect((await world.call(saveMyCard, { lines: { sex: null } }, friend)).code).toBe('card.sex_fixed')
  })

  test('that an operator corrects leaves the door what was sold', async () => {
    const organizer = await world.member()
    const [member, activity] = [
      await world.member({ sex: Sex.male }),
      await world.activity({ price: 0, organizer: { id: organizer.memberId, nickName: '小满' } }),
    ]
    await world.order(member, activity)
    await correctSex(world.sql, { who: { phoneHash: testVault().phoneHash(member.phone) }, sex: Sex.female })
    const { result } = await world.call(getSignUps, { id: activity.id }, organizer)
    expect(result?.items).toMatchObject([{ sex: Sex.male }])
  })
})
