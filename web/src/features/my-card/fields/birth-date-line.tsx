import { useState } from 'react'
import { BIRTH_DATE_FIRST } from '@quan/contract/card/card-lines.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { useCardScope } from '../card-scope.ts'
import { birthWords } from './birth-words.ts'
import { BirthFacts } from './birth-facts.tsx'
import { PickSheet } from '#ui/pick-sheet/pick-sheet.tsx'
import { PickedLine } from './picked-line.tsx'
import { UnderAgeDialog } from './under-age-dialog.tsx'

/** Where the wheels stand until a day was chosen. */
const FIRST_SHOWN = '1998-06-15'

/** The birth date, which nobody sees, and what others may see of it. */
export function BirthDateLine() {
  const { editor } = useCardScope()
  const { birthDate } = editor.card.lines
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(FIRST_SHOWN)
  const words = birthWords(chosen, now)

  function open() {
    setChosen(birthDate ?? FIRST_SHOWN)
    setIsOpen(true)
  }
  function save() {
    setIsOpen(false)
    if (chosen !== birthDate) editor.change('birthDate', { lines: { birthDate: chosen } })
  }

  return (
    <>
      <PickedLine label={cardLineText.birthDate} part="birthDate" value={birthDate} onPress={open}>
        <PickSheet
          isOpen={isOpen}
          title={cardLineText.birthDate}
          onClose={() => setIsOpen(false)}
          onDone={save}
          note={
            <>
              <b aria-live="polite">{[words.age, words.starSign, words.zodiacAnimal].join(' · ')}</b>
              {myCardText.birthDateNote}
            </>
          }
        >
          <DateWheels
            value={chosen}
            from={BIRTH_DATE_FIRST}
            to={formatDate(now, MAINLAND_TIME_ZONE)}
            onChange={setChosen}
          />
        </PickSheet>
        <UnderAgeDialog onChange={open} />
      </PickedLine>
      {birthDate !== null && <BirthFacts birthDate={birthDate} />}
    </>
  )
}
