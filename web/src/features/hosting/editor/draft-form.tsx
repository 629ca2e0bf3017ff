import { useId, type ReactNode } from 'react'
import { FieldInput, FieldRow } from '#ui/field-row/field-row.tsx'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import { FaultNote } from '../fault-note.tsx'

/** What is wrong with a draft, by its fields; what is not wrong is not there. */
export type DraftFaults = Readonly<Partial<Record<keyof DraftFields, string>>>

/** What every step of the editor gets. */
export type StepProps = { editor: DraftEditor; faults: DraftFaults; timeZone: string }

type TextRowProps = {
  label: string
  hint: string
  value: string | null
  fault: string | undefined
  onChange: (value: string | null) => void
}

/** A row whose value is typed in its place; what is emptied is not told. */
export function TextRow({ label, hint, value, fault, onChange }: TextRowProps) {
  const id = useId()
  return (
    <FieldRow label={label} labelId={`${id}-name`} note={<FaultNote id={`${id}-fault`} fault={fault} />}>
      <FieldInput
        labelledBy={`${id}-name`}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        value={value ?? ''}
        placeholder={hint}
        isInvalid={fault !== undefined}
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
