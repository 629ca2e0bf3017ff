import { type RefObject, useEffect } from 'react'
import { createVariable, type Observable } from '#platform/state/variable.ts'

const open = createVariable<readonly HTMLDialogElement[]>([])

/** The dialogs that keep everything else out of reach, the one on top last. */
export const openModals: Observable<readonly HTMLDialogElement[]> = open

const closable = createVariable<readonly HTMLDialogElement[]>([])

/** The dialogs that going back closes, the one on top last; one that moves away already is none of them. */
export const closableModals: Observable<readonly HTMLDialogElement[]> = closable

/** One is open until the returned function is called. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** Asks a dialog to close, as Esc does; how it closes is its owner's. */
export function cancelModal(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** Asks the dialog on top to close. False where none is open. */
export function cancelTopModal(): boolean {
  const top = open.get().findLast((dialog) => dialog.dataset['presence'] !== 'leaving')
  if (top !== undefined) cancelModal(top)
  return top !== undefined
}

/** Going back closes a dialog rather than leaving the page, as long as it is open. */
export function useClosedByBack(dialog: RefObject<HTMLDialogElement | null>, isOpen = true): void {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return
    closable.set([...closable.get(), element])
    return () => closable.set(closable.get().filter((other) => other !== element))
  }, [dialog, isOpen])
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
