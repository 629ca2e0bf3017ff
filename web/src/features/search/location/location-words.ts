import { LocationFailure } from '#platform/location/location-failure.ts'
import { locationText } from '#texts/search-text.ts'

/** What people are told when their position could not be had; null for failures the app tells of by itself. */
export function locationWords(error: unknown): string | null {
  if (!(error instanceof LocationFailure)) return null
  return error.kind === 'denied' ? locationText.denied : locationText.unavailable
}
