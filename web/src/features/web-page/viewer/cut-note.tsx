import { documentText } from '#texts/document-text.ts'
import styles from './cut-note.module.css'

/** Below what is shown of a document that is longer. */
export function CutNote() {
  return <p className={styles.note}>{documentText.cut}</p>
}
