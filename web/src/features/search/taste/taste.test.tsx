import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { declinedHere, tasteHere } from '#platform/taste/taste-here.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { SearchPage } from '../search.page.tsx'

const cities = [
  { code: '330100', name: '杭州', pinyin: 'hangzhou', activityCount: 241, hot: true, timeZone: 'Asia/Shanghai' },
]
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const recommended = (id: string, category: 30 | 40) => ({
  ...sampleActivity({ id, title: id, category, startTime: tomorrow, endTime: tomorrow }),
  reason: { kind: 'popular', text: '', count: 12 },
  isFull: false,
})

function open(search = '', answers: Answers = {}) {
  return renderUi(<SearchPage />, {
    search,
    answers: {
      'Activity/GetRecommended': { items: [recommended('甲', 30), recommended('乙', 40)], nextCursor: null },
      'Activity/GetCityList': { cities },
      ...answers,
    },
  })
}

beforeEach(() => chosenCity.set({ code: '330100', name: '杭州' }))
afterEach(() => {
  cleanup()
  firstRunDue.set(null)
  tasteHere.set(null)
  declinedHere.set(null)
  currentAddressInfo.set(null)
  Reflect.deleteProperty(navigator, 'geolocation')
})

const titles = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)

describe('the first run', () => {
  // proves 26.11
  test('takes three taps, and what a visitor chose stays on the device and is the reason of what they see', async () => {
    const { search } = open('?view=first-run')
    await userEvent.click(await screen.findByRole('button', { name: '就在杭州' }))
    await userEvent.click(await screen.findByRole('button', { name: '桌游' }))
    await userEvent.click(screen.getByRole('button', { name: /^选好 1\s个，下一步$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '周五晚上有空' }))
    expect(screen.getByRole('button', { name: '周五晚上有空', pressed: true })).toBeTruthy()
    expect(screen.getByText('没登录时只存在这台手机上')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '开始逛逛' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(tasteHere.get()).toEqual({ interests: [40], freeTimes: [23] })
    expect(await screen.findByText('你选了桌游')).toBeTruthy()
    expect(screen.getByText(/^12\s人选了这一场$/)).toBeTruthy()
  })

  // proves 26.11
  test('takes the city somebody is in, once they agreed to say where that is', async () => {
    chosenCity.set({ code: '310000', name: '上海' })
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { longitude: 120.1, latitude: 30.2 } } as GeolocationPosition),
    )
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const address = { address_component: { province: '浙江省', city: '杭州市', district: '西湖区' }, address: '' }
    open('?view=first-run', { 'CommonApi/GetLocation': { data: JSON.stringify({ result: address }) } })
    await userEvent.click(await screen.findByRole('button', { name: '用我的位置找城市' }))
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: '允许使用位置' }))
    expect(await screen.findByRole('button', { name: '就在杭州' })).toBeTruthy()
  })

  // proves 26.11
  test('can be skipped, and then nothing is kept', async () => {
    const { search } = open('?view=first-run')
    await userEvent.click(await screen.findByRole('button', { name: '跳过' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(tasteHere.get()).toBeNull()
  })
})

describe('the first run of a new member', () => {
  // proves 26.14
  test('opens by itself on the bare list, and once', async () => {
    firstRunDue.set(true)
    const { search } = open()
    await screen.findByRole('button', { name: '跳过' })
    expect([search(), firstRunDue.get()]).toEqual(['?view=first-run', null])
    cleanup()
    open()
    await screen.findAllByRole('article')
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
  })

  // proves 26.14
  test('waits while a link to something is open', async () => {
    firstRunDue.set(true)
    const { search } = open('?category=40')
    await waitFor(() => expect(search()).toBe('?category=40'))
    expect([screen.queryByRole('button', { name: '跳过' }), firstRunDue.get()]).toEqual([null, true])
  })
})

describe('not interested', () => {
  // proves 26.12
  test('takes the card away at once, and undo brings it back', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '不感兴趣：甲' }))
    await waitFor(() => expect(titles()).toEqual(['乙']))
    // it is kept by the bar, whose code comes now
    await waitFor(() => expect(declinedHere.get()).toEqual(['甲']))
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(titles()).toEqual(['甲', '乙']))
    await waitFor(() => expect(declinedHere.get()).toEqual([]))
  })
})

describe('the end of what is recommended', () => {
  // proves 26.12
  test('leads to where it is adjusted', async () => {
    const { search } = open()
    await userEvent.click(await screen.findByRole('button', { name: '调整或关掉推荐' }))
    expect(search()).toBe('?view=taste')
    expect(await screen.findByRole('button', { name: '选兴趣和空闲时间' })).toBeTruthy()
  })
})
