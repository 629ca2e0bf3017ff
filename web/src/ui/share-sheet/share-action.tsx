import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './share-sheet.module.css'

type ShareActionProps = {
  tone: 'green' | 'blue' | 'coral' | 'plain'
  text: string
  onPress: () => void
  isDisabled?: boolean
  /** An icon; or a drawing of its own as child. */
  shape?: string
  children?: ReactNode
}

/** A way to share: a drawing on a disc over its word. */
export function ShareAction({ tone, text, onPress, isDisabled, shape, children }: ShareActionProps) {
  return (
    <button type="button" className={styles.action} disabled={isDisabled} onClick={onPress}>
      <span className={cx(styles.disc, styles[tone])}>
        {shape === undefined ? children : <Icon shape={shape} size={24} />}
      </span>
      {text}
    </button>
  )
}
