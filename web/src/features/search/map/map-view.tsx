import { lazy, useState } from 'react'
import { distanceKm } from '@quan/contract/geo/distance.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { useHere } from '#platform/location/use-here.ts'
import { useNow } from '#platform/time/use-now.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import { SubPage } from '#ui/page/page.tsx'
import { searchText } from '#texts/search-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import type { ActivityFilter } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { useActivityFilter } from '../filter/use-activity-filter.ts'
import { usePlaceRequest } from '../location/use-place-request.ts'
import type { GroundPoint } from './camera.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapCards } from './map-cards.tsx'
import { MapHead } from './map-head.tsx'
import { MapNote } from './map-note.tsx'
import { type PlacedActivity, useMapActivities } from './use-map-activities.ts'
import styles from './map-view.module.css'

const PlaceSheet = lazy(async () => ({ default: (await import('../location/place-sheet.tsx')).PlaceSheet }))

/** The list of a city on a map of its own: distances and places, no streets. */
export function MapView({ onClose, onOpenSearch }: { onClose: () => void; onOpenSearch: () => void }) {
  const { city } = useCurrentCity()
  const { filter, change } = useActivityFilter()
  const here = useHere()
  const now = useNow()
  const place = usePlaceRequest()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const input = city && listInput(filter, { cityCode: city.code, timeZone: city.timeZone, now, here })
  const { placed, withoutPlace, isFetching, error, refetch } = useMapActivities(input)
  const activities = here === null ? (placed ?? []) : byDistance(placed ?? [], here)
  const selectedId = activities.some(({ id }) => id === chosenId) ? chosenId : (activities[0]?.id ?? null)

  function locate(then: (me: GroundPoint) => void) {
    if (here !== null) then(here)
    else place.ask(then)
  }

  function changeFilter(part: Partial<ActivityFilter>) {
    if (part.km != null && here === null) place.ask(() => change(part))
    else change(part)
  }

  return (
    <SubPage>
      <main className={styles.view}>
        <VisuallyHidden as="h1">{searchText.title}</VisuallyHidden>
        <MapHead
          city={city?.name ?? ''}
          filter={filter}
          onChange={changeFilter}
          onClose={onClose}
          onOpenSearch={onOpenSearch}
        />
        <div className={styles.space}>
          <MapCanvas
            activities={activities}
            me={here}
            selectedId={selectedId}
            onSelect={setChosenId}
            onLocate={locate}
            onList={onClose}
          />
        </div>
        <MapNote
          state={
            placed !== undefined
              ? activities.length > 0
                ? 'full'
                : 'empty'
              : isFetching || !error
                ? 'loading'
                : 'failed'
          }
          withoutPlace={withoutPlace}
          onRetry={() => void refetch()}
        />
        {activities.length > 0 && (
          <MapCards activities={activities} here={here} selectedId={selectedId} onSelect={setChosenId} />
        )}
      </main>
      <OnceOpen isOpen={place.isSheetOpen}>
        <PlaceSheet request={place} />
      </OnceOpen>
    </SubPage>
  )
}

function byDistance(activities: readonly PlacedActivity[], here: NonNullable<Here>): PlacedActivity[] {
  const away = (activity: PlacedActivity) => distanceKm(here, { ...activity, datum: 'gcj02' })
  return activities.toSorted((a, b) => away(a) - away(b))
}
