import { useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { DistrictChoices } from './district-choices.tsx'
import { DistrictSkeleton } from './district-skeleton.tsx'

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
          names={offered({ districts, here, current })}
          here={here}
          value={opened.choice}
          onChange={(choice) => setOpened({ isOpen, choice })}
        />
      )}
    </Sheet>
  )
}

type Offer = { districts: readonly string[]; here: string | null; current: string | null }

/** Where the person is comes first, then what was typed and is no known one. */
function offered({ districts, here, current }: Offer): string[] {
  const isKnown = current !== null && districts.includes(current)
  return [...new Set([here, isKnown ? null : current, ...districts])].filter((name) => name !== null)
}
