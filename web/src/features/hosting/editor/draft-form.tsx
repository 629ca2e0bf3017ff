import { useId, type ReactNode } from 'react'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { commonText } from '#texts/common-text.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import { FaultNote } from '../fault-note.tsx'
import styles from './editor.module.css'

/** What is wrong with a draft, by its fields and the steps of its programme; what is not wrong is not there. */
export type DraftFaults = Readonly<Partial<Record<keyof DraftFields | `programme.${number}.text`, string>>>

/** What every step of the editor gets. */
export type StepProps = { editor: DraftEditor; faults: DraftFaults; timeZone: string }

type TextRowProps = {
  label: string
  hint: string
  value: string | null
  fault: string | undefined
  /** Longest value; how much of it is typed shows once it is nearly full. */
  limit?: number
  onChange: (value: string | null) => void
}

/** From this share of its limit on a field says how much of it is typed. */
const NEARLY_FULL = 0.8

/** A row whose value is typed in its place; what is emptied is not told. */
export function TextRow({ label, hint, value, fault, limit, onChange }: TextRowProps) {
  const id = useId()
  const count = characterCount(value ?? '')
  const isNearlyFull = limit !== undefined && count > limit * NEARLY_FULL
  return (
    <FieldRow
      label={label}
      labelId={`${id}-name`}
      aside={isNearlyFull && <span className={styles.count}>{commonText.counter({ count, limit })}</span>}
      note={<FaultNote id={`${id}-fault`} fault={fault} />}
    >
      <FieldInput
        labelledBy={`${id}-name`}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        value={value ?? ''}
        placeholder={hint}
        isInvalid={fault !== undefined}
        {...(limit !== undefined && { maxLength: limit })}
        onChange={(text) => onChange(text === '' ? null : text)}
        onDone={() => undefined}
      />
    </FieldRow>
  )
}

/** A row whose value is a whole number. */
export function NumberRow({
  value,
  onChange,
  ...row
}: Omit<TextRowProps, 'value' | 'onChange'> & { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <TextRow
      {...row}
      value={value === null ? null : String(value)}
      onChange={(text) => {
        const digits = text?.replaceAll(/\D/g, '').slice(0, LONGEST_NUMBER) ?? ''
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}

const LONGEST_NUMBER = 5

/** A part of a step with its name above. */
export function FormPart({
  title,
  children,
  className,
}: {
  title: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
