import { useId } from 'react'
import { REMARK_MAX_CHARACTERS } from '@quan/contract/companion/companion.ts'
import { companionText } from '#texts/companion-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import type { WordsDraft } from './drafts.ts'
import type { Faults } from './form-faults.ts'
import styles from './edit-form.module.css'

const SUGGESTED = [
  'relationFriend',
  'relationBestie',
  'relationColleague',
  'relationClassmate',
  'relationFamily',
  'relationPartner',
] as const

type RemarkFieldProps = { draft: WordsDraft; faults: Faults; onChange: (part: Partial<WordsDraft>) => void }

/** What I note about a companion; nobody else sees it. */
export function RemarkField({ draft, faults, onChange }: RemarkFieldProps) {
  const id = useId()
  return (
    <section className={styles.card}>
      <h2 id={`${id}-name`}>{companionText.remark}</h2>
      <TextArea
        labelledBy={`${id}-name`}
        describedBy={faults.remark && `${id}-note`}
        value={draft.remark}
        limit={REMARK_MAX_CHARACTERS}
        placeholder={companionText.remarkHint}
        onChange={(remark) => onChange({ remark })}
        isInvalid={faults.remark !== undefined}
      />
      <FieldNote id={`${id}-note`} fault={faults.remark} />
    </section>
  )
}

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

/** Below a field: what is wrong with it. */
export function FieldNote({ id, fault }: { id?: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className={styles.note} role="alert">
      {fault}
    </p>
  )
}
