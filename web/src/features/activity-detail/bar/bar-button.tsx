import { Icon } from '#ui/icon/icon.tsx'
import styles from './action-bar.module.css'

/** A drawing over its word. */
export function BarButton({ shape, text, onPress }: { shape: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onPress}>
      <Icon shape={shape} size={22} />
      <span>{text}</span>
    </button>
  )
}
