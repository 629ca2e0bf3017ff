import { usePageView } from '#platform/navigation/use-page-view.ts'
import { tasteText } from '#texts/taste-text.ts'
import styles from './taste-end.module.css'

/** Below what is recommended: what it goes by, and the way to change that. */
export function TasteEnd() {
  const view = usePageView('view')
  return (
    <div className={styles.end}>
      <p>{tasteText.goesBy}</p>
      <button type="button" onClick={() => view.open('taste')}>
        {tasteText.adjust}
      </button>
    </div>
  )
}
