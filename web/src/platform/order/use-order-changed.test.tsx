import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { orderKey } from './order-keys.ts'
import { anOrder } from './testing/an-order.ts'
import { noTickets } from './testing/no-tickets.ts'
import { TicketsContext } from './ticket-keeper.ts'
import { useOrderChanged } from './use-order-changed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what changed is looked at once more when its places are counted, each order once', () => {
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(useOrderChanged, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <TicketsContext value={noTickets}>{children}</TicketsContext>
      </QueryClientProvider>
    ),
  })
  const [first, second] = [anOrder({ id: '1' }), anOrder({ id: '2' })]
  for (const order of [first, second, first]) result.current(order)
  invalidated.mockClear()
  vi.advanceTimersByTime(60_000)
  const placesOf = activityDetailKey(first.activity.id)
  expect(invalidated.mock.calls.map(([asked]) => asked?.queryKey)).toEqual([
    orderKey(second.id),
    placesOf,
    orderKey(first.id),
    placesOf,
  ])
})
