import { saveProgress } from '@quan/contract/drama/save-progress.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { watchedHere } from '#platform/drama/watched-here.ts'

/**
 * Gives what a visitor watched on this device to the member they became. What could not be sent is tried again at
 * the next start; what the server refuses for good, such as a series that is gone, is not.
 */
export async function handOverWatched(api: Api): Promise<void> {
  for (const watched of watchedHere.get() ?? []) {
    try {
      await api.call(saveProgress, watched)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.canRetry) return
    }
    const left = (watchedHere.get() ?? []).filter(({ seriesId }) => seriesId !== watched.seriesId)
    watchedHere.set(left.length > 0 ? left : null)
  }
}
