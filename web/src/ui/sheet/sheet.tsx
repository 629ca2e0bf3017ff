import { type ReactNode, useId } from 'react'
import { SHEET_CLOSE_DISTANCE_PX } from '#platform/gesture/gesture-limits.ts'
import { useIsWide } from '#platform/viewport/layout.ts'
import { commonText } from '#texts/common-text.ts'
import { useDragAway } from '#ui/drag/use-drag-away.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './sheet.module.css'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Between the title and the cross. */
  tool?: ReactNode
  /** Beside the title, in the place of the cross. */
  action?: ReactNode
  /** Stands still below what scrolls. */
  footer?: ReactNode
  /** As high as its content, or nearly as high as the app. */
  height?: 'content' | 'tall'
  /** Brings its own scrolling. */
  isBare?: boolean
  /** To be read: nothing in it takes the focus, so what scrolls takes it, and keys scroll it. */
  takesFocus?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Comes up from the bottom over the page, on a wide screen as a dialog; dragged down, by Esc or beside it, it goes again. */
export function Sheet({ isOpen, onClose, title, ...rest }: SheetProps) {
  const { tool, action, footer, height = 'content', isBare = false, takesFocus = false, className, children } = rest
  const titleId = useId()
  const isDialog = useIsWide()
  const { offsetPx, handlers } = useDragAway({
    direction: 'down',
    farPx: SHEET_CLOSE_DISTANCE_PX,
    onAway: onClose,
  })
  const moved = offsetPx === null ? undefined : { transform: `translateY(${offsetPx}px)`, transition: 'none' }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      place="bottom"
      labelledBy={titleId}
      className={cx(height === 'tall' && styles.tall)}
    >
      <div className={styles.sheet} style={moved}>
        <div className={styles.head} {...(isDialog ? {} : handlers)}>
          <h2 id={titleId}>{title}</h2>
          {tool}
          {action ?? (
            <IconButton label={commonText.close} className={styles.close} onPress={onClose}>
              <Icon shape={close} size={22} className={styles.cross} />
            </IconButton>
          )}
        </div>
        <div
          className={cx(isBare ? styles.bare : styles.body, className)}
          tabIndex={takesFocus ? 0 : undefined}
          data-sheet
        >
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}
