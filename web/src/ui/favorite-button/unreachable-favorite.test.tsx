import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FailureContext } from '#platform/failure/failure-context.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { UnreachableFavorite } from './unreachable-favorite.tsx'

afterEach(cleanup)

test('a heart whose code could not be had shows its state, and says why it does nothing', async () => {
  const report = vi.fn()
  render(
    <FailureContext value={report}>
      <UnreachableFavorite activity={sampleActivity({ isCollect: true })} />
    </FailureContext>,
  )
  const heart = screen.getByRole('button')
  await userEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }))
})
