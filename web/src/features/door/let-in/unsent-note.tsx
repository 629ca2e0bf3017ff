import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { offline } from '#ui/icon/icon-shapes.ts'
import styles from '../note.module.css'

type UnsentNoteProps = { tickets: readonly string[]; onRetry: (ticket: string) => unknown }

/** Says that tickets were shown that nobody could check, and checks the first of them by a tap. */
export function UnsentNote({ tickets, onRetry }: UnsentNoteProps) {
  const [first] = tickets
  if (first === undefined) return null
  return (
    <div className={styles.note} role="status">
      <Icon shape={offline} size={18} />
      <span>{doorText.unsent({ count: tickets.length })}</span>
      <button type="button" onClick={() => onRetry(first)}>
        {commonText.retry}
      </button>
    </div>
  )
}
