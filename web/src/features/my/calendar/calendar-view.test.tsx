import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CalendarItem } from '@quan/contract/calendar/my-calendar.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const GET = 'Activity/GetMyCalendar'
const RENEW = 'Activity/RenewFeed'
const TODAY = '2026-11-24'
const ADDRESS = 'https://quan.example/calendar/mine/one.ics'

/** Something on a day, at seven in the evening. */
function anItem(day: string, fields: Partial<CalendarItem> = {}): CalendarItem {
  const startTime = `${day}T11:00:00.000Z`
  const endTime = `${day}T13:00:00.000Z`
  return {
    ...sampleActivity(),
    id: day,
    title: day,
    startTime,
    endTime,
    orderId: null,
    waiting: false,
    kept: true,
    ...fields,
  }
}

/** The view on 24 November 2026, before a server with these activities, each month those that lie there. */
function open(items: CalendarItem[] = [], feedUrl: string | null = null) {
  let address = feedUrl
  let made = 0
  return openMyPage({
    search: '?view=calendar',
    answers: {
      [GET]: ({ from, to }: { from: string; to: string }) => ({
        items: items.filter(({ startTime }) => from <= startTime.slice(0, 10) && startTime.slice(0, 10) <= to),
        feedUrl: address,
      }),
      [RENEW]: () => ({ feedUrl: (address = `https://quan.example/calendar/mine/made-${++made}.ics`) }),
    },
  })
}
const day = (name: RegExp) => screen.findByRole('button', { name })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function stopClock() {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T04:00:00Z`), toFake: ['Date'] })
}

describe('my calendar', () => {
  // proves 35.10
  test('shows a month and its days, what is ahead first, each with what I have there and the way to it', async () => {
    stopClock()
    const { asked } = open([
      anItem('2026-11-02', { kept: true }),
      anItem('2026-11-28', { kept: false, waiting: true }),
      anItem('2026-11-30', { kept: false, orderId: 'o1' }),
    ])
    expect(await screen.findByRole('grid', { name: /2026/ })).toBeTruthy()
    expect(asked(GET)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
    await day(/11月28日，1/)
    expect(titles()).toEqual(['2026-11-28', '2026-11-30', '2026-11-02'])
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(cards).toEqual(
      ['候补中', '已报名', '收藏'].map((word) => expect.stringMatching(new RegExp(`${word}$`, 'u'))),
    )
    expect(screen.getByRole('link', { name: '2026-11-30' }).getAttribute('href')).toContain('o1')
    expect(screen.getByRole('link', { name: '2026-11-28' }).getAttribute('href')).toContain('id=2026-11-28')
  })

  // proves 35.10
  test('shows one day alone, and the whole month again', async () => {
    stopClock()
    open([anItem('2026-11-28'), anItem('2026-11-30')])
    await userEvent.click(await day(/11月30日，1/))
    expect(titles()).toEqual(['2026-11-30'])
    await userEvent.click(await day(/11月29日，没有/))
    expect(screen.getByText('这一天没有活动')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '看整个月' }))
    expect(titles()).toEqual(['2026-11-28', '2026-11-30'])
  })

  // proves 35.10
  test('is one stop of the tab key, and arrows lead on into the next month', async () => {
    stopClock()
    const { asked } = open([anItem('2026-12-01')])
    const today = await day(/11月24日/)
    const days = within(screen.getByRole('grid')).getAllByRole('button')
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([today])
    today.focus()
    const focused = () => document.activeElement?.getAttribute('data-day')
    for (const [key, to] of [
      ['{ArrowRight}', '2026-11-25'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{ArrowUp}', '2026-11-22'],
      ['{PageUp}', '2026-10-22'],
      ['{PageDown}', '2026-11-22'],
      ['{ArrowDown}', '2026-11-29'],
      ['{ArrowLeft}', '2026-11-28'],
      ['{ArrowDown}', '2026-12-05'],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(focused()).toBe(to))
    }
    await day(/12月1日，1/)
    expect(asked(GET).at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    await userEvent.keyboard('{Enter}')
    expect((await day(/12月5日/)).getAttribute('aria-pressed')).toBe('true')
  })

  // proves 35.10
  test('of an empty month leads to the activities', async () => {
    const { navigation } = open()
    await userEvent.click(await screen.findByRole('button', { name: '去看看活动' }))
    expect(navigation.home).toHaveBeenCalledExactlyOnceWith('home')
  })

  test('stands in the menu and beside the orders', async () => {
    const { search } = openMyPage({ answers: { [GET]: { items: [], feedUrl: null } } })
    await userEvent.click(await screen.findByRole('button', { name: '我的日历' }))
    expect(search()).toBe('?view=calendar')
    cleanup()
    const page = { items: [], nextCursor: null }
    const orders = openMyPage({
      search: '?view=orders&state=paid',
      answers: { 'Order/GetMyOrders': page, [GET]: { items: [], feedUrl: null } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '我的日历' }))
    expect(orders.search()).toBe('?view=calendar')
  })
})

describe('the private address', () => {
  // proves 35.10
  test('is made when it is wanted, opened by the calendar of the device, and copied', async () => {
    const { asked } = open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '生成专属地址' }))
    const link = await screen.findByRole('link', { name: '用日历打开' })
    expect(link.getAttribute('href')).toBe('webcal://quan.example/calendar/mine/made-1.ics')
    await user.click(screen.getByRole('button', { name: '复制地址' }))
    expect(await navigator.clipboard.readText()).toBe('https://quan.example/calendar/mine/made-1.ics')
    expect(asked(RENEW)).toHaveLength(1)
  })

  // proves 35.10
  test('is exchanged for another only after a question', async () => {
    const { asked } = open([], ADDRESS)
    await userEvent.click(await screen.findByRole('button', { name: '换一个地址' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '再想想' }))
    expect(asked(RENEW)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '换一个地址' }))
    const again = await screen.findByRole('dialog')
    await userEvent.click(within(again).getByRole('button', { name: '换一个地址' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '专属地址' })).toHaveProperty(
        'value',
        expect.stringContaining('made-1'),
      ),
    )
  })
})

test('the month is that of the day in China', async () => {
  // half past midnight on the first of December there
  vi.useFakeTimers({ now: Date.parse('2026-11-30T16:30:00Z'), toFake: ['Date'] })
  const { asked } = open()
  await screen.findByRole('grid')
  expect(asked(GET)).toEqual([{ from: '2026-12-01', to: '2026-12-31' }])
})
