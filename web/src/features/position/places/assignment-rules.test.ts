import { LinkState } from '@quan/contract/companion/companion.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { aGuestPlace, anEmptyPlace, aPosition } from '../a-position.testing.ts'
import { canAssignPlaces, companionFault, holdsPlace, assignmentRefusal } from './assignment-rules.ts'

const position = aPosition()
const END = Date.parse(position.activity.endTime)

describe('handing places out', () => {
  test('goes on until the activity is over', () => {
    expect(canAssignPlaces(position, END - 1)).toBe(true)
    expect(assignmentRefusal(position, END)).toBe('活动已经结束，不能再分配')
  })

  test.each([
    [{ state: OrderState.unpaid }, '支付后才能分配'],
    [{ activity: { ...position.activity, cancelled: true } }, '活动已取消，不能再分配'],
  ])('needs a paid position of an activity that takes place', (part, reason) => {
    expect(assignmentRefusal(aPosition(part), END - 1)).toBe(reason)
    expect(canAssignPlaces(aPosition(part), END - 1)).toBe(false)
  })

  test('is over with the order, though nothing needs to be said of it', () => {
    const refunded = aPosition({ state: OrderState.refunded })
    expect([assignmentRefusal(refunded, END - 1), canAssignPlaces(refunded, END - 1)]).toEqual([null, false])
  })
})

describe('companionFault', () => {
  const guest = { linkState: null, sex: 1 } as const

  test.each([
    [{ linkState: LinkState.waiting, sex: null }, 0, '待确认'],
    [{ linkState: LinkState.refused, sex: 2 }, 2, '已拒绝'],
    [{ linkState: LinkState.agreed, sex: null }, 2, '还不知道性别，等对方填好名片'],
    [guest, 2, '只能分给女'],
    [guest, 1, null],
    [guest, 0, null],
    [{ linkState: LinkState.agreed, sex: null }, 0, null],
  ] as const)('of %o for a place for %d is %s', (companion, sex, fault) => {
    expect(companionFault(companion, sex)).toBe(fault)
  })
})

describe('holdsPlace', () => {
  const held = aGuestPlace('大川')
  const id = held.holder.id ?? ''

  test('knows guests by their entry and members by themselves, as long as they hold it', () => {
    expect(holdsPlace(aPosition({ places: [held] }), { id, userGUID: null })).toBe(true)
    expect(holdsPlace(aPosition({ places: [held] }), { id: 'entry', userGUID: id })).toBe(true)
    expect(holdsPlace(aPosition({ places: [anEmptyPlace()] }), { id, userGUID: null })).toBe(false)
    const returned = { ...held, returnTime: '2026-11-21T11:00:00Z' }
    expect(holdsPlace(aPosition({ places: [returned] }), { id, userGUID: null })).toBe(false)
  })
})
