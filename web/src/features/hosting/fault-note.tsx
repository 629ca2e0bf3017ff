import styles from './hosting.module.css'

/** Below a field: what is wrong with it. */
export function FaultNote({ id, fault }: { id: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className={styles.fault} role="alert">
      {fault}
    </p>
  )
}
