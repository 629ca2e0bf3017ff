import { useAddress } from '#platform/navigation/address.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { cityOf } from '#ui/filters/city-filter.tsx'

/** The city that the page is narrowed to, as calls take it, with its name; null = all of the operator's. */
export function useMoneyCity() {
  const code = cityOf(useAddress().parameters)
  const nameOf = useCityName()
  return {
    ofCity: code === null ? {} : { cityCode: code },
    cityName: code === null ? null : nameOf(code),
  }
}
