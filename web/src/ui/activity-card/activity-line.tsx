import type { ReactNode } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { cx } from '#ui/style/cx.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './activity-line.module.css'

type ActivityLineProps = {
  activity: ActiveItem
  /** Milliseconds since 1970. */
  now: number
  /** Large where a page is about it: then the date is named as well. */
  size?: 'medium' | 'large'
  namesCity?: boolean
  /** Nothing comes of it any more; so it is of one that is over. */
  isFaded?: boolean
  /** In the place of the title's text: a link with it, or a heading. */
  title?: ReactNode
  /** At the right. */
  aside?: ReactNode
  /** Below when and where. */
  children?: ReactNode
}

const COVER_SIZES = { medium: '56px', large: '76px' }

/** An activity in a few lines, beside a small cover. */
export function ActivityLine({
  activity,
  now,
  size = 'medium',
  namesCity = false,
  isFaded = isOver(activity),
  title,
  aside,
  children,
}: ActivityLineProps) {
  const when = size === 'large' ? fullWhenText(activity, now) : whenText(activity, now)
  return (
    <div className={cx(styles.line, styles[size])}>
      <Cover activity={activity} sizes={COVER_SIZES[size]} isFaded={isFaded} className={styles.cover} />
      <div className={styles.words}>
        <div className={styles.title}>{title ?? <TitleText>{activity.title}</TitleText>}</div>
        <span>
          <DottedText>{`${when} · ${placeText(activity, namesCity)}`}</DottedText>
        </span>
        {children}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
