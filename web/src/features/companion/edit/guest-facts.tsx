import { useId, useRef, useState } from 'react'
import { BIRTH_DATE_FIRST } from '@quan/contract/card/card-lines.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { useNow } from '#platform/time/use-now.ts'
import { companionText } from '#texts/companion-text.ts'
import { cardLineText, personText } from '#texts/person-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { FieldButton, FieldInput, FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import { sexes } from '#ui/format/person-names.ts'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import type { GuestDraft } from './drafts.ts'
import type { Faults } from './form-faults.ts'
import { FieldNote, RelationField } from './shared-fields.tsx'
import styles from './edit-form.module.css'

/** Where the wheels stand until a day was chosen. */
const FIRST_SHOWN = '1998-06-15'

type GuestFactsProps = { draft: GuestDraft; faults: Faults; onChange: (part: Partial<GuestDraft>) => void }

/** Who a guest is: what activities ask for, and what they are to me. */
export function GuestFacts({ draft, faults, onChange }: GuestFactsProps) {
  const id = useId()
  return (
    <FieldRows>
      <FieldRow
        label={companionText.name}
        labelId={`${id}-name`}
        note={<FieldNote id={`${id}-name-note`} fault={faults.nickName} />}
      >
        <FieldInput
          labelledBy={`${id}-name`}
          describedBy={faults.nickName && `${id}-name-note`}
          value={draft.nickName}
          placeholder={companionText.nameHint}
          onChange={(nickName) => onChange({ nickName })}
          onDone={() => undefined}
          isInvalid={faults.nickName !== undefined}
        />
      </FieldRow>
      <FieldRow label={cardLineText.sex} labelId={`${id}-sex`} note={<FieldNote fault={faults.sex} />}>
        <ChoiceChips
          labelledBy={`${id}-sex`}
          options={sexes()}
          value={draft.sex}
          onChange={(sex) => sex !== null && onChange({ sex })}
          className={styles.chips}
        />
      </FieldRow>
      <BirthDateField
        value={draft.birthDate}
        fault={faults.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
      />
      <RelationField draft={draft} faults={faults} onChange={onChange} />
    </FieldRows>
  )
}

type BirthDateFieldProps = {
  value: CalendarDate | null
  fault: string | undefined
  onChange: (value: CalendarDate | null) => void
}

/** The birth date of a guest, which need not be told. */
function BirthDateField({ value, fault, onChange }: BirthDateFieldProps) {
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

type GuestPhoneProps = {
  /** The number that is there, masked. */
  known: string | null
  draft: GuestDraft
  fault: string | undefined
  onChange: (part: Partial<GuestDraft>) => void
}

/** The number of a guest, which need not be told; the one that is there is never shown whole. */
export function GuestPhone({ known, draft, fault, onChange }: GuestPhoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const { phone, dropsPhone } = draft
  return (
    <section className={styles.phone} aria-label={companionText.phone}>
      <h2>{companionText.phoneOptional}</h2>
      <PhoneField
        inputRef={input}
        value={phone}
        error={fault ?? null}
        onChange={(next) => onChange({ phone: next, dropsPhone: false })}
      />
      {known !== null && phone === '' && (
        <div className={styles.known}>
          {!dropsPhone && <p>{companionText.phoneNow({ phone: known })}</p>}
          <Button
            tone="outline"
            size="small"
            isPressed={dropsPhone}
            onPress={() => onChange({ dropsPhone: !dropsPhone })}
          >
            {companionText.phoneRemove}
          </Button>
        </div>
      )}
    </section>
  )
}
