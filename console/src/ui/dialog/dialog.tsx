import { Drawer, type DrawerProps, Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'

/** A dialog, open as long as it is there; then the focus is back where it was. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}

/** A sheet at the right edge beside what it is about, open as long as it is there; then the focus is back where it was. */
export function SideSheet(props: Omit<DrawerProps, 'open'>) {
  useFocusBack()
  const panel = useRef<HTMLDivElement>(null)
  // by itself it gives the focus to what is around the dialog, of which nobody hears
  const takeFocus = () => panel.current?.querySelector('button')?.focus()
  return <Drawer open autoFocus={false} panelRef={panel} afterOpenChange={takeFocus} {...props} />
}

/** What had the focus when something was opened, and what had it when that was opened. */
type Opener = { element: Element | null; before: Opener | null }

/** The opener of what was opened last and still stands there. */
let latest: Opener | null = null

/**
 * Gives the focus back once what was opened is gone, to what had it before, also where that was made anew elsewhere under the
 * same id. Where it is gone as well, as the button of a dialog that another one took the place of, it goes to what opened
 * that; and at last to the title of the page.
 */
function useFocusBack(): void {
  const [opener] = useState<Opener>(() => ({ element: document.activeElement, before: latest }))
  useEffect(() => {
    latest = opener
    return () => {
      if (latest === opener) latest = opener.before
      if (isLost()) giveBack(opener)
    }
  }, [opener])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function giveBack(opener: Opener) {
  for (let each: Opener | null = opener; each !== null && isLost(); each = each.before) focusOn(each.element)
  if (isLost()) focusOn(document.querySelector('main h1'))
}

function focusOn(element: Element | null) {
  const there = element?.isConnected === false ? document.getElementById(element.id) : element
  if (there instanceof HTMLElement) there.focus({ preventScroll: true })
}
