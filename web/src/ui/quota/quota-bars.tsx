import type { CSSProperties } from 'react'
import { activityText } from '#texts/activity-text.ts'
import { quotaText } from '#texts/quota-text.ts'
import { commonText } from '#texts/common-text.ts'
import { cx } from '#ui/style/cx.ts'
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
          <b>{quotaText.quotaOf({ taken, quota })}</b>
        </span>
      ))}
    </span>
  )
}

/** Places of one sex of an activity or a ticket type; 0 is open to any. */
export type Quota = { sex: 0 | 1 | 2; taken: number; quota: number }

/** The word for whom the places are, since colour alone never says it. */
export function sexWord(sex: Quota['sex']): string {
  if (sex === 0) return quotaText.anySex
  return sex === 1 ? activityText.male : activityText.female
}

/** 「男 9/12，女 11/12」 */
function quotasLabel(quotas: readonly Quota[]): string {
  return quotas
    .map(({ sex, taken, quota }) => quotaText.quota({ sex: sexWord(sex), taken, quota }))
    .join(commonText.comma)
}

/** How many places are left, in words; null where nothing is sold. */
export function seatsLeftText({ taken, quota }: Quota, waiting: number | null = null): string {
  const left = quota - taken
  if (left <= 0) return waiting === null || waiting === 0 ? quotaText.full : quotaText.waiting({ count: waiting })
  return left === 1 ? quotaText.lastSeat : quotaText.seatsLeft({ count: left })
}
