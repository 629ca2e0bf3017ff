import { visibilityText } from '#texts/my-card-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { eye, lock, people } from '#ui/icon/icon-shapes.ts'
import styles from './visibility-note.module.css'

/** What everybody sees, what is preset, and what nobody ever sees. */
export function VisibilityNote() {
  const rows = [
    { shape: eye, text: visibilityText.explainOpen },
    { shape: people, text: visibilityText.explainRest },
    { shape: lock, text: visibilityText.explainNever },
  ]
  return (
    <ul className={styles.note}>
      {rows.map(({ shape, text }) => (
        <li key={text}>
          <Icon shape={shape} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
