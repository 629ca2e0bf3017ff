import { commonText } from '#texts/common-text.ts'
import { stateText } from '#texts/state-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { offline } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './offline-strip.module.css'

/** Says that what follows was kept from before. */
export function OfflineStrip({ onRetry, className }: { onRetry: () => void; className?: string | undefined }) {
  return (
    <div className={cx(styles.strip, className)} role="status">
      <Icon shape={offline} size={18} />
      <span>{stateText.offline}</span>
      <button type="button" onClick={onRetry}>
        {commonText.retry}
      </button>
    </div>
  )
}
