import { type RefObject, useEffect } from 'react'
import { noteModal } from './open-modals.ts'

/** Shows a native dialog above everything else while it is there, and gives the focus back afterwards. */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>, isThere = true): void {
  useEffect(() => {
    const element = dialog.current
    if (!isThere || element === null) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    const noteClosed = noteModal(element)
    return () => {
      noteClosed()
      element.close()
      // the dialog has left the document by now, so the browser cannot give the focus back by itself
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [dialog, isThere])
}
