import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { decideReport, getReport, getReportQueue } from '@quan/contract/console/reports.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { ReportsPage } from './reports.page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/reports')
  consoleLanguage.set('zh')
})

const row = {
  id: '00000000-0000-4000-8000-000000000041',
  targetKind: 'user',
  targetId: '00000000-0000-4000-8000-000000000042',
  targetName: '老猫',
  reason: 'fraud',
  state: 'open',
  city: null,
  createTime: '2026-11-23T08:52:00.000Z',
  dueTime: '2026-11-24T08:52:00.000Z',
  isOverdue: false,
}
const detail = { ...row, text: '要我转账', evidence: [], reporter: null, target: null, decision: null }

function open() {
  const server = consoleServer()
  server.on(getReportQueue, () => ({ items: [row], nextCursor: null, totalCount: 1 }))
  server.on(getReport, () => detail)
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <ReportsPage />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return server
}

// proves 29.8
test('a report is opened, suspended upon for days with a reason, and shows what was decided', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  const decision = { decision: 'suspend', note: '要钱', time: '2026-11-23T09:06:00.000Z', operatorName: '林珊' }
  let times = 0
  server.on(decideReport, () => (times++ === 0 ? consoleChangedMeanwhile : { ...detail, state: 'decided', decision }))
  await user.click(await screen.findByRole('link', { name: /老猫/ }))
  expect(new URLSearchParams(location.search).get('id')).toBe(row.id)
  await user.click(await screen.findByRole('radio', { name: '暂停使用' }))
  await user.type(await screen.findByLabelText('暂停几天'), '30')
  await user.type(screen.getByLabelText('理由，只给同事看'), '要钱')
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', consoleChangedMeanwhile.text)
  await user.click(screen.getByRole('button', { name: /确 ?定/ }))
  expect(await screen.findByText(/^林珊，/)).toBeTruthy()
  expect(server.askedOf(decideReport)[1]).toEqual({ id: row.id, decision: 'suspend', days: 30, note: '要钱' })
  expect(server.askedOf(getReport)).toHaveLength(1)
})
