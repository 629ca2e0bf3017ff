import { useId } from 'react'
import { companionText } from '#texts/companion-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldInput, FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import { sexes } from '#ui/person/person-names.ts'
import { BirthDateField } from './birth-date-field.tsx'
import type { GuestDraft } from './drafts.ts'
import type { Faults } from './faults.ts'
import { FieldNote } from './field-note.tsx'
import { RelationField } from './relation-field.tsx'
import styles from './edit-form.module.css'

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
