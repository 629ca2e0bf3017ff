import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronRight } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './field-row.module.css'

type FieldButtonProps = {
  /** Ids of the texts that name the field; its value is read after them. */
  labelledBy: string
  id: string
  onPress: () => void
  isEmpty?: boolean
  isInvalid?: boolean
  children: ReactNode
}

/** The value of a row that opens a sheet to change it. */
export function FieldButton({
  labelledBy,
  id,
  onPress,
  isEmpty = false,
  isInvalid = false,
  children,
}: FieldButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={cx(styles.value, styles.button, isEmpty && styles.empty, isInvalid && styles.invalid)}
      aria-labelledby={`${labelledBy} ${id}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.text}>{children}</span>
      <Icon shape={chevronRight} size={16} stroke={2} className={styles.chevron} />
    </button>
  )
}
