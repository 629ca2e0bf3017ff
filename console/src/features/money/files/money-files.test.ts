import { RefundState } from '@quan/contract/console/accounting/order-account.ts'
import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { expect, test } from 'vitest'
import { fileOfActivities, fileOfDays, fileOfOrganizers, fileOfRefunds } from './money-files.ts'
import { moneySheet } from './money-sheet.ts'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const FORMULA = '=HYPERLINK("https://evil.example")'
const AT = Date.UTC(2026, 10, 23, 4)
const cityOf = (code: string) => (code === '330100' ? '杭州' : code)

const money = (value: number) => ({ value, type: Number, format: '#,##0.00' })
const count = (value: number) => ({ value, type: Number })
const words = (value: string) => ({ value, type: String })
const bold = (value: string) => ({ value, fontWeight: 'bold' })

// proves 31.32
test('days as a sheet tell who took them, when and of what, and add up to the fen', () => {
  // sums of these as yuan would not be exact
  const rows = [1_010, 2_020, 70, 110, 20_070].map((received, index) => ({
    day: `2026-11-2${index}`,
    cityCode: index === 0 ? '310000' : '330100',
    received,
    returned: 7,
    payments: 2,
  }))
  const sheet = moneySheet(fileOfDays({ rows, about: '2026-11-20 至 2026-11-24', cityOf }), '林月', AT)
  expect(sheet[0]).toEqual([bold('每天收退款 2026-11-20 至 2026-11-24'), { value: '5 行' }])
  expect(sheet[1]?.[0]).toMatchObject({ value: expect.stringMatching(/林月.*2026-11-23 12:00/) })
  expect(sheet[2]).toEqual(['日期', '城市', '笔数', '收款', '退款', '实收'].map(bold))
  expect(sheet[3]).toEqual([words('2026-11-20'), words('310000'), count(2), money(10.1), money(-0.07), money(10.03)])
  expect(sheet[4]?.[1]).toEqual(words('杭州'))
  expect(sheet.at(-1)).toEqual([bold('合计'), null, count(10), money(232.8), money(-0.35), money(232.45)])
})

// proves 31.32
test('activities as a sheet stand with places, payments and refunds, and their titles are no formulas', () => {
  const activity = {
    id: ID,
    title: FORMULA,
    category: 60 as const,
    cover: null,
    timeZone: 'Asia/Shanghai',
    cityCode: '330100',
    startTime: '2026-11-20T12:30:00.000Z',
  }
  const row = { activity, received: 107_810, returned: 9_805, payments: 11, refunds: 1, taken: 10, quota: 16 }
  const sheet = moneySheet(fileOfActivities({ rows: [row, row], about: '2026-11', cityOf }), '林月', AT)
  expect(sheet[3]).toEqual([
    words(FORMULA),
    words('杭州'),
    words('2026-11-20 20:30:00'),
    count(10),
    count(16),
    count(11),
    money(1078.1),
    count(1),
    money(-98.05),
    money(980.05),
    words(ID),
  ])
  expect(sheet.at(-1)?.slice(-5)).toEqual([money(2156.2), count(2), money(-196.1), money(1960.1), null])
})

// proves 31.32
test('organizers as a sheet stand with the fee and what is due to them, told apart where they share a name', () => {
  const organizer = { id: ID, nickName: '+阿程' }
  const row = { organizer, received: 9_800, returned: 4_900, fee: 245, activities: 1 }
  const sheet = moneySheet(fileOfOrganizers({ rows: [row, row], about: '2026-11' }), '林月', AT)
  expect(sheet[3]).toEqual([words('+阿程'), count(1), money(98), money(-49), money(-2.45), money(46.55), words(ID)])
  expect(sheet.at(-1)).toEqual([bold('主理人合计'), count(2), money(196), money(-98), money(-4.9), money(93.1), null])
})

const refund = (state: RefundState, doneTime: string | null): ListedRefund => ({
  id: ID,
  orderId: ID,
  activity: { id: ID, title: FORMULA, cityCode: '330100' },
  member: { id: ID, nickName: '@柚子', sex: 2 },
  received: 9_800,
  amount: 4_905,
  reason: 'member',
  state,
  decideTime: '2026-11-19T12:00:00.000Z',
  doneTime,
})

// proves 31.32
test('refunds as a sheet add up what goes back and what reached the payers, and what parts share only once', () => {
  const rows = [refund(RefundState.done, '2026-11-20T01:00:00.000Z'), refund(RefundState.accepted, null)]
  const sheet = moneySheet(fileOfRefunds({ rows, about: '2026-11-19 至 2026-11-20', cityOf }), '林月', AT)
  expect(sheet[3]).toEqual([
    words('@柚子'),
    words(FORMULA),
    words('杭州'),
    words('用户退票'),
    words('2026-11-19 20:00:00'),
    money(98),
    money(-49.05),
    words('已到账'),
    money(-49.05),
    words('2026-11-20 09:00:00'),
    words(ID),
  ])
  expect(sheet[4]?.slice(-4)).toEqual([words('微信处理中'), money(0), words(''), words(ID)])
  expect(sheet.at(-1)?.slice(5)).toEqual([null, money(-98.1), null, money(-49.05), null, null])
})
