import { getInsightRanking, getInsightWeeks, INSIGHT_FIGURES } from '@quan/contract/console/insight/insight.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { InsightPage } from './insight.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/insight')
})

const THIS_WEEK = startOfWeek(formatDate(Date.now(), MAINLAND_TIME_ZONE))
const NOTHING = Object.fromEntries(INSIGHT_FIGURES.map((name) => [name, 0]))
const FIGURES = {
  ...NOTHING,
  activities: 9,
  seen: 1_000,
  ordered: 250,
  paid: 200,
  came: 150,
  expected: 160,
  arrived: 150,
  men: 90,
  women: 90,
  returned: 12,
  recalled: 8,
  referred: 50,
  link: 30,
  poster: 20,
  chat: 10,
}
const ORGANIZER = {
  ...FIGURES,
  id: '00000000-0000-4000-8000-000000000071',
  name: '大川',
  cityCode: '330100',
  cityName: '杭州',
  startTime: null,
}

function open() {
  const server = consoleServer()
  server.on(getMyCities, () => ({ cities: [] }))
  server.on(getInsightWeeks, ({ organizerId }: { organizerId: string | null }) => ({
    weeks: [
      { ...FIGURES, week: addDays(THIS_WEEK, -7) },
      { ...FIGURES, week: THIS_WEEK },
    ],
    organizerName: organizerId === null ? null : '大川',
    isBehind: true,
  }))
  server.on(getInsightRanking, () => ({ items: [ORGANIZER], nextCursor: null, totalCount: 1 }))
  show(server, <InsightPage />)
  return server
}

const cellsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

// proves 43.5
test('every chart has a table that says the same, and a name that tells it', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  const funnel = await screen.findByRole('img', {
    name: /从看到到场：浏览 2,000, 下单 500 · 25%, 付款 400 · 80%, 到场 300 · 75%/,
  })
  expect(funnel).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: /^表格：/ })) await user.click(button)
  expect(screen.queryAllByRole('img', { name: /：/ })).toEqual([])
  expect(cellsOf('从看到到场')).toContainEqual(['到场', '300', '75%'])
  expect(cellsOf('本次购买来源').filter((cells) => cells.length > 0)).toEqual([
    ['自己来的', '280', '70%'],
    ['用户分享', '60', '15%'],
    ['分享海报', '40', '10%'],
    ['微信群', '20', '5.0%'],
  ])
  expect(cellsOf('注册来源')).toContainEqual(['朋友邀请', '100', '25%'])
  expect(cellsOf('到场率')).toContainEqual([`${THIS_WEEK} 起`, '160', '94%'])
  expect(cellsOf('男女')).toContainEqual([`${THIS_WEEK} 起`, '90', '90', '50%'])
  expect(cellsOf('退票')).toContainEqual([`${addDays(THIS_WEEK, -14)} 起`, '0', '0', '0', '—'])
  expect(screen.getByText('还有活动没统计完，数字会稍后补上')).toBeTruthy()
})

// proves 43.5
test('time, view and organizer are chosen, and stand in the address', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  await user.click(await screen.findByText('近 26 周'))
  const first = { from: addDays(THIS_WEEK, -25 * 7), to: THIS_WEEK, organizerId: null }
  await waitFor(() => expect(server.askedOf(getInsightWeeks).at(-1)).toMatchObject(first))
  await user.click(screen.getByText('按主理人'))
  await waitFor(() => expect(server.askedOf(getInsightRanking).at(-1)).toMatchObject({ by: 'organizer' }))
  await user.click(await screen.findByRole('link', { name: '大川' }))
  await waitFor(() => expect(server.askedOf(getInsightWeeks).at(-1)).toMatchObject({ organizerId: ORGANIZER.id }))
  expect(window.location.search).toBe(`?weeks=26&organizer=${ORGANIZER.id}`)
  expect(await screen.findByText('只看 大川')).toBeTruthy()
})
