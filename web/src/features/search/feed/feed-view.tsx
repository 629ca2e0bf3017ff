import { useState } from 'react'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { useIsOnline } from '#platform/network/use-is-online.ts'
import { keptSince } from '#platform/network/kept-answer.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { searchText } from '#texts/search-text.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { ageText, OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { clock } from '#ui/icon/icon-shapes.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { cx } from '#ui/style/cx.ts'
import { reasonOf } from '#ui/query-states/use-query-view.ts'
import { type CurrentCity, useCurrentCity } from '../city/use-current-city.ts'
import { type ActivityFilter, isUnfiltered, useActivityFilter } from '../filter/activity-filter.ts'
import { listInput, type ListInput } from '../filter/list-input.ts'
import { FilterBar } from './filter-bar.tsx'
import { CityHead } from './city-head.tsx'
import { fitToVisitor } from '../taste/fit-to-visitor.ts'
import { useLocationRequest } from '../use-location-request.ts'
import { Feed, FeedSkeleton } from './feed.tsx'
import type { FeedLayout } from './feed-rows.ts'
import { useActivities } from './use-activities.ts'
import { type FeedItem, useRecommended } from './use-recommended.ts'
import styles from './feed.module.css'

const furtherParts = () => import('../further-parts.ts')
const CategoryAlert = lazyPart(async () => (await furtherParts()).CategoryAlert)
const DeclinedBar = lazyPart(async () => (await furtherParts()).DeclinedBar)
const EmptyFeed = lazyPart(async () => (await furtherParts()).EmptyFeed, FeedSkeleton)
const LocationSheet = lazyPart(async () => (await furtherParts()).LocationSheet)
const RunningList = lazyPart(async () => (await furtherParts()).RunningList)

type FeedViewProps = {
  onOpenSearch: () => void
  onOpenMap: () => void
  onChooseCity: () => void
  onOpenFilter: () => void
}

/** The list of a city with everything that stands above it. */
export function FeedView({ onOpenSearch, onOpenMap, onChooseCity, onOpenFilter }: FeedViewProps) {
  const current = useCurrentCity()
  const { city } = current
  const { filter, change } = useActivityFilter()
  const here = useCurrentCoordinates()
  const now = useNow()
  const place = useLocationRequest()
  const input = city && listInput(filter, { cityCode: city.code, timeZone: city.timeZone, now, here })
  const isRecommended = isUnfiltered(filter)
  const listed = useActivities(isRecommended ? null : input)
  const recommended = useRecommended(isRecommended && city ? city.code : null)
  const [declined, setDeclined] = useState<readonly string[]>([])
  const [justDeclined, setJustDeclined] = useState<string | null>(null)
  const activities = isRecommended ? fitted(recommended, declined) : listed

  function showNearest() {
    if (here === null) place.ask(() => change({ sort: ActivitySort.nearest }))
    else change({ sort: ActivitySort.nearest })
  }

  return (
    <Page hasWash onPullRefresh={city === null ? current.refetch : activities.refresh}>
      <CityHead city={city} onChooseCity={onChooseCity} onOpenMap={onOpenMap} onOpenSearch={onOpenSearch} />
      <FilterBar
        filter={filter}
        alert={filter.category !== null && <CategoryAlert category={filter.category} />}
        onChange={change}
        onNearest={showNearest}
        onOpenFilter={onOpenFilter}
        onOpenMap={onOpenMap}
      />
      <FeedStates
        city={city}
        cityQuery={current}
        activities={activities}
        input={input}
        here={here}
        onChooseCity={onChooseCity}
        onDecline={(id) => {
          setDeclined([...declined, id])
          setJustDeclined(id)
        }}
      />
      {justDeclined !== null && (
        <DeclinedBar
          key={justDeclined}
          id={justDeclined}
          onBack={() => {
            setDeclined(declined.filter((id) => id !== justDeclined))
            setJustDeclined(null)
          }}
          onOver={() => setJustDeclined(null)}
        />
      )}
      <MountOnFirstOpen isOpen={place.isSheetOpen}>
        <LocationSheet request={place} />
      </MountOnFirstOpen>
    </Page>
  )
}

type Activities = Omit<ReturnType<typeof useActivities>, 'data' | 'items'> & { items: FeedItem[] | undefined }

/** What is recommended without what was declined on this device; that is among the city's others then. */
function fitted(
  { items: all, hasOthers, ...recommended }: ReturnType<typeof useRecommended>,
  declined: readonly string[],
) {
  const items = fitToVisitor(all, declined)
  return { ...recommended, items, hasOthers: hasOthers || items?.length !== all?.length }
}

type FeedStatesProps = {
  city: CurrentCity | null
  cityQuery: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  activities: Activities
  input: ListInput | null
  here: Here
  onChooseCity: () => void
  onDecline: (id: string) => void
}

/** The list in its four states, and what is kept of it while there is no network. */
function FeedStates({ city, cityQuery, activities, input, here, onChooseCity, onDecline }: FeedStatesProps) {
  const now = useNow()
  const { filter, change } = useActivityFilter()
  const servedSince = useObserved(keptSince)
  const isOnline = useIsOnline()
  const isLost = !isOnline || (activities.error !== null && reasonOf(activities.error) === 'offline')
  const lostAt = isLost ? activities.dataUpdatedAt : null
  const keptAt = servedSince ?? lostAt
  // while nobody knows the city, its list waits for that
  const query = city === null ? { ...cityQuery, items: undefined } : activities
  const orderSwitch = <OrderSwitch isByTime={filter.sort === ActivitySort.soonest} onChange={change} />
  const runningList = input && <RunningList input={input} here={here} />

  const list = (items: readonly FeedItem[]) => (
    <>
      {keptAt !== null && <OfflineStrip className={styles.strip} onRetry={() => void activities.refresh()} />}
      <Feed
        activities={items}
        running={activities.running}
        layout={feedLayout(input, filter)}
        here={here}
        orderSwitch={orderSwitch}
        runningList={runningList}
        onThisWeekend={() => change({ day: 'weekend' })}
        onDecline={onDecline}
        ageNote={keptAt === null ? null : ageText(keptAt, now)}
        end={keptAt === null ? listEndState(activities) : 'offline'}
        hasOthers={activities.hasOthers}
        onMore={() => void activities.fetchNextPage({ cancelRefetch: false })}
      />
    </>
  )
  const empty = (
    <EmptyFeed
      city={city}
      activities={activities}
      here={here}
      orderSwitch={orderSwitch}
      runningList={runningList}
      onChooseCity={onChooseCity}
    />
  )
  return (
    // a page of which all was declined has others behind it
    <ListStates query={query} loading={<FeedSkeleton />} empty={activities.hasNextPage ? list([]) : empty}>
      {list}
    </ListStates>
  )
}

/** Days where the list goes by them; what has ended goes the other way, and no day stands above it. */
function feedLayout(input: ListInput | null, filter: ActivityFilter): FeedLayout {
  if (isUnfiltered(filter)) return 'ranked'
  const { category, status } = filter
  const sort = input?.sort ?? ActivitySort.soonest
  if (sort === ActivitySort.joinable) return category === null ? 'recommended' : 'joinable'
  return sort === ActivitySort.soonest && !status.includes(ActivityStatus.ended) ? 'days' : 'plain'
}

type OrderSwitchProps = { isByTime: boolean; onChange: (part: Partial<ActivityFilter>) => void }

/** By time instead of what can be joined first, and back. */
function OrderSwitch({ isByTime, onChange }: OrderSwitchProps) {
  return (
    <button
      type="button"
      className={cx(styles.action, styles.order)}
      aria-pressed={isByTime}
      onClick={() => onChange({ sort: isByTime ? null : ActivitySort.soonest })}
    >
      <Icon shape={clock} size={15} />
      {searchText.byTime}
    </button>
  )
}
