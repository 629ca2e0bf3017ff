import { getMonth } from '@quan/contract/console/accounting/months.ts'
import {
  getOrganizersOfDay,
  getOrganizerSums,
  getStatement,
  type OrganizerSum,
  type Statement,
} from '@quan/contract/console/accounting/sums.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { MoneyPage } from './money.page.tsx'
import { show } from '../../testing/show.testing.tsx'

const organizer = { id: '00000000-0000-4000-8000-0000000000f1', nickName: '阿程' }
const ofDay: OrganizerSum = { organizer, received: 9_800, returned: 4_900, fee: 245, activities: 1 }
const ofMonth: OrganizerSum = { organizer, received: 256_000, returned: 9_800, fee: 12_310, activities: 4 }
const statement: Statement = {
  ...ofMonth,
  month: '2026-11',
  isClosed: false,
  rows: [
    {
      activityId: '00000000-0000-4000-8000-0000000000a1',
      title: '30+ 轻松联谊',
      startTime: '2026-11-20T12:30:00.000Z',
      received: 256_000,
      returned: 9_800,
    },
  ],
  days: [
    { day: '2026-11-20', received: 9_800, returned: 4_900 },
    { day: '2026-11-19', received: 246_200, returned: 4_900 },
  ],
}

function openPage(search: string) {
  history.replaceState(null, '', `/console/money?by=organizer&${search}`)
  const server = consoleServer()
  server.on(getOrganizersOfDay, () => ({ items: [ofDay], nextCursor: null }))
  server.on(getOrganizerSums, () => ({ items: [ofMonth], nextCursor: null }))
  server.on(getStatement, () => statement)
  server.on(getMonth, () => ({ status: 500, code: 'server.failed', text: '' }))
  show(server, <MoneyPage />)
  return server
}

const cellsOf = async () =>
  within(await screen.findByRole('group', { name: '按主理人' }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

// proves 31.28
test('what organizers moved on the day that the address names is shown, and leads to its orders', async () => {
  const server = openPage('day=2026-11-20')
  expect((await cellsOf()).slice(1, 6)).toEqual(['1', '¥98.00', '−¥49.00', '−¥2.45', '¥46.55'])
  expect(server.askedOf(getOrganizersOfDay)).toEqual([{ day: '2026-11-20', cursor: null }])
  const orders = screen.getByRole('link', { name: '阿程' }).getAttribute('href')
  expect(orders).toContain('from=2026-11-20&to=2026-11-20')
  expect(screen.queryByText('2026-11 的账')).toBeNull()
})

// proves 31.28
test('a month leads to its last day, and a day to its month', async () => {
  const server = openPage('month=2026-10')
  expect((await cellsOf()).slice(1, 3)).toEqual(['4', '¥2,560.00'])
  fireEvent.click(screen.getByRole('radio', { name: '日' }))
  await screen.findByText('¥98.00')
  expect(server.askedOf(getOrganizersOfDay)).toEqual([{ day: '2026-10-31', cursor: null }])
  expect(screen.getByLabelText<HTMLInputElement>('日期').value).toBe('2026-10-31')
  fireEvent.click(screen.getByRole('radio', { name: '月' }))
  await screen.findByText('¥2,560.00')
  expect(server.askedOf(getOrganizerSums).at(-1)).toEqual({ month: '2026-10', cursor: null })
})

// proves 31.6
test('a statement is read by activity and by day', async () => {
  const server = openPage('day=2026-11-20')
  fireEvent.click(await screen.findByRole('button', { name: '对账单 阿程' }))
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('30+ 轻松联谊')
  expect(server.askedOf(getStatement)).toEqual([{ organizerId: organizer.id, month: '2026-11' }])
  fireEvent.click(within(drawer).getByRole('radio', { name: '按天' }))
  expect(within(drawer).queryByText('30+ 轻松联谊')).toBeNull()
  const cells = within(drawer)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual([
    expect.stringContaining('11月20日'),
    '¥98.00',
    '−¥49.00',
    '¥49.00',
    expect.stringContaining('11月19日'),
    '¥2,462.00',
    '−¥49.00',
    '¥2,413.00',
  ])
})
