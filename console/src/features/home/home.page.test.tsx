import { getMyCities } from '@quan/contract/console/operators.ts'
import { getSetup } from '@quan/contract/console/setup.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { getToday } from '@quan/contract/console/today.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { WAITING_KEY } from '#platform/waiting/waiting-query.ts'
import { HomePage } from './home.page.tsx'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset['mode']
  history.replaceState(null, '', '/console')
})

const NOTHING = {
  activities: [],
  evening: { activities: [], isMore: false },
  showUp: null,
  money: null,
  todos: [],
  waiting: [],
  feedback: null,
}
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
  men: 6,
  women: 5,
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
  server.on(getMyCities, () => ({
    cities: [
      { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' },
      { code: '110100', name: '北京', pinyin: 'beijing', timeZone: 'Asia/Shanghai' },
    ],
  }))
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
  return { server, client }
}

const figureOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

// proves 42.4
test('leads owners through the opening, but in a demo, whose data is made up', async () => {
  open()
  expect(await screen.findByRole('heading', { name: '开张清单' })).toBeTruthy()
  dataset['mode'] = 'demo'
  const demo = open().server
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
  expect(await figureOf('今日收款')).toBe('¥6,842.00+12% 上周同日 ¥6,100.00')
  expect(await figureOf('今日付款')).toBe('97 笔+10% 上周同日 88 笔')
  const row = screen.getByRole('row', { name: /周五爵士夜拼桌/ })
  expect(row.textContent).toContain('6/8')
  expect(row.textContent).toContain('4/11')
  const people = screen.getByRole('link', { name: '周五爵士夜拼桌 的报名' })
  expect(people.getAttribute('href')).toBe(`/console/people?activity=${activity.id}`)
  await screen.findByRole('img', { name: '每天收款：2026-11-19 ¥3,400.00, 2026-11-20 ¥6,842.00' })
  await userEvent.click(screen.getByRole('button', { name: /近 2 天收款/ }))
  expect(screen.getByRole('row', { name: /11月19日/ }).textContent).toContain('−¥98.00')
})

test('says of a day that is not over only how far it is above the one a week before', async () => {
  const money = {
    today: { received: 10_000, returned: 0, payments: 3 },
    weekBefore: { received: 610_000, returned: 0, payments: 0 },
    days: [{ day: '2026-11-20', received: 10_000, returned: 0, payments: 3 }],
  }
  open({ today: { ...NOTHING, money } })
  expect(await figureOf('今日收款')).toBe('¥100.00上周同日 ¥6,100.00')
  expect(await figureOf('今日付款')).toBe('3 笔上周同日 0 笔')
})

test('shows the five that come next by their time of day, and leads to all of today', async () => {
  const activities = Array.from({ length: 8 }, (_, index) => ({
    ...activity,
    id: `0198a000-0000-7000-8000-00000000001${index}`,
    title: `第 ${index} 场`,
    status: index < 2 ? 'ended' : 'registering',
  }))
  open({ today: { ...NOTHING, activities } })
  const all = await screen.findByRole('link', { name: '今天全部 8 场' })
  const day = formatDate(Date.now(), MAINLAND_TIME_ZONE)
  expect(all.getAttribute('href')).toBe(`/console/activities?from=${day}&to=${day}`)
  const titles = screen.getAllByRole('link', { name: /^第 \d 场$/ }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['第 2 场', '第 3 场', '第 4 场', '第 5 场', '第 6 场'])
  expect(screen.getAllByText('20:30 · 杭州 · 南风')).toHaveLength(5)
  cleanup()
  open({ today: { ...NOTHING, activities }, roles: ['door'] })
  expect(await screen.findByText('第 0 场')).toBeTruthy()
  expect(screen.getAllByText(/^第 \d 场$/)).toHaveLength(8)
  expect(screen.queryByRole('link', { name: /今天全部/ })).toBeNull()
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

// proves 42.13
test('says that drafts were not published by themselves, where the reason stands, and leads to these alone', async () => {
  const todos = [{ kind: 'stoppedDrafts', count: 2, isMore: false, dueTime: null }]
  open({ today: { ...NOTHING, todos }, roles: ['editor'] })
  expect(await screen.findByText('2 场没能自动上架')).toBeTruthy()
  expect(screen.getByText('原因写在草稿上，改好后重新上架')).toBeTruthy()
  screen.getByRole('button', { name: '查看 2 场没能自动上架' }).click()
  expect(location.pathname + location.search).toBe('/console/activities?status=stopped')
})

// proves 42.10
test('tells who came in the last days, and which activities of tonight are out of balance, each with the way to its people', async () => {
  const showUp = { lastDays: { expected: 200, arrived: 182 }, daysBefore: { expected: 100, arrived: 93 } }
  const off = { ...activity, id: '0198a000-0000-7000-8000-000000000002', title: '城北混双羽毛球', men: 8, women: 3 }
  const forWomen = { ...off, id: '0198a000-0000-7000-8000-000000000003', title: '女生手作夜', men: 0, women: 6 }
  forWomen.quotas = [{ sex: 2, taken: 6, quota: 8 }]
  const evening = { activities: [activity, off, forWomen], isMore: false }
  open({ today: { ...NOTHING, evening, showUp, activities: [activity] } })
  expect(await figureOf('近 7 天到场率')).toBe('91%−2 个百分点 前 7 天 93%')
  expect(await figureOf('今晚平衡')).toBe('2 / 3 场1 场男女差 4 人以上')
  const row = screen.getByRole('row', { name: /城北混双羽毛球/ })
  expect(within(row).getByRole('img', { name: '男 8/8，女 3/8' })).toBeTruthy()
  const link = within(row).getByRole('link', { name: '去平衡 城北混双羽毛球' })
  expect(link.getAttribute('href')).toBe(`/console/people?activity=${off.id}`)
  expect(screen.getByRole('link', { name: '女生手作夜 的报名' })).toBeTruthy()
  await userEvent.click(within(screen.getByRole('radiogroup')).getByText('今天'))
  expect(screen.queryByRole('row', { name: /城北混双羽毛球/ })).toBeNull()
  cleanup()
  const nobody = { expected: 0, arrived: 0 }
  open({ today: { ...NOTHING, showUp: { lastDays: nobody, daysBefore: nobody } } })
  expect(await screen.findByText('还没有结束并核验过的活动')).toBeTruthy()
  expect(screen.getAllByText('—')).toHaveLength(2)
})

// proves 42.10
test('is of one city where the address says so, and the menu tells of all of them', async () => {
  history.replaceState(null, '', '/console?city=110100')
  const waiting = [{ kind: 'reports', count: 3, isMore: false, dueTime: null }]
  const { server, client } = open({ today: { ...NOTHING, waiting, activities: [activity] } })
  expect(await screen.findByText('北京')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /周五爵士夜拼桌/ })).toBeTruthy()
  expect(server.askedOf(getToday)).toEqual([{ cityCode: '110100' }])
  expect(client.getQueryData(WAITING_KEY)).toEqual(waiting)
  const card = screen.getByRole('heading', { name: '今天的活动' }).parentElement
  const all = within(card ?? document.body).getByRole('link', { name: '今天全部 1 场' })
  expect(all.getAttribute('href')).toMatch(/^\/console\/activities\?city=110100&from=/)
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

test.each(['abc', '1', '3301000'])('an address with “%s” for a city asks for all of them', async (city) => {
  history.replaceState(null, '', `/console/?city=${city}`)
  const { server } = open()
  await screen.findByRole('combobox', { name: '城市' })
  await waitFor(() => expect(server.askedOf(getToday)).toEqual([{ cityCode: null }]))
  expect(screen.queryByText(city)).toBeNull()
})

test('a city that is none of the operator’s is said to be so', async () => {
  history.replaceState(null, '', '/console/?city=310100')
  open()
  expect(await screen.findByText('不归你管的城市')).toBeTruthy()
})

// proves 42.11
test('says which activities lack people, by when, and how long questions wait, and leads there', async () => {
  const tooFew = {
    activities: [
      {
        id: activity.id,
        title: '桌游局',
        city: '330100',
        places: 4,
        minParticipants: 6,
        decideTime: '2026-12-24T09:00:00.000Z',
      },
    ],
    isMore: true,
  }
  const todos = [{ kind: 'questions', count: 6, isMore: false, dueTime: null, sinceTime: '2026-11-20T01:30:00.000Z' }]
  open({ today: { ...NOTHING, tooFew, todos }, roles: ['editor'] })
  await screen.findByText('6 个问题没人回答')
  const [questions, lacking] = screen.getAllByRole('listitem')
  expect(questions?.textContent).toMatch(/6 个问题没人回答最早的 .*11月20日 09:30 问的/)
  expect(lacking?.textContent).toMatch(/桌游局 还差 2 人成局有 4 人，要 6 人；.*12月24日 17:00 判断/)
  expect(screen.getByText('3+ 件')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看 桌游局 还差 2 人成局' }))
  expect(location.pathname).toBe(`/console/activities/${activity.id}`)
  await userEvent.click(screen.getByRole('button', { name: '处理 6 个问题没人回答' }))
  expect(location.pathname + location.search).toBe('/console/feedback?view=questions')
})
