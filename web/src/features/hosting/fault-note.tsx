import { Icon } from '#ui/icon/icon.tsx'
import { alert } from '#ui/icon/icon-shapes.ts'
import styles from './hosting.module.css'

/** Below a field or a group: what is wrong with it, as a text field says it. Where there is none that takes the focus, it does. */
export function FaultNote({ id, fault }: { id: string; fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className={styles.fault} role="alert" tabIndex={-1}>
      <Icon shape={alert} size={16} stroke={2} />
      {fault}
    </p>
  )
}
