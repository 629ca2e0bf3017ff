import type { QueryClient } from '@tanstack/react-query'

const fanKey = (memberId: string) => ['follow', 'fan', memberId] as const

/**
 * Remembers that a member follows me: an answer tells it only while I follow them too, and whoever is followed again
 * is mutual at once. Kept beside the answers, so that it goes with them.
 */
export function noteFan(queryClient: QueryClient, memberId: string): void {
  queryClient.setQueryData(fanKey(memberId), true)
}

/** Whether some answer has told that this member follows me. */
export function isKnownFan(queryClient: QueryClient, memberId: string): boolean {
  return queryClient.getQueryData(fanKey(memberId)) === true
}
