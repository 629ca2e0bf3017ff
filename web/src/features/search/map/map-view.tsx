import { Activity, useState } from 'react'
import { distanceKm } from '@quan/contract/geo/distance.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { searchText } from '#texts/search-text.ts'
import { mapText } from '#texts/search-views-text.ts'
import { stateText } from '#texts/state-text.ts'
import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import type { GroundPoint } from '#ui/map/camera.ts'
import { useCityShapes } from '#ui/map/districts/use-city-shapes.ts'
import { SubPage } from '#ui/page/page.tsx'
import { HiddenPageHeading } from '#ui/page/page-heading.tsx'
import { Main } from '#ui/page/main.tsx'
import { cx } from '#ui/style/cx.ts'
import { useCurrentCity } from '../city/use-current-city.ts'
import { type ActivityFilter, useActivityFilter } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { useLocationRequest } from '../use-location-request.ts'
import { useProposal } from '../use-proposal.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapCards } from './map-cards.tsx'
import { MapColumn } from './map-column.tsx'
import { MapColumnHead, MapHead } from './map-head.tsx'
import { COVERS } from './use-map-districts.ts'
import { type PlacedActivity, useMapActivities } from './use-map-activities.ts'
import styles from './map-view.module.css'

const LocationSheet = lazyPart(async () => (await import('../location-sheet.tsx')).LocationSheet)

type MapViewProps = {
  /** Back to the map from an activity that lies over it. */
  onOpen: () => void
  onBack: () => void
  onOpenSearch: () => void
}

/** The list of a city on a map: below it on a phone, beside it on a wide screen. */
export function MapView({ onOpen, onBack, onOpenSearch }: MapViewProps) {
  const { pane } = usePage()
  const isWide = pane !== 'whole'
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

  const chips = { filter, onChange: changeFilter, onClose: onBack }
  const canvas = { activities, shapes, me: here, selectedId, onSelect: setChosenId, onLocate: locate }
  const cards = { activities, here, selectedId, onSelect: setChosenId }
  const note = (
    <MapNote
      state={
        placed !== undefined ? (activities.length > 0 ? 'full' : 'empty') : isFetching || !error ? 'loading' : 'failed'
      }
      withoutPlace={withoutPlace}
      firstOnly={hasMore ? activities.length : null}
      onRetry={() => void refetch()}
    />
  )
  return (
    <SubPage>
      <Main className={cx(styles.view, isWide && styles.wide)}>
        <HiddenPageHeading>{searchText.title}</HiddenPageHeading>
        {isWide ? (
          <>
            <div className={styles.side}>
              <MapColumnHead {...chips} onMap={pane === 'map' ? null : onOpen} />
              <MapColumn {...cards}>{note}</MapColumn>
            </div>
            {/* an activity that is opened lies over it, and leads back to it as it was */}
            <Activity mode={pane === 'map' ? 'visible' : 'hidden'}>
              <div className={styles.space}>
                <MapCanvas {...canvas} cover={COVERS.wide} />
              </div>
            </Activity>
          </>
        ) : (
          <>
            <MapHead {...chips} city={city?.name ?? ''} onOpenSearch={onOpenSearch} />
            <div className={styles.space}>
              <MapCanvas {...canvas} cover={COVERS.phone} onList={onBack} />
            </div>
            {note}
            {activities.length > 0 && <MapCards {...cards} />}
          </>
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
