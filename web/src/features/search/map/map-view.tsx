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
import type { GroundPoint } from '#ui/map/camera.ts'
import { useCityShapes } from '#ui/map/districts/use-city-shapes.ts'
import { SubPage } from '#ui/page/page.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import { Main } from '#ui/page/main.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { type ActivityFilter, useActivityFilter } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { useLocationRequest } from '../use-location-request.ts'
import { useProposal } from '../use-proposal.ts'
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
  const shapes = useCityShapes(city?.code ?? null)
  const { placed, withoutPlace, hasMore, isFetching, error, refetch } = useMapActivities(input)
  const activities = here === null ? (placed ?? []) : byDistance(placed ?? [], here)
  const selectedId = activities.some(({ id }) => id === chosenId) ? chosenId : (activities[0]?.id ?? null)
  useProposal(activities.find(({ id }) => id === selectedId))

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
      <Main className={styles.view}>
        <HiddenPageHeading>{searchText.title}</HiddenPageHeading>
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
            shapes={shapes}
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
          firstOnly={hasMore ? activities.length : null}
          onRetry={() => void refetch()}
        />
        {activities.length > 0 && (
          <MapCards activities={activities} here={here} selectedId={selectedId} onSelect={setChosenId} />
        )}
      </Main>
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

type MapNoteProps = {
  state: 'loading' | 'failed' | 'empty' | 'full'
  withoutPlace: number
  /** How many stand on the map where the list has more; null where it has not. */
  firstOnly: number | null
  onRetry: () => void
}

/** Says what the map cannot show. */
function MapNote({ state, withoutPlace, firstOnly, onRetry }: MapNoteProps) {
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
  if (state === 'full' && firstOnly !== null)
    return <p className={styles.hint}>{mapText.firstOnly({ count: firstOnly })}</p>
  if (state === 'full')
    return withoutPlace > 0 ? <p className={styles.hint}>{mapText.noPlace({ count: withoutPlace })}</p> : null
  return (
    <div className={styles.note} role="status">
      <b>{mapText.emptyTitle}</b>
      {withoutPlace > 0 && <span>{mapText.noPlace({ count: withoutPlace })}</span>}
    </div>
  )
}
