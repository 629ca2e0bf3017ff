import type { DeskRow } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activitiesText, ticketSexText } from '#texts/activities-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { cx } from '#ui/theme/cx.ts'
import styles from './activity-cells.module.css'

/** An activity by its cover, title, time and place; its title leads to it where the operator may go there. */
export function ActivityCell({ row, isLinked = true }: { row: DeskRow; isLinked?: boolean }) {
  const { id, title, startTime, timeZone, city, venue } = row
  return (
    <span className={styles.what}>
      <ActivityCover activity={row} />
      <span>
        {isLinked ? <Link to={consoleItemPath('activities', id)}>{title}</Link> : <b>{title}</b>}
        <small>{[formatInstant(startTime, { timeZone }), city.name, venue].filter(Boolean).join(' · ')}</small>
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
