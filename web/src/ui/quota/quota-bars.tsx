import type { CSSProperties } from 'react'
import { activityText } from '#texts/activity-text.ts'
import { cx } from '#ui/style/cx.ts'
import { type Quota, quotasLabel, sexWord } from './quota-label.ts'
import styles from './quota-bars.module.css'

const LOOKS = { 0: 'any', 1: 'male', 2: 'female' } as const

/** How many places of each sex are taken, in the space of a line. */
export function QuotaBars({ quotas, className }: { quotas: readonly Quota[]; className?: string | undefined }) {
  if (quotas.length === 0) return null
  return (
    <span className={cx(styles.quotas, className)} role="img" aria-label={quotasLabel(quotas)}>
      {quotas.map(({ sex, taken, quota }) => (
        <span key={sex} className={cx(styles.quota, styles[LOOKS[sex]])}>
          {sexWord(sex)}
          <u style={{ '--share': `${quota > 0 ? Math.min(100, (taken / quota) * 100) : 100}%` } as CSSProperties} />
          <b>{activityText.quotaOf({ taken, quota })}</b>
        </span>
      ))}
    </span>
  )
}
