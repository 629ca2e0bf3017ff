import { type City, citySection } from '@quan/contract/city/city.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { busiestCity } from '#platform/api/first-request.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { type ChosenCity, chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity } from '#platform/storage/hinted-city.ts'
import { useCities } from '#ui/city/use-cities.ts'

export type CurrentCity = {
  code: string
  name: string
  timeZone: string
  /** Somebody picked it; otherwise it is the one the page was sent for, or the one with the most activities. */
  isChosen: boolean
}

type CurrentCityState = {
  /** Null until it is known. */
  city: CurrentCity | null
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** The city whose activities are shown. */
export function useCurrentCity(): CurrentCityState {
  const chosen = useObserved(chosenCity)
  const hinted = useObserved(hintedCity)
  const isNeeded = chosen === null ? hinted === null : citySection(chosen.code) !== 'mainland'
  const { data: cities, error, isFetching, refetch } = useCities({ isNeeded })
  const unchosen = hinted === null ? busiestOf(cities) : { ...hinted, isChosen: false }
  return { city: chosen === null ? unchosen : cityOf(chosen, cities), error, isFetching, refetch }
}

/** Until the list is there a city abroad goes by the mainland's clock; only names of days hang on it. */
function cityOf(chosen: ChosenCity, cities: readonly City[] = []): CurrentCity {
  const known = cities.find((city) => city.code === chosen.code)
  return { ...chosen, timeZone: known?.timeZone ?? MAINLAND_TIME_ZONE, isChosen: true }
}

function busiestOf(cities: readonly City[] = []): CurrentCity | null {
  const city = busiestCity(cities)
  return city && { code: city.code, name: city.name, timeZone: city.timeZone, isChosen: false }
}
