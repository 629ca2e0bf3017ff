import { useQueryClient } from '@tanstack/react-query'

/** What was done changes lists and sums alike. */
export function useRefetchMoney() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['waitingRefunds', 'failedRefunds', 'differences', 'order', 'daySums', 'refunds', 'upcomingSum'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
