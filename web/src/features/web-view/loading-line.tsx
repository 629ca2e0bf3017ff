import { webViewText } from '#texts/web-view-text.ts'
import styles from './loading-line.module.css'

/** A line below the bar while a page is on its way. */
export function LoadingLine() {
  return <div className={styles.line} role="progressbar" aria-label={webViewText.loading} />
}
