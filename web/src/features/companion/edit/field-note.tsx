import styles from './edit-form.module.css'

/** Below a field: what is wrong with it. */
export function FieldNote({ id, fault }: { id?: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className={styles.note} role="alert">
      {fault}
    </p>
  )
}
