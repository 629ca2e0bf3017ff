import { getChangeRefunds } from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import {
  getActivitySums,
  getDaySums,
  getOrganizerSums,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { difference, openMoneyPage, refund } from './money-page.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/money?from=2026-11-14&to=2026-11-20')
})

const figureOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

// proves 31.27
test('tells of the days, of what may have to go back and of what differs', async () => {
  openMoneyPage({ differences: [difference] })
  await screen.findByText('42 场还没办的收款')
  await screen.findByText('¥49.00 等处理')
  expect(await figureOf('7 天收款')).toBe('¥6,842.0097 笔，实收 ¥6,408.00')
  expect(await figureOf('7 天退款')).toBe('−¥434.00占收款 6.3%')
  expect(await figureOf('可能要退')).toBe('¥9,520.0042 场还没办的收款')
  const off = screen.getByText('¥49.00 等处理').closest('dd')
  expect(off?.textContent).toBe('1 笔¥49.00 等处理')
  expect(off?.previousElementSibling?.textContent).toBe('差异')
})

// proves 31.27
test('tells nothing of days that did not come', async () => {
  openMoneyPage({ sums: () => ({ status: 500, code: 'server.failed', text: '' }) })
  await screen.findByText('没有加载出来')
  expect(await figureOf('7 天收款')).toBe('–')
  expect(await figureOf('7 天退款')).toBe('–')
})

// proves 31.5
test('shows the cities of a day where there are several, and leads to its organizers', async () => {
  const cities = [
    { day: '2026-11-20', cityCode: '310000', received: 10_000, returned: 0, payments: 3 },
    { day: '2026-11-20', cityCode: '330100', received: 5_000, returned: 1_000, payments: 2 },
    { day: '2026-11-19', cityCode: '330100', received: 700, returned: 0, payments: 1 },
  ]
  const server = openMoneyPage({ sums: () => ({ days: cities, checks: [] }) })
  const days = await screen.findByRole('group', { name: '每天' })
  const openers = within(days).getAllByRole('button', { name: /expand/i })
  expect(openers).toHaveLength(1)
  fireEvent.click(openers[0] as HTMLElement)
  const day = await screen.findByRole('group', { name: /11月20日.*各城市的收退款/ })
  expect(
    within(day)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['310000', '3', '¥100.00', '¥0.00', '¥100.00', '330100', '2', '¥50.00', '−¥10.00', '¥40.00'])
  expect(
    within(days)
      .getByRole('link', { name: /11月20日/ })
      .getAttribute('href'),
  ).toContain('by=organizer&day=2026-11-20')
  expect(server.askedOf(getDaySums)).toEqual([{ from: '2026-11-14', to: '2026-11-20' }])
})

// proves 31.40
test('one city filter holds for every figure and list, in every view, and stays in the address', async () => {
  const server = openMoneyPage({
    refunds: [refund],
    cities: [
      { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' },
      { code: '310000', name: '上海', pinyin: 'shanghai', timeZone: 'Asia/Shanghai' },
    ],
  })
  const user = userEvent.setup({ delay: null })
  const ofCity = { cityCode: '310000' }
  await user.click(await screen.findByRole('combobox', { name: '城市' }))
  await user.click(await screen.findByTitle('上海'))
  expect(location.search).toBe('?from=2026-11-14&to=2026-11-20&city=310000')
  const days = await screen.findByRole('group', { name: '每天' })
  const first = [getDaySums, getUpcomingSum, getDifferences, getRefunds, getActivitySums] as const
  const toDo = [getWaitingProposals, getFailedRefunds, getChangeRefunds] as const
  for (const call of [...first, ...toDo]) await expect.poll(() => server.askedOf(call).at(-1)).toMatchObject(ofCity)
  // the check adds up all cities
  expect(within(days).queryByText('对账')).toBeNull()
  expect(screen.getByText('收款、退款都按入账日。')).toBeTruthy()
  expect(screen.getAllByText(/没有对应订单的差异不属于任何城市/)).toHaveLength(1)
  expect(screen.getByText(/退款按决定日列出/)).toBeTruthy()
  server.on(getOrganizerSums, () => ({ items: [], nextCursor: null }))
  for (const [name, call] of [
    ['按活动', getActivitySums],
    ['按主理人', getOrganizerSums],
    ['按退款', getRefunds],
  ] as const) {
    await user.click(screen.getByText(name))
    await expect.poll(() => server.askedOf(call).at(-1)).toMatchObject({ ...ofCity, cursor: null })
    expect(location.search).toContain('city=310000')
    // a month is closed of all cities
    if (name === '按主理人') expect(await screen.findByText(/一个月的账和结账按所有城市/)).toBeTruthy()
  }
})

// proves 31.27
test.each(['from=2026-11-29&to=2026-11-20', 'from=2020-01-01&to=2026-11-20', 'from=zzz&to=2026-11-20'])(
  'shows a week where the address names no days that can be shown: %s',
  async (search) => {
    history.replaceState(null, '', `/console/money?${search}`)
    const server = openMoneyPage()
    await screen.findByText('42 场还没办的收款')
    expect(server.askedOf(getDaySums)).toEqual([{ from: '2026-11-14', to: '2026-11-20' }])
  },
)

// proves 31.25
test('says so where more is to come than was added up', async () => {
  openMoneyPage({ isMore: true })
  expect(await screen.findByText('接下来 2000 场的收款，后面还有')).toBeTruthy()
  expect(screen.getByText('都对上了')).toBeTruthy()
})

// proves 31.27
test('shows the newest refunds and the activities that took in most, and leads to all of them', async () => {
  const server = openMoneyPage({ refunds: [refund] })
  const table = await screen.findByRole('group', { name: '退款' })
  const cells = within(table).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '柚子城西夜跑 5 公里',
    expect.stringContaining('用户退票'),
    '¥98.00',
    '−¥49.00',
    '微信处理中',
  ])
  const order = within(table).getByRole('link', { name: '城西夜跑 5 公里' })
  expect(order.getAttribute('href')).toContain(refund.orderId)
  const link = await screen.findByRole('link', { name: '30+ 轻松联谊' })
  expect(link.closest('li')?.textContent).toContain('¥2,560.00')
  const days = { from: '2026-11-14', to: '2026-11-20' }
  expect(server.askedOf(getRefunds)).toEqual([{ ...days, maxResultCount: 5 }])
  await screen.findByText('2026-11 收款最多的活动')
  expect(server.askedOf(getActivitySums)).toEqual([{ month: '2026-11', maxResultCount: 3 }])
  screen.getByRole('link', { name: '全部退款' }).click()
  await screen.findByRole('button', { name: '下一页' })
  expect(server.askedOf(getRefunds).at(-1)).toEqual({ ...days, cursor: null })
})
