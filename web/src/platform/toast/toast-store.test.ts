import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('notices', () => {
  // proves 9.1
  test('stay 2 s unless told', () => {
    const toasts = createToastStore()
    toasts.show('已关注')
    vi.advanceTimersByTime(1999)
    expect(toasts.get()?.text).toBe('已关注')
    vi.advanceTimersByTime(1)
    expect(toasts.get()).toBeNull()
  })

  test('take the place of the one before, with their own time', () => {
    const toasts = createToastStore()
    toasts.show('一', { durationMs: 3000 })
    vi.advanceTimersByTime(2000)
    toasts.show('二', { durationMs: 3000, kind: 'error' })
    vi.advanceTimersByTime(2999)
    expect(toasts.get()).toMatchObject({ text: '二', kind: 'error' })
    vi.advanceTimersByTime(1)
    expect(toasts.get()).toBeNull()
  })
})
