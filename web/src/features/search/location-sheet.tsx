import { locationText } from '#texts/search-views-text.ts'
import { locate } from '#ui/icon/icon-shapes.ts'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import type { LocationRequest } from './use-location-request.ts'

/** Says what the position is for, before the browser asks for it. */
export function LocationSheet({ request: { state, isSheetOpen, allow, decline } }: { request: LocationRequest }) {
  const isLocating = state === 'locating'
  return (
    <PurposeSheet
      isOpen={isSheetOpen}
      icon={locate}
      title={locationText.title}
      purpose={locationText.purpose}
      without={locationText.without}
      decline={{ text: locationText.decline, onPress: decline }}
      allow={{
        text: isLocating ? locationText.locating : locationText.allow,
        onPress: () => void allow(),
        isLoading: isLocating,
      }}
    />
  )
}
