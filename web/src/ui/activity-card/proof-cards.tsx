import type { ReactNode } from 'react'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import type { ActivityCardProps } from './activity-card.tsx'
import { CardLink } from './card-link.tsx'
import { CardPrice } from './card-price.tsx'
import { distanceText, placeText } from './place-text.ts'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './proof-cards.module.css'
import { PlacesLeft, ProofHeads, ProofLine } from './proof-line.tsx'

type ProofCardProps = Pick<ActivityCardProps, 'activity' | 'now' | 'here' | 'className'> & {
  /** Above the title: why it is recommended. */
  reason?: ReactNode
}

/** A recommended activity as a row: beside the cover when, where, who comes and what is left. */
export function ProofRow({ activity, now, here, reason, className }: ProofCardProps) {
  return (
    <article className={cx(styles.card, styles.row, className)}>
      <CardCover activity={activity} sizes="120px" />
      <div className={styles.facts}>
        {reason}
        <h3>
          <CardLink activity={activity} words={undefined} />
        </h3>
        <p>
          {whenText(activity, now)} · <PlaceLine activity={activity} here={here} />
        </p>
        <div className={styles.foot}>
          <ProofLine activity={activity} most={2} size={22} isShort />
          <CardPrice activity={activity} />
        </div>
      </div>
    </article>
  )
}

/** The same as a tile, two or three side by side. */
export function ProofTile({ activity, now, here, reason, className }: ProofCardProps) {
  return (
    <article className={cx(styles.card, styles.tile, className)}>
      <CardCover activity={activity} sizes="(min-width: 640px) 33vw, 50vw" />
      <div className={styles.facts}>
        {reason}
        <h3>
          <CardLink activity={activity} words={undefined} />
        </h3>
        <p>{whenText(activity, now)}</p>
        <p>
          <PlaceLine activity={activity} here={here} />
        </p>
        <div className={styles.heads}>
          <ProofHeads activity={activity} most={3} size={20} />
        </div>
        <div className={styles.foot}>
          <CardPrice activity={activity} />
          <PlacesLeft activity={activity} />
        </div>
      </div>
    </article>
  )
}

function PlaceLine({ activity, here }: Pick<ActivityCardProps, 'activity' | 'here'>) {
  const place = placeText(activity)
  const distance = distanceText(activity, here)
  return (
    <>
      <span lang={contentLanguage(place)}>{place}</span>
      {distance !== null && ` · ${distance}`}
    </>
  )
}

function CardCover({ activity, sizes }: { activity: ActivityCardProps['activity']; sizes: string }) {
  return (
    <Cover activity={activity} sizes={sizes} className={styles.cover}>
      <StatusBadge status={activity.status} cancelled={activity.cancelled} isOnCover className={styles.badge} />
    </Cover>
  )
}
