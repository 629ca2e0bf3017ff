import { useState } from 'react'
import { underAge } from '@quan/contract/card/my-card.ts'
import { BIRTH_DATE_FIRST } from '@quan/contract/card/card-lines.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { ADULT_AGE_YEARS, ageInYears } from '@quan/contract/person/age.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { zodiacAnimal } from '@quan/contract/person/zodiac-animal.ts'
import { useNow } from '#platform/time/use-now.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText, personText } from '#texts/person-text.ts'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldRow } from '#ui/field-row/field-row.tsx'
import { starSignName, zodiacAnimalName } from '#ui/format/person-names.ts'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { useCardScope } from '../card-scope.ts'
import { LineVisibility } from '../line-visibility.tsx'
import { PickedLine } from './picked-line.tsx'
import styles from './birth-date-line.module.css'

/** Where the wheels stand until a day was chosen. */
const FIRST_SHOWN = '1998-06-15'

const PART = 'birthDate'

const FACTS = ['age', 'zodiacAnimal', 'starSign'] as const

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
              <b aria-live="polite">
                {[words.age, words.starSign, words.zodiacAnimal].join(' · ')}
                {ageInYears(chosen, now) < ADULT_AGE_YEARS && (
                  <span className={styles.young}>{myCardText.birthDateYoung}</span>
                )}
              </b>
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

/** What follows from the birth date: each has readers of its own. */
function BirthFacts({ birthDate }: { birthDate: CalendarDate }) {
  const words = birthWords(birthDate, useNow())
  return FACTS.map((fact) => (
    <FieldRow key={fact} label={cardLineText[fact]} aside={<LineVisibility line={fact} />}>
      <span className={styles.fact}>{words[fact]}</span>
    </FieldRow>
  ))
}

/** What others may see of a birth date. */
function birthWords(birthDate: CalendarDate, now: number) {
  return {
    age: personText.age({ age: Math.max(0, ageInYears(birthDate, now)) }),
    zodiacAnimal: personText.zodiac({ animal: zodiacAnimalName(zodiacAnimal(birthDate)) }),
    starSign: starSignName(starSign(birthDate)),
  }
}

/** The notice after a birth date under age: what happens next time, and the way to put it right. */
function UnderAgeDialog({ onChange }: { onChange: () => void }) {
  const { editor } = useCardScope()
  const state = editor.stateOf(PART)
  const isRefused = state.status === 'refused' && state.code === underAge.code
  return (
    <Dialog
      isOpen={isRefused}
      title={myCardText.underAgeTitle}
      advice={isRefused ? state.message : ''}
      safe={{ text: myCardText.underAgeLeave, onPress: () => editor.forget(PART) }}
      decisive={{
        text: myCardText.underAgeChange,
        onPress: () => {
          editor.forget(PART)
          onChange()
        },
      }}
    />
  )
}
