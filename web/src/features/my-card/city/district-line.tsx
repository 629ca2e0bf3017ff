import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { useCities } from '#ui/city/use-cities.ts'
import { useCardScope } from '../card-scope.ts'
import { TextLine } from '../fields/text-line.tsx'
import styles from './district-line.module.css'

/** The district, in words; where the person has told their place, it is offered. */
export function DistrictLine() {
  const { editor } = useCardScope()
  const here = useDistrictHere()
  const isOffered = here !== null && editor.card.lines.district === null
  return (
    <TextLine line="district" placeholder={myCardText.districtHint} visibility="cityDistrict">
      {isOffered && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => editor.change('district', { lines: { district: here } })}
        >
          {myCardText.districtHere({ district: here })}
        </button>
      )}
    </TextLine>
  )
}

/** The district the person is in, when it is one of their city. */
function useDistrictHere(): string | null {
  const { editor } = useCardScope()
  const address = useObserved(currentAddressInfo)
  const { data: cities } = useCities({ isNeeded: address !== null })
  const name = cities?.find((city) => city.code === editor.card.lines.cityCode)?.name
  const isSameCity = address !== null && name !== undefined && address.city.startsWith(name)
  return isSameCity && address.district !== '' ? address.district : null
}
