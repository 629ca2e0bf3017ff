import { useId, useState } from 'react'
import { BIRTH_DATE_FIRST } from '@quan/contract/card/card-lines.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { useNow } from '#platform/time/use-now.ts'
import { companionText } from '#texts/companion-text.ts'
import { personText } from '#texts/person-text.ts'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { FieldButton, FieldRow } from '#ui/field-row/field-row.tsx'
import { PickSheet } from '#ui/pick-sheet/pick-sheet.tsx'
import { FieldNote } from './field-note.tsx'

/** Where the wheels stand until a day was chosen. */
const FIRST_SHOWN = '1998-06-15'

type BirthDateFieldProps = {
  value: CalendarDate | null
  fault: string | undefined
  onChange: (value: CalendarDate | null) => void
}

/** The birth date of a guest, which need not be told. */
export function BirthDateField({ value, fault, onChange }: BirthDateFieldProps) {
  const id = useId()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(FIRST_SHOWN)
  const ageOf = (date: CalendarDate) => personText.age({ age: Math.max(0, ageInYears(date, now)) })

  function open() {
    setChosen(value ?? FIRST_SHOWN)
    setIsOpen(true)
  }
  function end(next: CalendarDate | null) {
    setIsOpen(false)
    onChange(next)
  }

  return (
    <FieldRow label={companionText.birthDate} labelId={`${id}-name`} note={<FieldNote fault={fault} />}>
      <FieldButton
        id={`${id}-value`}
        labelledBy={`${id}-name`}
        isEmpty={value === null}
        isInvalid={fault !== undefined}
        onPress={open}
      >
        {value === null ? companionText.birthDateHint : `${value} · ${ageOf(value)}`}
      </FieldButton>
      <PickSheet
        isOpen={isOpen}
        title={companionText.birthDate}
        onClose={() => setIsOpen(false)}
        onDone={() => end(chosen)}
        onClear={value === null ? undefined : () => end(null)}
        note={<b aria-live="polite">{ageOf(chosen)}</b>}
      >
        <DateWheels
          value={chosen}
          from={BIRTH_DATE_FIRST}
          to={formatDate(now, MAINLAND_TIME_ZONE)}
          onChange={setChosen}
        />
      </PickSheet>
    </FieldRow>
  )
}
