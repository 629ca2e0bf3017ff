import { createOrder } from '@quan/contract/order/create-order.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { describe, expect, test } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { findRefusal } from './refusal-note.tsx'

const refused = (code: string, message = '') =>
  findRefusal(new ApiFailure({ kind: 'refused', code, message, status: 409 }))

describe('a refusal', () => {
  test.each([...createOrder.errors, ...joinWaitingList.errors])('of the contract has its place: $code', ({ code }) => {
    expect(refused(code)).not.toBeNull()
  })

  test('says what the server says, and the way on', () => {
    expect(refused('order.full', '名额不够了，可以排队候补')).toEqual({
      text: '名额不够了，可以排队候补',
      way: 'wait',
      isReused: false,
    })
    expect(refused('card.incomplete')?.way).toBe('card')
    expect(refused('order.has_place')?.way).toBe('order')
  })

  test('of a request that was used says that it had succeeded', () => {
    expect(refused('order.request_reused')).toEqual({
      text: '上一次提交已经成功，看看那张订单',
      way: 'order',
      isReused: true,
    })
  })

  test('is none where the server could not be asked or is at fault', () => {
    expect([findRefusal(networkFailure()), refused('server.internal'), refused('limit.exceeded')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
