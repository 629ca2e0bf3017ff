import { tasteText } from '#texts/taste-text.ts'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import styles from './declined-bar.module.css'

/** Says that an activity is left out from now on, and takes that back. */
export function DeclinedBar({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  return (
    <UndoBar className={styles.bar} text={tasteText.declined} undo={tasteText.undo} onUndo={onUndo} onOver={onOver} />
  )
}
