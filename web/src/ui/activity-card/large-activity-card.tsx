import type { ReactNode } from 'react'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import type { ActivityCardProps } from './activity-card.tsx'
import { CardLink } from './card-link.tsx'
import { CardPrice } from './card-price.tsx'
import { isOver } from './is-over.ts'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './large-activity-card.module.css'
import { distanceText, placeText } from './place-text.ts'
import { ProofLine } from './proof-line.tsx'

type LargeActivityCardProps = ActivityCardProps & {
  /** On the cover at the right: the heart. */
  corner?: ReactNode
}

/** The first activity of a list: its cover across the whole card. */
export function LargeActivityCard({
  activity,
  now,
  here,
  words,
  onOpen,
  corner,
  reason,
  className,
}: LargeActivityCardProps) {
  const { status, cancelled } = activity
  const distance = distanceText(activity, here)
  return (
    <article className={cx(styles.card, className)}>
      <Cover
        activity={activity}
        sizes="(min-width: 640px) 928px, 100vw"
        isFirst
        isFaded={isOver(activity)}
        className={styles.cover}
      >
        <StatusBadge status={status} cancelled={cancelled} isOnCover className={styles.badge} />
      </Cover>
      <div className={styles.facts}>
        {reason}
        <h3>
          <CardLink activity={activity} words={words} onOpen={onOpen} />
        </h3>
        <p>
          <span>{whenText(activity, now)}</span>
          <span className={styles.place} lang={contentLanguage(placeText(activity))}>
            {placeText(activity)}
          </span>
          {distance !== null && <span>{distance}</span>}
        </p>
        <div className={styles.foot}>
          <ProofLine activity={activity} most={4} size={28} />
          <CardPrice activity={activity} />
        </div>
      </div>
      {corner !== undefined && <div className={styles.corner}>{corner}</div>}
    </article>
  )
}
