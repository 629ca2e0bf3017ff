import { Drawer, type DrawerProps, Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useFocusBack } from './use-focus-back.ts'

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
