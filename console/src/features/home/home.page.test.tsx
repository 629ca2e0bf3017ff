import { getSetup } from '@quan/contract/console/setup.ts'
import { getToday } from '@quan/contract/console/today.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { HomePage } from './home.page.tsx'

const { dataset } = document.documentElement

beforeEach(() => consoleLanguage.set('zh'))
afterEach(() => delete dataset['mode'])

const NOTHING = { activities: [], money: null, todos: [], feedback: null }
const activity = {
  id: '0198a000-0000-7000-8000-000000000001',
  title: '周五爵士夜拼桌',
  category: 60,
  cover: 'Zk3vQ0b5oG2p9s1xYt7wRA',
  status: 'registering',
  city: { code: '330100', name: '杭州' },
  timeZone: 'Asia/Shanghai',
  venue: '南风',
  startTime: '2026-11-20T12:30:00.000Z',
  endTime: '2026-11-20T14:30:00.000Z',
  organizer: { id: null, nickName: '南风' },
  seriesId: null,
  priceFrom: 9_800,
  quotas: [
    { sex: 1, taken: 6, quota: 8 },
    { sex: 2, taken: 5, quota: 8 },
  ],
  places: 11,
  arrived: 4,
}

/** The home page of an operator, an owner unless told; nothing is done of the opening. */
function open({ today = NOTHING as object, roles = ['owner'] as OperatorRole[] } = {}) {
  const server = consoleServer()
  server.on(getSetup, () => ({
    parts: [],
    hasColleague: false,
    city: null,
    draftId: null,
    hasActivity: false,
    hasOrder: false,
  }))
  server.on(getToday, () => today)
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(SESSION_KEY, aSession({ operator: { roles } }))
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <HomePage />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return server
}

// proves 42.4
test('leads owners through the opening, but in a demo, whose data is made up', async () => {
  open()
  expect(await screen.findByRole('heading', { name: '开张清单' })).toBeTruthy()
  dataset['mode'] = 'demo'
  const demo = open()
  await waitFor(() => expect(screen.getAllByRole('heading', { name: '要处理' })).toHaveLength(2))
  expect(demo.askedOf(getSetup)).toEqual([])
})

// proves 42.6
test('tells what is on today, how it fills, who came and what came in beside a week before', async () => {
  const money = {
    today: { received: 684_200, returned: 0, payments: 97 },
    weekBefore: { received: 610_000, returned: 0, payments: 88 },
    days: [
      { day: '2026-11-19', received: 340_000, returned: 9_800, payments: 51 },
      { day: '2026-11-20', received: 684_200, returned: 0, payments: 97 },
    ],
  }
  open({ today: { ...NOTHING, activities: [activity], money } })
  expect(await screen.findByText('¥6,842.00')).toBeTruthy()
  expect(screen.getByText('上周同日 ¥6,100.00')).toBeTruthy()
  expect(screen.getByText('上周同日 88 笔')).toBeTruthy()
  const row = screen.getByRole('row', { name: /周五爵士夜拼桌/ })
  expect(row.textContent).toContain('6/8')
  expect(row.textContent).toContain('4/11')
  const people = screen.getByRole('link', { name: '周五爵士夜拼桌 的报名' })
  expect(people.getAttribute('href')).toBe(`/console/people?activity=${activity.id}`)
  await screen.findByRole('img', { name: '每天收款：2026-11-19 ¥3,400.00, 2026-11-20 ¥6,842.00' })
  await userEvent.click(screen.getByRole('button', { name: /近 2 天收款/ }))
  expect(screen.getByRole('row', { name: /2026-11-19/ }).textContent).toContain('−¥98.00')
})

// proves 42.6
test('tells what waits, the first that is overdue by its time, and where it is done', async () => {
  const todos = [
    { kind: 'reports', count: 50, isMore: true, dueTime: '2020-11-20T12:30:00.000Z' },
    { kind: 'failedRefunds', count: 2, isMore: false, dueTime: null },
    { kind: 'hosts', count: 1, isMore: false, dueTime: null },
  ]
  open({ today: { ...NOTHING, todos } })
  expect(await screen.findByText('50+ 条举报等处理')).toBeTruthy()
  expect(screen.getByText(/最早的已过期，2020年11月20日/)).toBeTruthy()
  screen.getByRole('button', { name: '处理 2 笔退款没有成功' }).click()
  expect(location.pathname).toBe('/console/money')
})

// proves 42.6
test('of an operator at the door has the activities, and no link where they may not go', async () => {
  open({ today: { ...NOTHING, activities: [activity] }, roles: ['door'] })
  expect(await screen.findByText('周五爵士夜拼桌')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '周五爵士夜拼桌' })).toBeNull()
  expect(screen.queryByText('今日收款')).toBeNull()
})

// proves 42.7
test('begins a new activity, for whoever may write one', async () => {
  open({ roles: ['editor'] })
  await userEvent.click(await screen.findByRole('button', { name: '新建活动' }))
  expect(location.pathname + location.search).toBe('/console/activities?draft=new')
  cleanup()
  open({ roles: ['finance'] })
  expect(await screen.findByRole('heading', { name: '要处理' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新建活动' })).toBeNull()
})

// proves 42.8
test('tells what people said in the last days, by face and how many with words', async () => {
  const feedback = { happy: 146, fair: 28, unhappy: 13, withText: 31, isMore: false }
  open({ today: { ...NOTHING, feedback } })
  expect(await screen.findByText('近 7 天 187 条，其中 31 条写了字')).toBeTruthy()
  const counts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(counts.slice(-3)).toEqual(['很开心 146', '还可以 28', '不太好 13'])
  expect(screen.getByRole('link', { name: '全部反馈' }).getAttribute('href')).toBe('/console/feedback')
  cleanup()
  open({ today: { ...NOTHING, feedback: { happy: 0, fair: 0, unhappy: 0, withText: 0, isMore: false } } })
  expect(await screen.findByText('近 7 天还没有反馈')).toBeTruthy()
})
