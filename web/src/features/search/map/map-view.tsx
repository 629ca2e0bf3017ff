import { lazy, useState } from 'react'
import { distanceKm } from '@quan/contract/geo/distance.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { searchText } from '#texts/search-text.ts'
import { mapText } from '#texts/search-views-text.ts'
import { stateText } from '#texts/state-text.ts'
import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { Button } from '#ui/button/button.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { SubPage } from '#ui/page/page.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { type ActivityFilter, useActivityFilter } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { useLocationRequest } from '../use-location-request.ts'
import type { GroundPoint } from './camera.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapCards } from './map-cards.tsx'
import { MapHead } from './map-head.tsx'
import { type PlacedActivity, useMapActivities } from './use-map-activities.ts'
import styles from './map-view.module.css'

const LocationSheet = lazy(async () => ({ default: (await import('../location-sheet.tsx')).LocationSheet }))

/** The list of a city on a map of its own: distances and places, no streets. */
export function MapView({ onClose, onOpenSearch }: { onClose: () => void; onOpenSearch: () => void }) {
  const { city } = useCurrentCity()
  const { filter, change } = useActivityFilter()
  const here = useCurrentCoordinates()
  const now = useNow()
  const place = useLocationRequest()
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
      <MountOnFirstOpen isOpen={place.isSheetOpen}>
        <LocationSheet request={place} />
      </MountOnFirstOpen>
    </SubPage>
  )
}

function byDistance(activities: readonly PlacedActivity[], here: NonNullable<Here>): PlacedActivity[] {
  const away = (activity: PlacedActivity) => distanceKm(here, { ...activity, datum: 'gcj02' })
  return activities.toSorted((a, b) => away(a) - away(b))
}

type MapNoteProps = { state: 'loading' | 'failed' | 'empty' | 'full'; withoutPlace: number; onRetry: () => void }

/** Says what the map cannot show. */
function MapNote({ state, withoutPlace, onRetry }: MapNoteProps) {
  if (state === 'loading')
    return (
      <div className={styles.loading} aria-busy="true">
        <ActivityCardSkeleton />
      </div>
    )
  if (state === 'failed')
    return (
      <div className={styles.note} role="alert">
        <b>{stateText.failedTitle}</b>
        <Button tone="tint" size="small" onPress={onRetry}>
          {commonText.tapToRetry}
        </Button>
      </div>
    )
  if (state === 'full')
    return withoutPlace > 0 ? <p className={styles.hint}>{mapText.noPlace({ count: withoutPlace })}</p> : null
  return (
    <div className={styles.note} role="status">
      <b>{mapText.emptyTitle}</b>
      {withoutPlace > 0 && <span>{mapText.noPlace({ count: withoutPlace })}</span>}
    </div>
  )
}
