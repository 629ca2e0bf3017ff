import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { InWechat } from './in-wechat.tsx'

const WECHAT = 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const inBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

describe('InWechat', () => {
  test('loads and shows what belongs there', async () => {
    inBrowser(WECHAT)
    const Part = lazy(async () => ({ default: () => <p>分享</p> }))
    render(
      <InWechat>
        <Part />
      </InWechat>,
    )
    expect(await screen.findByText('分享')).toBeTruthy()
  })

  test('loads nothing in another browser', () => {
    inBrowser('Mozilla/5.0 Chrome/150')
    const load = vi.fn(() => Promise.reject(new Error('asked for')))
    const Part = lazy(load)
    render(
      <InWechat>
        <Part />
      </InWechat>,
    )
    expect(load).not.toHaveBeenCalled()
  })

  test('leaves out what cannot be had, and the page stands', async () => {
    inBrowser(WECHAT)
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    const Part = lazy(load)
    render(
      <>
        <InWechat>
          <Part />
        </InWechat>
        <h1>同城活动</h1>
      </>,
    )
    await waitFor(() => expect(quiet).toHaveBeenCalled())
    expect(screen.getByRole('heading').textContent).toBe('同城活动')
  })
})
