import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShownAlerts } from '@quan/contract/alert/alerts.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { categoryText } from '#texts/category-text.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { SearchPage } from './search.page.tsx'

const SAVE = 'Activity/SaveAlerts'
const cities = [
  { code: '330100', name: '杭州', pinyin: 'hangzhou', activityCount: 241, hot: true, timeZone: 'Asia/Shanghai' },
  { code: '310000', name: '上海', pinyin: 'shanghai', activityCount: 120, hot: true, timeZone: 'Asia/Shanghai' },
]
const name = '有新的桌游就提醒我'

function open(search: string, before: Partial<ShownAlerts> = { city: '330100', categories: [20] }) {
  const alerts = { city: null, categories: [], organizers: [], weekly: false, faces: [], ...before }
  return renderUi(
    <AsMember>
      <SearchPage />
    </AsMember>,
    {
      search,
      answers: {
        'Activity/GetActivityList': { items: [sampleActivity({ id: '甲', title: '甲' })], nextCursor: null },
        'Activity/GetRecommended': { items: [], nextCursor: null },
        'Activity/GetCityList': { cities },
        'Activity/GetAlerts': alerts,
        [SAVE]: (change: object) => ({ ...alerts, ...change }),
      },
    },
  )
}

beforeEach(() => chosenCity.set({ code: '330100', name: '杭州' }))
afterEach(() => {
  cleanup()
  chosenCity.set(null)
  toasts.hide()
})

describe('提醒我 on a category', () => {
  // proves 35.7
  test('stands before the quick chips once a category is chosen, and has its new activities told', async () => {
    const { asked } = open('?category=40')
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    expect(toasts.get()?.text).toBe('杭州有新的桌游，会告诉你')
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }))
    expect(asked(SAVE)).toEqual([
      { city: '330100', categories: [20, 40] },
      { city: '330100', categories: [20] },
    ])
    cleanup()
    open('')
    await screen.findByRole('group', { name: '活动分类' })
    expect(screen.queryByRole('button', { name: /提醒我/ })).toBeNull()
  })

  // proves 35.7
  test('is off where another city is the one of the alerts', async () => {
    open('?category=40', { city: '310000', categories: [40] })
    expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy()
  })

  // proves 35.11
  test('asks before what is told of another city moves with it, and leaves it all as it was where that is not wanted', async () => {
    const { asked } = open('?category=40', { city: '310000', categories: [20, 10], weekly: true })
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    const question = await screen.findByRole('dialog', { name: '把提醒换到杭州？' })
    const words = `你在上海的提醒会一起换过去：${categoryText[20]} · ${categoryText[10]} · 这周末`
    await waitFor(() => expect(question.textContent).toContain(words))
    await userEvent.click(within(question).getByRole('button', { name: '取消' }))
    expect(asked(SAVE)).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    const again = await screen.findByRole('dialog', { name: '把提醒换到杭州？' })
    await userEvent.click(within(again).getByRole('button', { name: '换过去' }))
    await waitFor(() => expect(asked(SAVE)).toEqual([{ city: '330100', categories: [20, 10, 40] }]))
    expect(toasts.get()?.text).toBe('杭州有新的桌游，会告诉你')
  })

  // proves 35.11
  test('moves it once and keeps its words while it goes away, also where it is tapped twice', async () => {
    const { asked } = open('?category=40', { city: '310000', categories: [20, 10] })
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    const question = await screen.findByRole('dialog', { name: '把提醒换到杭州？' })
    const words = `你在上海的提醒会一起换过去：${categoryText[20]} · ${categoryText[10]}`
    await waitFor(() => expect(question.textContent).toContain(words))
    const move = within(question).getByRole('button', { name: '换过去' })
    fireEvent.click(move)
    await screen.findByRole('button', { name, pressed: true })
    expect(question.textContent).toContain(words)
    fireEvent.click(move)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
    for (const { categories } of asked(SAVE) as { categories: number[] }[]) expect(categories).toContain(40)
    expect(toasts.get()?.text).toBe('杭州有新的桌游，会告诉你')
  })

  // proves 35.11
  test('asks nothing where nothing is told of the other city', async () => {
    const { asked } = open('?category=40', { city: '310000', categories: [] })
    await userEvent.click(await screen.findByRole('button', { name, pressed: false }))
    expect(asked(SAVE)).toEqual([{ city: '330100', categories: [40] }])
  })
})
