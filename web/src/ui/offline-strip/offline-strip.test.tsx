import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ageText, OfflineStrip } from './offline-strip.tsx'

const MINUTE = 60_000

afterEach(cleanup)

describe('OfflineStrip', () => {
  test('says what is shown, and tries again', async () => {
    const retry = vi.fn()
    render(<OfflineStrip onRetry={retry} />)
    expect(screen.getByRole('status').textContent).toContain('网络断开了，先看上次的内容')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('ageText', () => {
  test.each([
    [20_000, '刚刚更新'],
    [11 * MINUTE, '11\u00a0分钟前更新'],
    [3 * 60 * MINUTE, '3\u00a0小时前更新'],
    [50 * 60 * MINUTE, '2\u00a0天前更新'],
  ])('%i ms', (ageMs, words) => {
    expect(ageText(0, ageMs)).toBe(words)
  })
})
