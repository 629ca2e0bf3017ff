import { commonText } from '#texts/common-text.ts'
import { myCardText } from '#texts/my-card-text.ts'
import type { PartState } from '../draft/use-card-editor.ts'
import styles from './save-note.module.css'

/** True when there is anything to say below a field. */
export const hasNote = ({ status }: PartState) => status === 'refused' || status === 'unsent'

type SaveNoteProps = { id?: string; state: PartState; onRetry: () => void }

/** Below a field: why it is not saved, and the way to try again. */
export function SaveNote({ id, state, onRetry }: SaveNoteProps) {
  if (state.status === 'refused')
    return (
      <p id={id} className={styles.refused} role="alert">
        {state.message}
      </p>
    )
  if (state.status !== 'unsent') return null
  return (
    <p id={id} className={styles.unsent} role="status">
      <b>{myCardText.unsaved}</b>
      <span>{state.message}</span>
      <button type="button" onClick={onRetry}>
        {commonText.retry}
      </button>
    </p>
  )
}
