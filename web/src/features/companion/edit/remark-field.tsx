import { useId } from 'react'
import { REMARK_MAX_CHARACTERS } from '@quan/contract/companion/companion-limits.ts'
import { companionText } from '#texts/companion-text.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import type { WordsDraft } from './drafts.ts'
import styles from './edit-form.module.css'
import type { Faults } from './faults.ts'
import { FieldNote } from './field-note.tsx'

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
