import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CountBadge } from './count-badge.tsx'

afterEach(cleanup)

describe('CountBadge', () => {
  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i is written %j', (count, text) => {
    expect(render(<CountBadge count={count} />).container.textContent).toBe(text)
  })
})
