import { useId } from 'react'
import { companionText } from '#texts/companion-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import type { WordsDraft } from './drafts.ts'
import type { Faults } from './faults.ts'
import { FieldNote } from './field-note.tsx'
import styles from './edit-form.module.css'

const SUGGESTED = [
  'relationFriend',
  'relationBestie',
  'relationColleague',
  'relationClassmate',
  'relationFamily',
  'relationPartner',
] as const

type RelationFieldProps = { draft: WordsDraft; faults: Faults; onChange: (part: Partial<WordsDraft>) => void }

/** What a companion is to me: one of the usual words, or one's own. */
export function RelationField({ draft, faults, onChange }: RelationFieldProps) {
  const id = useId()
  const { relation } = draft
  const suggested = SUGGESTED.map((name) => companionText[name])
  return (
    <FieldRow
      label={companionText.relation}
      labelId={`${id}-name`}
      note={
        <>
          <FieldNote id={`${id}-note`} fault={faults.relation} />
          <ChoiceChips
            labelledBy={`${id}-name`}
            options={suggested.map((text) => ({ value: text, text }))}
            value={suggested.includes(relation) ? relation : null}
            canBeEmpty
            onChange={(word) => onChange({ relation: word ?? '' })}
            className={styles.suggestions}
          />
        </>
      }
    >
      <FieldInput
        labelledBy={`${id}-name`}
        describedBy={faults.relation && `${id}-note`}
        value={relation}
        placeholder={companionText.relationHint}
        onChange={(text) => onChange({ relation: text })}
        onDone={() => undefined}
        isInvalid={faults.relation !== undefined}
      />
    </FieldRow>
  )
}
