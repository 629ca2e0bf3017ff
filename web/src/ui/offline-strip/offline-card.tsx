import { stateText } from '#texts/state-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { offline } from '#ui/icon/icon-shapes.ts'
import styles from './offline-card.module.css'

/** Ends a kept list: what would follow waits for the network. */
export function OfflineCard() {
  return (
    <div className={styles.card}>
      <span className={styles.disc}>
        <Icon shape={offline} size={20} />
      </span>
      <p>
        <b>{stateText.moreAfterOffline}</b>
        {stateText.moreAfterOfflineAdvice}
      </p>
    </div>
  )
}
