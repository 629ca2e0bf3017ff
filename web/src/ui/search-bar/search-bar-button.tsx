import { commonText } from '#texts/common-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { search } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './search-bar.module.css'

type SearchBarButtonProps = {
  /** Text in the field. */
  text: string
  onPress: () => void
  className?: string | undefined
}

/** Looks like the field and opens it. */
export function SearchBarButton({ text, onPress, className }: SearchBarButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.bar, className)}
      aria-label={`${commonText.search}${commonText.comma}${text}`}
      onClick={onPress}
    >
      <Icon shape={search} size={20} stroke={2} />
      <span>{text}</span>
    </button>
  )
}
