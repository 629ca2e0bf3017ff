import { Activity, lazy, Suspense } from 'react'
import { MountOnFirstOpen } from '#ui/mount-on-first-open/mount-on-first-open.tsx'
import { FeedView } from './feed/feed-view.tsx'
import { useSubView } from '#platform/navigation/use-sub-view.ts'

const CitySheet = lazy(async () => ({ default: (await import('./city/city-sheet.tsx')).CitySheet }))
const FilterSheet = lazy(async () => ({ default: (await import('./filter/filter-sheet.tsx')).FilterSheet }))
const KeywordView = lazy(async () => ({ default: (await import('./keyword/keyword-view.tsx')).KeywordView }))
const MapView = lazy(async () => ({ default: (await import('./map/map-view.tsx')).MapView }))

/** 同城活动: the list of a city's activities, its search, its map, and the sheets to narrow it. */
export function SearchPage() {
  const search = useSubView('activeName', 'search')
  const map = useSubView('view', 'map')
  const city = useSubView('view', 'city')
  const filter = useSubView('view', 'filter')
  const isCovered = search.isOpen || map.isOpen
  return (
    <>
      <Activity mode={isCovered ? 'hidden' : 'visible'}>
        <FeedView onOpenSearch={search.open} onOpenMap={map.open} onChooseCity={city.open} onOpenFilter={filter.open} />
      </Activity>
      <Suspense>
        {search.isOpen && <KeywordView onClose={search.close} />}
        {map.isOpen && !search.isOpen && <MapView onClose={map.close} onOpenSearch={search.open} />}
      </Suspense>
      <MountOnFirstOpen isOpen={city.isOpen}>
        <CitySheet isOpen={city.isOpen} onClose={city.close} />
      </MountOnFirstOpen>
      <MountOnFirstOpen isOpen={filter.isOpen}>
        <FilterSheet isOpen={filter.isOpen} onClose={filter.close} />
      </MountOnFirstOpen>
    </>
  )
}
