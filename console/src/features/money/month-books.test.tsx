import { closeMonth, getMonth, type MonthAccount } from '@quan/contract/console/accounting/months.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { MonthBooks } from './month-books.tsx'

const open: MonthAccount = {
  month: '2026-10',
  state: 'open',
  closed: null,
  fee: 4_900,
  received: 107_800,
  returned: 9_800,
  rest: { received: 5_000, returned: 0 },
  unequalDays: [],
  obstacle: null,
}
const closed: MonthAccount = {
  ...open,
  state: 'closed',
  closed: { time: '2026-11-02T02:00:00.000Z', by: { id: aSession().operator.id, name: '林珊' }, note: null },
}

function show(account: MonthAccount, cities: string[] | null = null) {
  const server = consoleServer()
  server.on(getMySession, () => aSession({ operator: { cities } }))
  server.on(getMonth, () => account)
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <MonthBooks month={account.month} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return server
}

// proves 31.14
test('a month that is over is closed after what that means was said, and says by whom', async () => {
  const server = show(open)
  server.on(closeMonth, () => {
    server.on(getMonth, () => closed)
    return closed
  })
  await screen.findByText('¥980.00')
  expect(screen.getByText('¥49.00')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /结\s?账/ }))
  const dialog = await screen.findByRole('dialog', { name: '2026-10 结账' })
  expect(within(dialog).getByText(/不能撤销/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /结\s?账/ }))
  await screen.findByText('已结账')
  expect(screen.getByText(/林珊 · /)).toBeTruthy()
  expect(server.askedOf(closeMonth)).toEqual([{ month: '2026-10' }])
})

// proves 31.16
test('where a day does not add up a reason is asked for', async () => {
  const server = show({ ...open, unequalDays: ['2026-10-07'] })
  fireEvent.click(await screen.findByRole('button', { name: /结\s?账/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: /结\s?账/ }))
  await within(dialog).findByText('请写明原因')
  expect(server.askedOf(closeMonth)).toEqual([])
})

test('nobody closes what they see a part of, or what an earlier month stands before', async () => {
  show(open, ['330100'])
  await screen.findByText('未结账')
  expect(screen.queryByRole('button', { name: /结\s?账/ })).toBeNull()
})

test('an earlier month that is open is said', async () => {
  show({ ...open, obstacle: 'earlierOpen' })
  await screen.findByText('请先把更早的月份结账')
  expect((await screen.findByRole('button', { name: /结\s?账/ })).matches(':disabled')).toBe(true)
})
