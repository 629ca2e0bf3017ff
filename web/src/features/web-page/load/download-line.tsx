import { documentText } from '#texts/document-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './download-line.module.css'
import type { Progress } from './progress.ts'

/** A line below the bar: how much of the document is here, or only that it is coming. */
export function DownloadLine({ progress }: { progress: Progress | null }) {
  const percent = progress?.total ? Math.round((progress.received / progress.total) * 100) : null
  return (
    <div
      className={cx(styles.line, percent === null && styles.unknown)}
      role="progressbar"
      aria-label={documentText.loading}
      aria-valuenow={percent ?? undefined}
    >
      <i style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
