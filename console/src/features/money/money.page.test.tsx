import {
  type ChangeRefund,
  getChangeRefunds,
  seeChangeRefund,
} from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds } from '@quan/contract/console/accounting/failed-refunds.ts'
import {
  compareAnew,
  getDifferences,
  settleDifference,
  type LedgerDifference,
} from '@quan/contract/console/accounting/ledger-differences.ts'
import { getRefunds, type ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import {
  type ActivitySum,
  getActivitySums,
  getDaySums,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { MoneyPage } from './money.page.tsx'
import { show } from '../../testing/show.testing.tsx'

const ACTIVITY = '00000000-0000-4000-8000-0000000000a1'
const ORDER = '00000000-0000-4000-8000-0000000000b1'
const NOTHING = { items: [], nextCursor: null }

beforeEach(() => {
  history.replaceState(null, '', '/console/money?from=2026-11-14&to=2026-11-20')
})

const refund: ListedRefund = {
  id: '00000000-0000-4000-8000-0000000000c1',
  orderId: ORDER,
  activity: { id: ACTIVITY, title: '城西夜跑 5 公里', cityCode: '330100' },
  member: { id: '00000000-0000-4000-8000-0000000000d1', nickName: '柚子', sex: 2 },
  received: 9_800,
  amount: 4_900,
  reason: 'member',
  state: 'accepted',
  decideTime: '2026-11-19T12:00:00.000Z',
  doneTime: null,
}
const difference: LedgerDifference = {
  id: '00000000-0000-4000-8000-0000000000e1',
  orderId: ORDER,
  outTradeNo: ORDER.replaceAll('-', ''),
  kind: 'unpaidHere',
  ours: 0,
  theirs: 4_900,
  findTime: '2026-11-20T02:00:00.000Z',
  mendTime: null,
}
const top: ActivitySum = {
  activity: {
    id: ACTIVITY,
    title: '30+ 轻松联谊',
    category: 60,
    cover: 'jazz',
    timeZone: 'Asia/Shanghai',
    cityCode: '330100',
    startTime: '2026-11-20T12:30:00.000Z',
  },
  received: 256_000,
  returned: 0,
  payments: 20,
  refunds: 0,
  taken: 20,
  quota: 24,
}

const daySums = (): object => ({
  days: [{ day: '2026-11-20', cityCode: '330100', received: 684_200, returned: 43_400, payments: 97 }],
  checks: [],
})

function openPage({
  differences = [] as LedgerDifference[],
  olderDifferences = [] as LedgerDifference[],
  refunds = [] as ListedRefund[],
  changes = [] as ChangeRefund[],
  isMore = false,
  sums = daySums,
} = {}) {
  const server = consoleServer()
  server.on(getDaySums, sums)
  server.on(getUpcomingSum, () => ({ received: 952_000, activities: 42, isMore }))
  server.on(getDifferences, ({ cursor }: { cursor?: string | null }) =>
    cursor === 'older'
      ? { items: olderDifferences, nextCursor: null }
      : { items: differences, nextCursor: olderDifferences.length > 0 ? 'older' : null },
  )
  server.on(getRefunds, () => ({ items: refunds, nextCursor: refunds.length > 0 ? 'more' : null }))
  server.on(getActivitySums, () => ({ items: [top], nextCursor: null }))
  server.on(getWaitingProposals, () => NOTHING)
  server.on(getFailedRefunds, () => NOTHING)
  const unseen = [...changes]
  server.on(getChangeRefunds, () => ({ items: [...unseen], nextCursor: null }))
  server.on(seeChangeRefund, () => {
    unseen.length = 0
    return {}
  })
  show(server, <MoneyPage />)
  return server
}

const figureOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

// proves 31.27
test('tells of the days, of what may have to go back and of what differs', async () => {
  openPage({ differences: [difference] })
  await screen.findByText('42 场还没办的收款')
  await screen.findByText('¥49.00 等处理')
  expect(await figureOf('7 天收款')).toBe('¥6,842.0097 笔，实收 ¥6,408.00')
  expect(await figureOf('7 天退款')).toBe('−¥434.00占收款 6.3%')
  expect(await figureOf('可能要退')).toBe('¥9,520.0042 场还没办的收款')
  const off = screen.getByText('¥49.00 等处理').closest('dd')
  expect(off?.textContent).toBe('1 笔¥49.00 等处理')
  expect(off?.previousElementSibling?.textContent).toBe('差异')
})

// proves 31.30
test('a difference tells the number under which it is known, and is compared again', async () => {
  const server = openPage({ differences: [difference] })
  server.on(compareAnew, () => ({}))
  await screen.findByText(difference.outTradeNo)
  fireEvent.click(screen.getByRole('button', { name: '再查一次' }))
  await screen.findByRole('button', { name: '正在查，一分钟内有结果' })
  expect(server.askedOf(compareAnew)).toEqual([{ id: difference.id }])
})

// proves 31.33
test('a difference that nobody books is closed with what was done, also where no order of ours is known', async () => {
  const account: LedgerDifference = { ...difference, kind: 'account', orderId: null }
  const server = openPage({ differences: [account] })
  server.on(settleDifference, () => ({}))
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await dialog.findByText('请写明怎么处理的')
  expect(server.askedOf(settleDifference)).toEqual([])
  fireEvent.change(dialog.getByLabelText('怎么处理的'), { target: { value: '已在商户平台退回' } })
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await waitFor(() =>
    expect(server.askedOf(settleDifference)).toEqual([
      { id: account.id, ours: account.ours, theirs: account.theirs, note: '已在商户平台退回' },
    ]),
  )
})

// proves 31.33
test('a difference that changes while it is closed is refused, and shown anew before it is closed', async () => {
  const first: LedgerDifference = { ...difference, kind: 'refundThere', ours: 4_900, theirs: 0, outRefundNo: 'first' }
  const second = { ...first, outRefundNo: 'second' }
  const listed = [first]
  const server = openPage({ differences: listed })
  const answers = [consoleChangedMeanwhile, {}]
  server.on(settleDifference, () => {
    listed.splice(0, 1, second)
    return answers.shift()
  })
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('我们 ¥49.00 · 微信支付 ¥0.00')).toBeTruthy()
  expect(dialog.getByText('first')).toBeTruthy()
  expect(dialog.queryByText(/没退成功的退款/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('怎么处理的'), { target: { value: '已在商户平台退回' } })
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await dialog.findByText('这笔差异变了，现在是：我们 ¥49.00 · 微信支付 ¥0.00 · second。核对后再记。')
  expect(dialog.queryByRole('button', { name: '记为已处理' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '按新的处理' }))
  await dialog.findByText('second')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(server.askedOf(settleDifference)).toMatchObject([{ outRefundNo: 'first' }])
  fireEvent.click(dialog.getByRole('button', { name: '记为已处理' }))
  await waitFor(() =>
    expect(server.askedOf(settleDifference)).toMatchObject([{ outRefundNo: 'first' }, { outRefundNo: 'second' }]),
  )
})

// proves 31.33
test('who closes a refund of another amount reads that the refund itself stays failed', async () => {
  openPage({ differences: [{ ...difference, kind: 'refundAmount', ours: 4_900, theirs: 4_800, outRefundNo: 'first' }] })
  fireEvent.click(await screen.findByRole('button', { name: '记为已处理' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/仍在「没退成功的退款」里/)).toBeTruthy()
})

// proves 31.33
test('a difference that is booked by itself is not closed by hand', async () => {
  openPage({ differences: [difference] })
  await screen.findByText(difference.outTradeNo)
  expect(screen.queryByRole('button', { name: '记为已处理' })).toBeNull()
})

// proves 31.30
test('leads to all that waits', async () => {
  const older = { ...difference, id: '00000000-0000-4000-8000-0000000000e2', outTradeNo: 'older' }
  openPage({ differences: [difference], olderDifferences: [older] })
  fireEvent.click(await screen.findByRole('button', { name: '再看更早的' }))
  await screen.findByText('older')
  expect(screen.getByText(difference.outTradeNo)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '再看更早的' })).toBeNull()
})

// proves 31.27
test('tells nothing of days that did not come', async () => {
  openPage({ sums: () => ({ status: 500, code: 'server.failed', text: '' }) })
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
  const server = openPage({ sums: () => ({ days: cities, checks: [] }) })
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

// proves 31.5
test('shows the days of the city that the address names, the figures above being of all', async () => {
  history.replaceState(null, '', '/console/money?from=2026-11-14&to=2026-11-20&city=330100')
  const server = openPage()
  const days = await screen.findByRole('group', { name: '每天' })
  const span = { from: '2026-11-14', to: '2026-11-20' }
  expect(server.askedOf(getDaySums)).toEqual([span, { ...span, cityCode: '330100' }])
  expect(within(days).queryByText('对账')).toBeNull()
})

// proves 31.27
test.each(['from=2026-11-29&to=2026-11-20', 'from=2020-01-01&to=2026-11-20', 'from=zzz&to=2026-11-20'])(
  'shows a week where the address names no days that can be shown: %s',
  async (search) => {
    history.replaceState(null, '', `/console/money?${search}`)
    const server = openPage()
    await screen.findByText('42 场还没办的收款')
    expect(server.askedOf(getDaySums)).toEqual([{ from: '2026-11-14', to: '2026-11-20' }])
  },
)

// proves 31.25
test('says so where more is to come than was added up', async () => {
  openPage({ isMore: true })
  expect(await screen.findByText('接下来 2000 场的收款，后面还有')).toBeTruthy()
  expect(screen.getByText('都对上了')).toBeTruthy()
})

// proves 31.27
test('shows the newest refunds and the activities that took in most, and leads to all of them', async () => {
  const server = openPage({ refunds: [refund] })
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
  expect(order.getAttribute('href')).toContain(ORDER)
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

// proves 32.55
test('a change by which more may go back says who made it, and that somebody else has looked', async () => {
  const change: ChangeRefund = {
    id: '00000000-0000-4000-8000-0000000000f1',
    activity: { id: ACTIVITY, title: '城西夜跑 5 公里', cityCode: '330100' },
    changedBy: { id: '00000000-0000-4000-8000-0000000000f2', name: '林月' },
    changeTime: '2026-11-19T12:00:00.000Z',
    refund: 128_000,
  }
  const server = openPage({ changes: [change] })
  await screen.findByText('林月 改的，最多可多退这些')
  screen.getByText('¥1,280.00')
  fireEvent.click(screen.getByRole('button', { name: '看过了' }))
  await waitFor(() => expect(screen.queryByText('林月 改的，最多可多退这些')).toBeNull())
  expect(server.askedOf(seeChangeRefund)).toEqual([{ id: change.id }])
})
