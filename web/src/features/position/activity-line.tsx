import type { ReactNode } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './activity-line.module.css'

type ActivityLineProps = {
  activity: ActiveItem
  /** Milliseconds since 1970. */
  now: number
  namesCity?: boolean
  /** In the place of the title's text: a link with it. */
  title?: ReactNode
  /** At the right. */
  aside?: ReactNode
}

/** An activity in two lines, beside a small cover. */
export function ActivityLine({ activity, now, namesCity = false, title, aside }: ActivityLineProps) {
  return (
    <div className={styles.line}>
      <Cover activity={activity} sizes="56px" isFaded={isOver(activity)} className={styles.cover} />
      <div className={styles.words}>
        <b>{title ?? <TitleText>{activity.title}</TitleText>}</b>
        <span>
          {whenText(activity, now)} · {placeText(activity, namesCity)}
        </span>
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
