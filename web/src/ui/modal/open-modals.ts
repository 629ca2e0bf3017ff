import { type RefObject, useEffect } from 'react'
import { createVariable, type Observable } from '#platform/state/variable.ts'

const open = createVariable<readonly HTMLDialogElement[]>([])

/** The dialogs that keep everything else out of reach, the one on top last. */
export const openModals: Observable<readonly HTMLDialogElement[]> = open

/** One is open until the returned function is called. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** Asks the dialog on top to close, as Esc does; how it closes is its owner's. False where none is open. */
export function cancelTopModal(): boolean {
  const top = open.get().at(-1)
  top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return top !== undefined
}

/** Shows a native dialog above everything else while it is there, and gives the focus back afterwards. */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>, isThere = true): void {
  useEffect(() => {
    const element = dialog.current
    if (!isThere || element === null) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    const noteClosed = registerModal(element)
    return () => {
      noteClosed()
      element.close()
      // the dialog has left the document by now, so the browser cannot give the focus back by itself
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [dialog, isThere])
}
