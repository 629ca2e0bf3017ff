import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberCard } from '#ui/activity-card/card-link.tsx'
import { whenText } from '#ui/activity-time/when-text.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { createLazyPage, type LazyPage } from '#ui/lazy-page/lazy-page.ts'
import { openApp } from '../testing/an-app.tsx'

const LATE = '连接服务器超时，点击屏幕重试'
const ThePage = () => <h1>八分钟</h1>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** An app whose list page comes when the test says. */
function openSlowApp(before: (page: LazyPage) => void = () => undefined) {
  const asked: PromiseWithResolvers<ComponentType>[] = []
  const onFailure = vi.fn()
  const page = createLazyPage(() => {
    const answer = Promise.withResolvers<ComponentType>()
    asked.push(answer)
    return answer.promise
  }, onFailure)
  before(page)
  const { container } = openApp('/', { pages: { home: page } })
  return { asked, onFailure, container, page }
}

const alertText = () => screen.queryByRole('alert')?.textContent ?? ''
const tapAlert = () => fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a page whose code is on its way', () => {
  test('of an activity whose card was tapped shows at once what the card knew', async () => {
    const card = sampleActivity()
    rememberCard(card)
    const detail = createLazyPage(() => new Promise<never>(() => {}), vi.fn())
    openApp(`/pages/20searchSub/hdDetail/hdDetail?id=${card.id}`, { pages: { activityDetail: detail } })
    await pass(0)
    expect(screen.getByRole('heading', { level: 2, name: /周末不宅/ })).toBeTruthy()
    expect(document.querySelector('[data-cover]')).not.toBeNull()
    expect(screen.getByText(whenText(card, Date.now()))).toBeTruthy()
  })

  // proves 2.4
  test('shows nothing for 100 ms, then a placeholder, after 5 s the error view', async () => {
    const { container } = openSlowApp()
    await pass(99)
    expect(container.querySelector('[aria-busy]')).toBeNull()
    await pass(1)
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    await pass(4899)
    expect(alertText()).not.toContain(LATE)
    await pass(1)
    expect(alertText()).toContain(LATE)
  })

  test('replaces the error view when it comes late', async () => {
    const { asked } = openSlowApp()
    await pass(5000)
    asked[0]!.resolve(ThePage)
    await pass(0)
    expect(screen.getByText('八分钟')).toBeTruthy()
    expect(alertText()).not.toContain(LATE)
  })

  test('that cannot be had is asked for again at a tap', async () => {
    const { asked, onFailure } = openSlowApp()
    asked[0]!.reject(new TypeError('Failed to fetch dynamically imported module'))
    await pass(0)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(1)
    expect(alertText()).toContain('页面走神了')
    tapAlert()
    await pass(0)
    expect(asked).toHaveLength(2)
    asked[1]!.resolve(ThePage)
    await pass(0)
    expect(screen.getByText('八分钟')).toBeTruthy()
  })

  test('that could not be had ahead is asked for again once somebody wants it', async () => {
    const { asked, onFailure, page } = openSlowApp((page) => void page.loadAhead())
    asked[0]!.reject(new TypeError('Failed to fetch dynamically imported module'))
    await pass(0)
    expect(onFailure).not.toHaveBeenCalled()
    expect(page.get().status).toBe('loading')
    expect(asked).toHaveLength(2)
  })

  test('begins to wait anew at a tap on the error view', async () => {
    const { asked } = openSlowApp()
    await pass(5000)
    tapAlert()
    await pass(100)
    expect(alertText()).not.toContain(LATE)
    await pass(4900)
    expect(alertText()).toContain(LATE)
    expect(asked).toHaveLength(1)
  })
})

test('a page that breaks leaves the others alone and can be tried again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Broken = () => {
    if (isBroken) throw new Error('broken')
    return <h1>八分钟</h1>
  }
  openApp('/', { pages: { home: createLazyPage(async () => Broken, vi.fn()) } })
  await pass(0)
  isBroken = false
  expect(alertText()).toContain('页面走神了')
  tapAlert()
  expect(screen.getByText('八分钟')).toBeTruthy()
  expect(screen.getByRole('navigation')).toBeTruthy()
  quiet.mockRestore()
})
