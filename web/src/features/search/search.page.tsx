import { Activity, lazy, Suspense } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { FeedView } from './feed/feed-view.tsx'
import { usePageView } from '#platform/navigation/use-page-view.ts'

const CitySheet = lazy(async () => ({ default: (await import('./city/city-sheet.tsx')).CitySheet }))
const FilterSheet = lazy(async () => ({ default: (await import('./filter/filter-sheet.tsx')).FilterSheet }))
const KeywordView = lazy(async () => ({ default: (await import('./keyword/keyword-view.tsx')).KeywordView }))
const MapView = lazy(async () => ({ default: (await import('./map/map-view.tsx')).MapView }))

const furtherParts = () => import('./further-parts.ts')
const CityQuestion = lazy(async () => ({ default: (await furtherParts()).CityQuestion }))
const FirstRunOnce = lazy(async () => ({ default: (await furtherParts()).FirstRunOnce }))
const FirstRun = lazy(async () => ({ default: (await furtherParts()).FirstRun }))
const TasteSheet = lazy(async () => ({ default: (await furtherParts()).TasteSheet }))

/** 同城活动: the list of a city's activities, its search, its map, and the sheets to narrow it. */
export function SearchPage() {
  const search = usePageView('activeName')
  const view = usePageView('view')
  const isSearching = search.name === 'search'
  const isOnMap = view.name === 'map'
  const isFirstRun = view.name === 'first-run'
  const isPlaceKnown = useObserved(currentAddressInfo) !== null
  const isFirstRunDue = useObserved(firstRunDue) !== null
  const openSearch = () => search.open('search')
  return (
    <>
      <Activity mode={isSearching || isOnMap || isFirstRun ? 'hidden' : 'visible'}>
        <FeedView
          onOpenSearch={openSearch}
          onOpenMap={() => view.open('map')}
          onChooseCity={() => view.open('city')}
          onOpenFilter={() => view.open('filter')}
        />
      </Activity>
      <Suspense>
        {isSearching && <KeywordView onClose={search.close} />}
        {isOnMap && !isSearching && (
          <MapView onOpen={() => view.open('map')} onClose={view.close} onOpenSearch={openSearch} />
        )}
        {isFirstRunDue && <FirstRunOnce />}
        {isFirstRun && !isSearching && <FirstRun onClose={view.close} onOtherCities={() => view.open('city')} />}
      </Suspense>
      <MountOnFirstOpen isOpen={view.name === 'taste'}>
        <TasteSheet isOpen={view.name === 'taste'} onClose={view.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={view.name === 'city'}>
        <CitySheet isOpen={view.name === 'city'} onClose={view.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={isPlaceKnown}>
        <CityQuestion onSwitch={() => view.name === 'city' && view.close()} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={view.name === 'filter'}>
        <FilterSheet isOpen={view.name === 'filter'} onClose={view.close} />
      </MountOnFirstOpen>
    </>
  )
}
