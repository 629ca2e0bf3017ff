import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLoadingCounter } from '#platform/loading/loading-counter.ts'
import { Button } from '#ui/button/button.tsx'
import { createQueryClient } from './create-query-client.ts'

afterEach(cleanup)

/** As many as stand between two events: a browser runs all of them, and no timer. */
async function runMicrotasks() {
  for (let left = 20; left > 0; left--) await Promise.resolve()
}

describe('what changes something', () => {
  test('is sent once when its button is tapped twice before any timer runs', async () => {
    const send = vi.fn(() => new Promise(() => undefined))
    function Sending() {
      const { mutate, isPending } = useMutation({ mutationFn: send })
      return (
        <Button isLoading={isPending} onPress={() => mutate()}>
          退票
        </Button>
      )
    }
    render(
      <QueryClientProvider client={createQueryClient({ report: () => undefined, loading: createLoadingCounter() })}>
        <Sending />
      </QueryClientProvider>,
    )
    const button = screen.getByRole('button')
    button.click()
    await runMicrotasks()
    button.click()
    await runMicrotasks()
    expect(send).toHaveBeenCalledTimes(1)
  })
})
