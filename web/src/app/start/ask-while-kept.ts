import type { QueryClient } from '@tanstack/react-query'
import { keptSince } from '#platform/network/kept-answer.ts'

/** How often kept answers are asked for anew, in milliseconds. */
export const ASK_WHILE_KEPT_MS = 5_000

/**
 * Asks for what is shown again as long as the service worker answers from its store although there is a network: the
 * device tells of its return before anybody can be reached.
 */
export function askWhileKept(queryClient: Pick<QueryClient, 'refetchQueries'>): void {
  let asking: ReturnType<typeof setInterval> | undefined

  function ask() {
    if (navigator.onLine) void queryClient.refetchQueries({ type: 'active' })
  }

  keptSince.subscribe(() => {
    clearInterval(asking)
    if (keptSince.get() !== null) asking = setInterval(ask, ASK_WHILE_KEPT_MS)
  })
}
