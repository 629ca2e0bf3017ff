import styles from './hosting.module.css'

/** Below a field: what is wrong with it. Where the field is none that takes the focus, its note does. */
export function FaultNote({ id, fault }: { id: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className={styles.fault} role="alert" tabIndex={-1}>
      {fault}
    </p>
  )
}
