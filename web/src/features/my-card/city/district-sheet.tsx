import { useLayoutEffect, useRef, useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './district-sheet.module.css'

const ROWS = 8

/** Stands for no district among the names. */
const NONE = ''

type DistrictSheetProps = {
  isOpen: boolean
  /** Null while they are on their way. */
  districts: readonly string[] | null
  /** The one the person is in. */
  here: string | null
  current: string | null
  onChoose: (district: string | null) => void
  onClose: () => void
}

/** Chooses a district; it counts once the button is pressed, since the arrow keys pass over the others. */
export function DistrictSheet({ isOpen, districts, here, current, onChoose, onClose }: DistrictSheetProps) {
  const [opened, setOpened] = useState({ isOpen, choice: current })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, choice: current })
  const footer = (
    <Button isWide isDisabled={districts === null} onPress={() => onChoose(opened.choice)}>
      {commonText.done}
    </Button>
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={cardLineText.district} footer={footer} isBare>
      {districts === null ? (
        <DistrictSkeleton />
      ) : (
        <DistrictChoices
          names={districtOptions({ districts, here, current })}
          here={here}
          value={opened.choice}
          onChange={(choice) => setOpened({ isOpen, choice })}
        />
      )}
    </Sheet>
  )
}

type DistrictOptions = { districts: readonly string[]; here: string | null; current: string | null }

/** Where the person is comes first, then what was typed and is no known one. */
function districtOptions({ districts, here, current }: DistrictOptions): string[] {
  const isKnown = current !== null && districts.includes(current)
  return [...new Set([here, isKnown ? null : current, ...districts])].filter((name) => name !== null)
}

type DistrictChoicesProps = {
  names: readonly string[]
  /** The one the person is in. */
  here: string | null
  /** Null where none is to be shown. */
  value: string | null
  onChange: (district: string | null) => void
}

/** The districts as a list that begins where the chosen one is in sight. */
function DistrictChoices({ names, here, value, onChange }: DistrictChoicesProps) {
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

/** The rows of the districts while they are on their way. */
function DistrictSkeleton() {
  return (
    <div className={styles.scroller} aria-busy="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width={72} height={18} />
          <Skeleton width={24} height={24} radius={12} />
        </div>
      ))}
    </div>
  )
}
