import { useEffect, useRef } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { Toast } from '#ui/toast/toast.tsx'
import styles from './feedback.module.css'

/** Shows the notice of the moment, above the bar at the bottom and over whatever dialog is open. */
export function ToastHost() {
  const toast = useObserved(toasts)
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // shown anew each time, since a dialog opened meanwhile would lie over it
    host.current?.hidePopover?.()
    if (toast !== null) host.current?.showPopover?.()
  }, [toast])

  return (
    <div ref={host} className={styles.host} role="status" popover="manual">
      {toast && <Toast key={toast.id} text={toast.text} kind={toast.kind} />}
    </div>
  )
}
