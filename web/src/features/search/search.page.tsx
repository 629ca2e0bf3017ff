import { Activity } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { searchText } from '#texts/search-text.ts'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { FeedView } from './feed/feed-view.tsx'
import { usePageView } from '#platform/navigation/use-page-view.ts'

const keywordView = createLazyPage(async () => (await import('./keyword/keyword-view.tsx')).KeywordView)
const mapView = createLazyPage(async () => (await import('./map/map-view.tsx')).MapView)
const CitySheet = lazyPart(async () => (await import('./city/city-sheet.tsx')).CitySheet)
const FilterSheet = lazyPart(async () => (await import('./filter/filter-sheet.tsx')).FilterSheet)

const furtherParts = () => import('./further-parts.ts')
const firstRun = createLazyPage(async () => (await furtherParts()).FirstRun)
const FirstRunOnce = lazyPart(async () => (await furtherParts()).FirstRunOnce)
const CityQuestion = lazyPart(async () => (await furtherParts()).CityQuestion)
const TasteSheet = lazyPart(async () => (await furtherParts()).TasteSheet)

/** 同城活动: the list of a city's activities, its search, its map, and the sheets to narrow it. */
export function SearchPage() {
  const search = usePageView('activeName')
  const view = usePageView('view')
  const isSearching = search.name === 'search'
  const isOnMap = view.name === 'map'
  const isFirstRun = view.name === 'first-run'
  const isPlaceKnown = useObserved(currentAddressInfo) !== null
  const isFirstRunDue = useObserved(firstRunDue) !== null
  const { title } = searchText
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
      {isSearching && <LazyPageView page={keywordView} title={title} onBack={search.close} />}
      {isOnMap && !isSearching && (
        <LazyPageView
          page={mapView}
          title={title}
          onOpen={() => view.open('map')}
          onBack={view.close}
          onOpenSearch={openSearch}
        />
      )}
      {isFirstRun && !isSearching && (
        <LazyPageView page={firstRun} title={title} onBack={view.close} onOtherCities={() => view.open('city')} />
      )}
      {isFirstRunDue && <FirstRunOnce />}{' '}
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
