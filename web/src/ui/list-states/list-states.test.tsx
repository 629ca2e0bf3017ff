import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#platform/loading/use-load-phase.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { type ListQuery, ListStates } from './list-states.tsx'

const idle = { items: undefined, error: null, isFetching: false, refetch: vi.fn() }
const list = (query: Partial<ListQuery<string>>) => (
  <ListStates query={{ ...idle, ...query }} loading="骨架" empty="空">
    {(items) => items.join()}
  </ListStates>
)

afterEach(() => vi.useRealTimers())

afterEach(cleanup)

describe('ListStates', () => {
  // proves 2.57
  test('shows items, also while they are fetched anew', () => {
    expect(render(list({ items: ['甲', '乙'], isFetching: true })).container.textContent).toBe('甲,乙')
  })

  // proves 8.6
  test('keeps the old items when a refresh fails', () => {
    expect(render(list({ items: ['甲'], error: networkFailure() })).container.textContent).toBe('甲')
  })

  test('says that there is nothing', () => {
    expect(render(list({ items: [] })).container.textContent).toBe('空')
  })

  test('shows the skeleton after a moment, and the error view after 5 s though the answer may still come', () => {
    vi.useFakeTimers()
    const { container, rerender } = render(list({ isFetching: true }))
    expect(container.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(PAGE_LOAD_DELAY_MS))
    expect(container.textContent).toBe('骨架')
    act(() => void vi.advanceTimersByTime(PAGE_LOAD_TIMEOUT_MS))
    expect(container.textContent).toContain('连接服务器超时，点击屏幕重试')
    rerender(list({ items: ['迟到的'] }))
    expect(container.textContent).toBe('迟到的')
  })

  test('asks again when the error view is tapped', async () => {
    const refetch = vi.fn()
    render(list({ error: new Error('failed'), refetch }))
    await userEvent.click(screen.getByRole('button', { name: '点击重试' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})
