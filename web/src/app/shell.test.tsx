import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loading } from '#platform/loading/loading-counter.ts'
import { LoadingHost } from './shell.tsx'

afterEach(() => {
  cleanup()
  loading.reset()
})

// proves 9.3
test('says 处理中 from the first request people wait for to the end of the last', () => {
  render(<LoadingHost />)
  expect(screen.queryByRole('status')).toBeNull()
  const ends: (() => void)[] = []
  act(() => void ends.push(loading.begin(), loading.begin()))
  expect(screen.getByRole('status').textContent).toBe('处理中')
  act(() => ends[0]?.())
  expect(screen.getByRole('status').textContent).toBe('处理中')
  act(() => ends[1]?.())
  expect(screen.queryByText('处理中')).toBeNull()
})
