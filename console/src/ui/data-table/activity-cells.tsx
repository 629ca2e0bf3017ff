import type { DeskRow } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activitiesText, ticketSexText } from '#texts/activities-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { formatClock, formatInstant } from '#ui/instant/format-instant.ts'
import { cx } from '#ui/theme/cx.ts'
import styles from './activity-cells.module.css'

type ActivityCellProps = {
  row: DeskRow
  isLinked?: boolean
  /** The day is told above: only the clock is told, and neither line is ever broken. */
  isOfToday?: boolean
}

/** An activity by its cover, title, time and place; its title leads to it where the operator may go there. */
export function ActivityCell({ row, isLinked = true, isOfToday = false }: ActivityCellProps) {
  const { id, title, startTime, timeZone, city, venue } = row
  const time = isOfToday ? formatClock(startTime, timeZone) : formatInstant(startTime, { timeZone })
  const about = [time, city.name, venue].filter(Boolean).join(' · ')
  return (
    <span className={cx(styles.what, isOfToday && styles.short)} title={isOfToday ? `${title}\n${about}` : undefined}>
      <ActivityCover activity={row} />
      <span>
        {isLinked ? <Link to={consoleItemPath('activities', id)}>{title}</Link> : <b>{title}</b>}
        <small>{about}</small>
      </span>
    </span>
  )
}

/** Places that are taken, by sex. */
export function PlacesCell({ quotas }: Pick<DeskRow, 'quotas'>) {
  return (
    <span className={styles.quotas}>
      {quotas.map(({ sex, taken, quota }) => (
        <span key={sex} className={cx(styles.quota, sex === 1 && styles.men, sex === 2 && styles.women)}>
          <span>{ticketSexText[sex]}</span>
          <progress
            value={taken}
            max={quota}
            aria-label={activitiesText.taken({ sex: ticketSexText[sex], taken, quota })}
          />
          <b aria-hidden>
            {taken}/{quota}
          </b>
        </span>
      ))}
    </span>
  )
}
