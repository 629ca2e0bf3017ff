import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './modal.module.css'
import { usePresence } from './use-presence.ts'
import { useClosedByBack, useShownModal } from './open-modals.ts'

type ModalProps = {
  isOpen: boolean
  /** Asked to close: Esc, or a tap beside it. */
  onClose: () => void
  /** At the bottom, in the middle, or across the whole app with nothing painted below what it holds. */
  place: 'bottom' | 'middle' | 'full'
  /** Id of its title. */
  labelledBy: string
  className?: string | undefined
  children: ReactNode
}

/** A native dialog over the app: the browser keeps the focus inside. */
export function Modal({ isOpen, onClose, place, labelledBy, className, children }: ModalProps) {
  const presence = usePresence(isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const isThere = presence !== 'absent'

  useShownModal(dialog, isThere)
  useClosedByBack(dialog, presence === 'open')

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  if (!isThere) return null
  return (
    <dialog
      ref={dialog}
      className={cx(styles.layer, styles[place])}
      data-presence={presence}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={cx(styles.panel, className)} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  )
}
