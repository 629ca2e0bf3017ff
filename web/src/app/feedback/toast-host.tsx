import { useObserved } from '#platform/state/use-observed.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import styles from './feedback.module.css'

/** Shows the notice of the moment, above the bar at the bottom. */
export function ToastHost() {
  const toast = useObserved(toasts)
  return (
    <div className={styles.host} role="status">
      {toast && (
        <p key={toast.id} className={styles.toast} data-kind={toast.kind}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
