import { doorText } from '#texts/door-text.ts'
import type { DoorNumbers } from './book/door-book.ts'
import styles from './door-counts.module.css'

/** How many came, of how many; nothing until that is known. */
export function DoorCounts({ counts }: { counts: DoorNumbers | null }) {
  if (counts === null) return null
  const { places, checkedIn } = counts
  return (
    <div>
      <p className={styles.counts}>
        <b>{doorText.counted({ count: checkedIn })}</b>
        <span>{doorText.ofPlaces({ count: places })}</span>
      </p>
      <progress
        max={Math.max(places, 1)}
        value={checkedIn}
        aria-label={doorText.progress({ checkedIn, places })}
        className={styles.bar}
      />
    </div>
  )
}
