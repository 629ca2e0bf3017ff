import { commonText } from '#texts/common-text.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check, offline } from '#ui/icon/icon-shapes.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { cx } from '#ui/style/cx.ts'
import { useCardScope } from '../card-scope.ts'
import styles from './save-state.module.css'

/** Whether what was changed is on the server; what is not can be sent again. */
export function SaveState() {
  const { editor } = useCardScope()
  const { isSaving, unsentCount } = editor
  if (unsentCount > 0 && !isSaving)
    return (
      <p className={cx(styles.state, styles.unsent)} role="status">
        <Icon shape={offline} size={14} stroke={2} />
        <span>{myCardText.unsavedCount({ count: unsentCount })}</span>
        <button type="button" onClick={() => editor.saveAll()}>
          {commonText.retry}
        </button>
      </p>
    )
  return (
    <p className={styles.state} role="status">
      {isSaving ? <TwoCircles size={5} /> : <Icon shape={check} size={14} stroke={2.4} />}
      <span>{isSaving ? myCardText.saving : myCardText.allSaved}</span>
    </p>
  )
}
