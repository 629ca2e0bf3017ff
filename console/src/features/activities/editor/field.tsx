import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import type { ChangeRule } from '@quan/contract/console/activities/change-rules.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { changeRuleText } from '#texts/change-text.ts'
import { draftRuleText } from '#texts/draft-text.ts'
import { numberText } from '#texts/state-text.ts'
import { NumberInput } from '#ui/number/number-input.tsx'
import { fenOf, typedAmount } from '@quan/contract/money/typed-amount.ts'
import { useState } from 'react'
import type { DraftEditor } from './use-draft-editor.ts'
import styles from './editor.module.css'

/** What is written, and how it is written on. */
export type FieldsEditor = Pick<DraftEditor, 'fields' | 'change' | 'place'>
/** What is wrong with a field. */
export type FieldFault = { field: keyof DraftFields; rule: ChangeRule }

/** What a section of the form works on. */
export type SectionProps = {
  editor: FieldsEditor
  /** What is wrong, once the operator asked to publish. */
  faults: readonly FieldFault[]
  timeZone: string
}

type FieldProps = {
  id: string
  label: string
  /** The field whose fault is told below. */
  name?: keyof DraftFields
  faults?: readonly FieldFault[]
  extra?: string
  children: ReactNode
}

/** A rule of drafts or of changes in words. */
export const ruleWords = (rule: ChangeRule): string => ({ ...draftRuleText, ...changeRuleText })[rule]

/** A field of the form with its name, and what is wrong with it. */
export function Field({ id, label, name, faults = [], extra, children }: FieldProps) {
  const fault = faults.find(({ field }) => field === name)
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(fault && { validateStatus: 'error' as const, help: <span role="alert">{ruleWords(fault.rule)}</span> })}
      {...(extra !== undefined && { extra })}
    >
      {children}
    </Form.Item>
  )
}

type TextFieldProps = Omit<FieldProps, 'children' | 'name'> & {
  name: 'title' | 'venue' | 'district' | 'address' | 'permit' | 'description'
  max: number
  editor: FieldsEditor
  rows?: number
}

/** A text of the draft; an empty one counts as not written. */
export function TextField({ editor, name, max, rows, ...field }: TextFieldProps) {
  const shared = {
    id: field.id,
    value: editor.fields[name] ?? '',
    maxLength: max,
    showCount: true,
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change({ [name]: target.value === '' ? null : target.value }),
  }
  return (
    <Field name={name} {...field}>
      {rows === undefined ? <Input {...shared} autoComplete="off" /> : <Input.TextArea {...shared} rows={rows} />}
    </Field>
  )
}

type NumberFieldProps = Omit<FieldProps, 'children'> & {
  value: number | null
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number | null) => void
}

/** A whole number of the draft; empty is null. */
export function NumberField({ value, min, max, disabled = false, onChange, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      <NumberInput id={field.id} value={value} {...{ min, max, disabled, onChange }} precision={0} />
    </Field>
  )
}

type YuanInputProps = { label: string; fen: number; onChange: (fen: number) => void }

/** An amount in yuan, kept in fen. What is no amount is not taken over, and said below until somebody types again. */
export function YuanInput({ label, fen, onChange }: YuanInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const shown = typedAmount(fen)
  return (
    <span className={styles.amount}>
      <Input
        aria-label={label}
        prefix="¥"
        inputMode="decimal"
        value={typed ?? shown}
        {...(isRefused && { status: 'error' as const })}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const amount = fenOf(value)
          setRefused(amount === null && value !== '')
          if (amount !== null) onChange(amount)
        }}
        onBlur={() => setTyped(null)}
      />
      {isRefused && (
        <small className={styles.fault} role="alert">
          {numberText.amount}
        </small>
      )}
    </span>
  )
}
