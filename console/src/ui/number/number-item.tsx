import { Form } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '#texts/state-text.ts'
import { NumberInput } from './number-input.tsx'
import styles from './number-input.module.css'
import { type NumberBounds, rangeOf, readNumber } from './read-number.ts'

/** A number as a form keeps it: what it refuses stays the text that was typed, so that nothing is sent in its place. */
export type FormNumber = number | string | null | undefined

type NumberItemProps = NumberBounds & {
  name: string
  label: string
  /** False: empty means something, which `about` says. */
  isRequired?: boolean
  /** What it means, below it. */
  about?: ReactNode
  placeholder?: string
  isDisabled?: boolean
}

/** A field of a form for a number, with its bounds beside it; the form is not sent with what it refuses. */
export function NumberItem(props: NumberItemProps) {
  const { name, label, isRequired = true, about, placeholder, isDisabled = false, ...bounds } = props
  const check = async (_rule: unknown, value: FormNumber) => {
    const read = readNumber(value == null ? '' : String(value), bounds)
    if ('fault' in read) throw new Error(read.fault)
    if (read.number === null && isRequired) throw new Error(numberText.missing)
  }
  return (
    <Form.Item
      name={name}
      label={label}
      required={isRequired}
      rules={[{ validator: check }]}
      extra={about && <small className={styles.about}>{about}</small>}
    >
      <FieldOfForm {...bounds} disabled={isDisabled} {...(placeholder !== undefined && { placeholder })} />
    </Form.Item>
  )
}

type FieldOfFormProps = Omit<Parameters<typeof NumberInput>[0], 'onChange' | 'onRefuse'> & {
  onChange?: (value: FormNumber) => void
}

/** The form hands it its value, and takes both: numbers and what is none. */
function FieldOfForm({ onChange, ...input }: FieldOfFormProps) {
  const tell = (value: FormNumber) => onChange?.(value)
  return (
    <span className={styles.beside}>
      <NumberInput {...input} onChange={tell} onRefuse={tell} />
      <small className={styles.about}>{numberText.mayBe({ range: rangeOf(input) })}</small>
    </span>
  )
}
