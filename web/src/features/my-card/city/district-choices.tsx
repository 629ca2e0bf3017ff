import { useLayoutEffect, useRef } from 'react'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import styles from './district-sheet.module.css'

type DistrictChoicesProps = {
  names: readonly string[]
  /** The one the person is in. */
  here: string | null
  /** Null where none is to be shown. */
  value: string | null
  onChange: (district: string | null) => void
}

/** Stands for no district among the names. */
const NONE = ''

/** The districts as a list that begins where the chosen one is in sight. */
export function DistrictChoices({ names, here, value, onChange }: DistrictChoicesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const row = element?.querySelector('input:checked')?.closest('label')
    // scrollIntoView would move the layer too, since the sheet is still below it
    if (element && row) element.scrollTop = row.offsetTop - (element.clientHeight - row.offsetHeight) / 2
  }, [])

  const options = names.map((name) => ({
    value: name,
    text: name,
    ...(name === here && { mark: myCardText.districtMark }),
  }))
  return (
    <div ref={scroller} className={styles.scroller}>
      <RadioList
        label={cardLineText.district}
        options={[{ value: NONE, text: myCardText.districtNone }, ...options]}
        value={value ?? NONE}
        onChange={(name) => onChange(name === NONE ? null : name)}
      />
    </div>
  )
}
