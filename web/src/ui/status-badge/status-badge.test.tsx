import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

afterEach(cleanup)

describe('StatusBadge', () => {
  // proves 3.18
  test.each([
    [10, '报名中'],
    [20, '进行中'],
    [30, '已结束'],
  ] as const)('says what status %i means', (status, word) => {
    expect(render(<StatusBadge status={status} />).container.textContent).toBe(word)
  })

  test('says that an activity was cancelled, whatever its status', () => {
    expect(render(<StatusBadge status={10} cancelled />).container.textContent).toBe('已取消')
  })
})
