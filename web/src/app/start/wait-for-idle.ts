import type { QueryClient } from '@tanstack/react-query'

/** Pause between two looks, in milliseconds. */
const LOOK_AGAIN_MS = 200
/** Quiet looks in a row: between the answer to one question and the next question there is a moment without any. */
const QUIET_LOOKS = 3

/** Resolves once no answer is awaited any more and what came is painted: work for later stays out of its way. */
export async function waitForIdle(queryClient: Pick<QueryClient, 'isFetching'>): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet = queryClient.isFetching() > 0 ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
