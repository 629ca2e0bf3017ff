import type { AccountRow } from '@quan/contract/console/accounting/order-account.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { expect, test } from 'vitest'
import { orderSheet } from './order-file.ts'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const FORMULA = '=HYPERLINK("https://evil.example")'

const anOrder = (received: number, returned: number): AccountRow => ({
  id: ID,
  state: OrderState.paid,
  activity: {
    id: ID,
    title: FORMULA,
    cityCode: '330100',
    startTime: '2026-11-21T11:30:00.000Z',
    organizer: { id: null, nickName: '同城圈' },
  },
  member: { id: ID, nickName: '+小满' },
  quantity: 2,
  amount: received,
  reduced: 0,
  received,
  returned,
  createTime: '2026-11-20T03:30:00.000Z',
})

// proves 31.23
test('orders as a sheet tell who took them, when and of what, in yuan to the fen, and hold no formula', () => {
  // sums of these as yuan would not be exact
  const amounts = [1_010, 2_020, 70, 110, 20_070]
  const cells = orderSheet(
    {
      orders: amounts.map((fen) => anOrder(fen, 7)),
      about: '2026-11-14 至 2026-11-20 · 杭州',
      clock: '下单日期按北京时间',
      timeZone: 'Asia/Shanghai',
      cityOf: () => '杭州',
      takenBy: '林月',
    },
    Date.UTC(2026, 10, 23, 4),
  )
  expect(cells[0]?.[0]).toMatchObject({ value: '订单 2026-11-14 至 2026-11-20 · 杭州' })
  expect(cells[0]).toContainEqual({ value: '下单日期按北京时间' })
  expect(cells[1]?.[0]).toMatchObject({ value: expect.stringMatching(/林月.*2026-11-23 12:00/) })
  const money = (value: number) => ({ value, type: Number, format: '#,##0.00' })
  expect(cells[3]).toEqual([
    { value: ID, type: String },
    { value: FORMULA, type: String },
    { value: '杭州', type: String },
    { value: '+小满', type: String },
    { value: 2, type: Number },
    { value: '已支付', type: String },
    money(10.1),
    money(10.1),
    money(-0.07),
    money(10.03),
    { value: '2026-11-20 11:30:00', type: String },
  ])
  expect(cells.at(-1)?.slice(-3)).toEqual([money(232.8), money(-0.35), money(232.45)])
})
