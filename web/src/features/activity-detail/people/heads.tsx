import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { drawnHeads } from './drawn-heads.ts'
import styles from './heads.module.css'

/** As many heads as are coming, up to a number; the rest is a number. */
export function DrawnHeads({ detail, most }: { detail: ActivityDetail; most: number }) {
  const heads = drawnHeads(detail, most)
  const more = detail.participantCount - heads.length
  if (heads.length === 0) return null
  return (
    <div className={styles.heads} aria-hidden="true">
      {heads.map(({ id, sex }) => (
        <Avatar key={id} id={id} sex={sex} size={40} className={styles.head} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  )
}
