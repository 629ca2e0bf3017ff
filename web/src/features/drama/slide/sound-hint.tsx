import { dramaText } from '#texts/drama-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { muted } from '#ui/icon/icon-shapes.ts'
import styles from './slide.module.css'

/** Says that a tap brings the sound; the picture itself is the button. */
export function SoundHint({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <span className={styles.hint} aria-hidden="true">
      <Icon shape={muted} size={18} />
      {dramaText.tapForSound}
    </span>
  )
}
