import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useNow } from '#platform/time/use-now.ts'

const Clock = () => new Date(useNow()).toISOString().slice(11, 19)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T01:41:50Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useNow', () => {
  test('tells the time anew at every full minute', () => {
    const { container } = render(<Clock />)
    act(() => void vi.advanceTimersByTime(9_000))
    expect(container.textContent).toBe('01:41:50')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(container.textContent).toBe('01:42:00')
  })
})
