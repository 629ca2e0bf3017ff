import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useCities } from '#ui/city/use-cities.ts'
import { useCardScope } from '../card-scope.ts'

/** The district the person is in, when it is one of their city. */
export function useDistrictHere(): string | null {
  const { editor } = useCardScope()
  const address = useObserved(currentAddressInfo)
  const { data: cities } = useCities({ isNeeded: address !== null })
  const name = cities?.find((city) => city.code === editor.card.lines.cityCode)?.name
  const isSameCity = address !== null && name !== undefined && address.city.startsWith(name)
  return isSameCity && address.district !== '' ? address.district : null
}
