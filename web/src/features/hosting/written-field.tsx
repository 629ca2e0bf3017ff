import { useId } from 'react'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { FaultNote } from './fault-note.tsx'
import styles from './hosting.module.css'

type WrittenFieldProps = {
  title: string
  hint: string
  value: string
  /** Longest text, in Unicode characters. */
  limit: number
  fault: string | undefined
  onChange: (value: string) => void
}

/** A field for sentences on a card of its own, with its fault below. */
export function WrittenField({ title, hint, value, limit, fault, onChange }: WrittenFieldProps) {
  const id = useId()
  return (
    <section className={styles.card}>
      <h2 id={`${id}-name`}>{title}</h2>
      <TextArea
        labelledBy={`${id}-name`}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        value={value}
        limit={limit}
        placeholder={hint}
        isInvalid={fault !== undefined}
        onChange={onChange}
      />
      <FaultNote id={`${id}-fault`} fault={fault} />
    </section>
  )
}
