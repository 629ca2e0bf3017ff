import type { City } from '@quan/contract/city/city.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import type { ChosenCity } from '#platform/storage/chosen-city.ts'
import { cityText } from '#texts/search-text.ts'
import { CityList, CityTiles } from '#ui/city/city-list.tsx'
import { CityHere } from './city-here.tsx'
import { recentCities } from './recent-cities.ts'

type CityBrowserProps = { cities: readonly City[]; current: string | null; onChoose: (city: ChosenCity) => void }

/** Where I am, what I picked before, what is hot, and every city by its letter. */
export function CityBrowser({ cities, current, onChoose }: CityBrowserProps) {
  const recent = useObserved(recentCities) ?? []
  return (
    <CityList cities={cities} current={current} onChoose={onChoose}>
      <CityHere cities={cities} onChoose={onChoose} />
      <CityTiles title={cityText.recent} cities={recent} current={current} onChoose={onChoose} />
    </CityList>
  )
}
