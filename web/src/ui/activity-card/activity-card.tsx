import type { ReactNode } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { OrderSource } from '@quan/contract/order/order-source.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { clock, pin } from '#ui/icon/icon-shapes.ts'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import { MarkedText } from '#ui/title-text/marked-text.tsx'
import styles from './activity-card.module.css'
import { CardLink } from './card-link.tsx'
import { CardPrice } from './card-price.tsx'
import { isOver } from './is-over.ts'
import { distanceText, type Here, placeText } from './place-text.ts'

export type ActivityCardProps = {
  activity: ActiveItem
  now: number
  here: Here
  /** Words that were searched for; they are marked. */
  words?: readonly string[]
  onOpen?: () => void
  /** What leads to it, where that is worth knowing. */
  via?: OrderSource
  /** Among activities of several cities each names its own. */
  namesCity?: boolean
  /** Above the title: what speaks for it. */
  reason?: ReactNode
  className?: string | undefined
}

/** An activity as a row: the cover at the left, everything else beside it. */
export function ActivityCard({
  activity,
  now,
  here,
  words,
  onOpen,
  via,
  namesCity = false,
  reason,
  className,
}: ActivityCardProps) {
  const { status, cancelled, quotas } = activity
  const distance = distanceText(activity, here)
  return (
    <article className={cx(styles.card, className)}>
      <Cover activity={activity} sizes="120px" isFaded={isOver(activity)} className={styles.cover}>
        <StatusBadge status={status} cancelled={cancelled} isOnCover className={styles.badge} />
      </Cover>
      <div className={styles.facts}>
        {reason}
        <h3>
          <CardLink {...{ activity, words, onOpen, via }} />
        </h3>
        <p className={cx(styles.meta, styles.when)}>
          <Icon shape={clock} size={14} />
          <span>{whenText(activity, now)}</span>
        </p>
        <p className={styles.meta}>
          <Icon shape={pin} size={14} />
          <span>
            <MarkedText words={words}>{placeText(activity, namesCity)}</MarkedText>
          </span>
          {distance !== null && <span className={styles.distance}>{distance}</span>}
        </p>
        <div className={styles.foot}>
          <QuotaBars quotas={quotas} />
          <CardPrice activity={activity} />
        </div>
      </div>
    </article>
  )
}
