import type { CSSProperties } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { cx } from '#ui/style/cx.ts'
import { Avatar } from './avatar.tsx'
import styles from './drawn-heads.module.css'

type DrawnHeadsProps = {
  of: ParticipantCounts
  /** Heads drawn at most; the others are a number. */
  most: number
  /** Diameter of a head in pixels. */
  size?: number
  className?: string | undefined
}

/** How many come to an activity, and for which places. */
export type ParticipantCounts = Pick<ActivityDetail, 'id' | 'participantCount' | 'quotas'>

/** As many heads as are coming, up to a number; the rest is a number. Decoration beside the count in words. */
export function DrawnHeads({ of, most, size = 40, className }: DrawnHeadsProps) {
  const heads = drawnHeads(of, most)
  const more = of.participantCount - heads.length
  if (heads.length === 0) return null
  return (
    <span className={cx(styles.heads, className)} style={{ '--head': `${size}px` } as CSSProperties} aria-hidden="true">
      {heads.map(({ id, sex }) => (
        <Avatar key={id} id={id} sex={sex} size={size} className={styles.head} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  )
}

/** A head to draw; it stands for somebody without being them. */
type DrawnHead = { id: string; sex: 0 | 1 | 2 }

/** As many heads as there are people, women and men as the places have it, by turns; the same at each visit. */
export function drawnHeads({ id, participantCount, quotas }: ParticipantCounts, most: number): DrawnHead[] {
  const count = Math.min(participantCount, most)
  const left = quotas.map(({ sex, taken }) => ({ sex, taken }))
  return Array.from({ length: count }, (_, index) => {
    const next = left.filter(({ taken }) => taken > 0).toSorted((a, b) => b.taken - a.taken)[0]
    if (next) next.taken -= 1
    return { id: `${id}:${index}`, sex: next?.sex || (index % 2 === 0 ? 2 : 1) }
  })
}
