import { type Buyer, findBuyerByPhone, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import { type AccountRow, findOrders } from '@quan/contract/console/accounting/order-account.ts'
import { consoleRoleMissing } from '@quan/contract/console/console-errors.ts'
import { findHosts } from '@quan/contract/console/activities/operator-draft.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { addDays, isCalendarDate } from '@quan/contract/date/calendar-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DAYS_AT_FIRST } from '#ui/period/use-days.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { OrderList } from './orders.page.tsx'
import { show } from '../../testing/show.testing.tsx'

const ID = '00000000-0000-4000-8000-0000000000b1'
const HOST = '00000000-0000-4000-8000-0000000000c1'
const HANGZHOU = { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }
const NEW_YORK = { code: '900001', name: 'New York', pinyin: 'new york', timeZone: 'America/New_York' }
const user = userEvent.setup({ delay: null })

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const row: AccountRow = {
  id: ID,
  state: OrderState.paid,
  activity: {
    id: ID,
    title: '周五爵士夜拼桌',
    cityCode: NEW_YORK.code,
    startTime: '2026-11-20T12:30:00.000Z',
    organizer: { id: HOST, nickName: '阿程' },
  },
  member: { id: ID, nickName: '小满' },
  quantity: 2,
  amount: 19_600,
  reduced: 0,
  received: 19_600,
  returned: 9_800,
  createTime: '2026-11-20T03:30:00.000Z',
}

function open(search: string, { items = [row], cities = [HANGZHOU, NEW_YORK] } = {}) {
  history.replaceState(null, '', `/console/orders${search}`)
  const server = consoleServer()
  server.on(getMyCities, () => ({ cities }))
  server.on(findOrders, () => ({ items, nextCursor: null }))
  show(server, <OrderList />)
  return server
}

const lastAsked = (server: ReturnType<typeof open>) => server.askedOf(findOrders).at(-1)

// proves 31.21
test('orders of the days in the address stand with what came and went back, and lead to each with the way back', async () => {
  const server = open('?from=2026-11-14&to=2026-11-20')
  const link = await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  expect(link.getAttribute('href')).toBe(`/console/orders?from=2026-11-14&to=2026-11-20&id=${ID}`)
  expect(within(link.closest('td')!).getByText(/^New York · 2 席/).textContent).toBe('New York · 2 席 · 阿程')
  const cells = within(link.closest('tr')!).getAllByRole('cell').slice(1, -1)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '小满',
    '已支付',
    '¥196.00',
    '¥196.00',
    '−¥98.00',
    '¥98.00',
  ])
  expect(lastAsked(server)).toMatchObject({ from: '2026-11-14', to: '2026-11-20', state: null, cityCode: null })
  expect(screen.getByText('下单日期按北京时间')).toBeTruthy()
})

test('an order of somebody who was moved to a cheaper ticket type says what it costs now, and what it cost at first', async () => {
  open('', { items: [{ ...row, amount: 14_600, reduced: 5_000, returned: 5_000 }] })
  const link = await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  const cells = within(link.closest('tr')!).getAllByRole('cell').slice(3, -1)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '¥146.00原价 ¥196.00，换票减 ¥50.00',
    '¥196.00',
    '−¥50.00',
    '¥146.00',
  ])
})

// proves 31.21
test('state and days are chosen, stand in the address, and are all taken back at once', async () => {
  const server = open('?from=2026-11-14&to=2026-11-20&after=x')
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  await user.click(screen.getByRole('combobox', { name: '状态' }))
  await user.click(await screen.findByTitle('已支付'))
  expect(location.search).toBe('?from=2026-11-14&to=2026-11-20&state=20')
  fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-11-16' } })
  expect(location.search).toBe('?from=2026-11-16&to=2026-11-20&state=20')
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  expect(lastAsked(server)).toMatchObject({ from: '2026-11-16', to: '2026-11-20', state: OrderState.paid })
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(location.search).toBe('')
})

// proves 31.24
test('an organizer is found by name and stands in the address; their orders are of any day until some are chosen', async () => {
  const server = open('?state=20&after=x')
  server.on(findHosts, ({ name }: { name: string }) => ({
    hosts: name === '阿' || name === HOST ? [{ id: HOST, nickName: '阿程' }] : [],
  }))
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  await user.type(screen.getByRole('combobox', { name: '主理人' }), '阿')
  await user.click(await screen.findByTitle('阿程'))
  expect(location.search).toBe(`?state=20&organizer=${HOST}`)
  await expect.poll(() => lastAsked(server)).toMatchObject({ organizerId: HOST, state: OrderState.paid })
  expect(lastAsked(server)).not.toHaveProperty('from')
  fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-11-01' } })
  expect(location.search).toBe(`?state=20&organizer=${HOST}&from=2026-11-01&to=2026-12-01`)
  await expect.poll(() => lastAsked(server)).toMatchObject({ organizerId: HOST, from: '2026-11-01', to: '2026-12-01' })
  await user.click(screen.getByRole('button', { name: '不限日期' }))
  expect(location.search).toBe(`?state=20&organizer=${HOST}`)
})

// proves 31.24
test('who hosts no more is named by the orders of their activities', async () => {
  const server = open(`?organizer=${HOST}`)
  server.on(findHosts, () => ({ hosts: [] }))
  expect(await screen.findByTitle('阿程')).toBeTruthy()
  expect(server.askedOf(findHosts)).toEqual([{ name: HOST }])
})

// proves 31.21
test('of a city of another zone days and times are those of its clock', async () => {
  const server = open(`?from=2026-11-19&to=2026-11-19&city=${NEW_YORK.code}`)
  expect(await screen.findByText('下单日期按New York当地时间')).toBeTruthy()
  expect(await screen.findByText(/11月19日 22:30/)).toBeTruthy()
  expect(lastAsked(server)).toMatchObject({ from: '2026-11-19', to: '2026-11-19', cityCode: NEW_YORK.code })
})

test('an operator of one city chooses none, and has its clock', async () => {
  open('', { cities: [NEW_YORK] })
  expect(await screen.findByText('下单日期按New York当地时间')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: '城市' })).toBeNull()
})

test('orders of an activity are those of all days, and say whose they are', async () => {
  const server = open(`?activity=${ID}`)
  expect(await screen.findByText('只看「周五爵士夜拼桌」的订单')).toBeTruthy()
  expect(screen.queryByLabelText('从')).toBeNull()
  expect(lastAsked(server)).toMatchObject({ activityId: ID })
  expect(lastAsked(server)).not.toHaveProperty('from')
})

const buyer: Buyer = {
  id: HOST,
  nickName: '小满',
  latest: { id: ID, title: '周五爵士夜拼桌', cityCode: HANGZHOU.code, createTime: '2026-11-20T03:30:00.000Z' },
}
const search = async (text: string) => {
  const field = screen.getByRole('textbox', { name: '找订单' })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

// proves 31.36
test('one field finds an order by a number, which stands in the address, and nothing typed shows all again', async () => {
  const server = open('?state=20')
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  await search('4200 0022 3120 2611 2012 3456 7731')
  expect(location.search).toBe('?number=4200002231202611201234567731')
  await expect.poll(() => lastAsked(server)).toMatchObject({ number: '4200002231202611201234567731', state: null })
  await search('满'.repeat(21))
  expect(await screen.findByText('填完整的单号、手机号，或昵称开头的 20 个字以内')).toBeTruthy()
  await search(' ')
  expect(location.search).toBe('')
})

// proves 31.36
test('the same field finds who ordered by their name, page by page, and each leads to their orders', async () => {
  const server = open('')
  server.on(findBuyers, ({ cursor }: { cursor: string | null }) =>
    cursor === null ? { items: [], nextCursor: 'x' } : { items: [buyer], nextCursor: null },
  )
  await search('小满')
  expect(location.search).toBe(`?buyer=${encodeURIComponent('小满')}`)
  // whose names begin so and who never ordered are left out, and do not hide who comes behind them
  expect(await screen.findByText('没有下过单的人叫这个')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  const found = await screen.findByRole('link', { name: '小满' })
  expect(found.getAttribute('href')).toBe(`/console/orders?member=${HOST}`)
  expect(screen.getByRole('link', { name: '周五爵士夜拼桌' }).getAttribute('href')).toBe(`/console/orders?id=${ID}`)
  expect(server.askedOf(findBuyers)).toEqual([
    { name: '小满', cursor: null },
    { name: '小满', cursor: 'x' },
  ])
})

// proves 31.36
test('a phone leads to the orders of who has it, stands in no address, and that nobody has it is said', async () => {
  const server = open('')
  const answers = [{ buyer: null }, { buyer }]
  server.on(findBuyerByPhone, () => answers.shift())
  await search('13800006621')
  expect(await screen.findByText('没有用这个手机号下单的人')).toBeTruthy()
  // no list stands below that somebody else was looked for by
  expect(screen.queryByRole('table')).toBeNull()
  expect(location.search).toBe('')
  await search('+86 138-0000-6622')
  await expect.poll(() => location.search).toBe(`?member=${HOST}`)
  expect(server.askedOf(findBuyerByPhone)).toEqual([{ phone: '13800006621' }, { phone: '13800006622' }])
  await expect.poll(() => lastAsked(server)).toMatchObject({ memberId: HOST })
})

// proves 31.21
test('nothing that fits, and what could not be loaded, are said', async () => {
  const server = open('', { items: [] })
  expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
  server.on(findOrders, () => consoleRoleMissing)
  fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-11-02' } })
  expect((await screen.findByRole('alert')).textContent).toContain(consoleRoleMissing.text)
})

test.each(['?from=x&to=9999-99-99', '?to=2026-02-30'])(
  '%s names no days: those of the last week are shown',
  async (search) => {
    const server = open(search)
    await screen.findByRole('link', { name: '周五爵士夜拼桌' })
    const { from, to } = lastAsked(server) as { from: string; to: string }
    expect([addDays(from, DAYS_AT_FIRST - 1), isCalendarDate(to)]).toEqual([to, true])
  },
)
