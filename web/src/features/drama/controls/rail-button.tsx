import { Icon } from '#ui/icon/icon.tsx'
import styles from './rail.module.css'

type RailButtonProps = {
  shape: string
  /** Below the drawing; the name of the button where no other is given. */
  text: string
  label?: string
  isPressed?: boolean
  onPress: () => void
}

/** One of the buttons on the right of the picture. */
export function RailButton({ shape, text, label, isPressed, onPress }: RailButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon shape={shape} size={28} />
      <span aria-hidden={label !== undefined}>{text}</span>
    </button>
  )
}
