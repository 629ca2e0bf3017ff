import { myCardText } from '#texts/my-card-text.ts'
import { useCardScope } from '../card-scope.ts'
import { TextLine } from '../fields/text-line.tsx'
import styles from './typed-district.module.css'
import { useDistrictHere } from './use-district-here.ts'

/** The district, in words; where the person has told their place, it is offered. */
export function TypedDistrict() {
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
