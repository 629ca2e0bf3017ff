import type { DeskRow } from '@quan/contract/console/activities/desk-activity.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import type { TableColumnsType } from 'antd'
import { Link } from '#platform/navigation/link.tsx'
import { withParameters } from '#platform/navigation/address.ts'
import { activitiesText, ticketSexText } from '#texts/activities-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { cx } from '#ui/style/cx.ts'
import { StatusTag } from '../status-tag.tsx'
import styles from './list.module.css'

/** The columns of the table of activities. */
export const activityColumns = (): TableColumnsType<DeskRow> => [
  { title: activitiesText.activity, key: 'activity', render: (_value, row) => <What row={row} /> },
  {
    title: activitiesText.organizer,
    key: 'organizer',
    render: (_value, { organizer: { id, nickName } }) =>
      id === null ? (
        nickName
      ) : (
        <Link to={withParameters({ organizer: id, after: null })} title={activitiesText.ofOrganizer}>
          {nickName}
        </Link>
      ),
  },
  { title: activitiesText.status, key: 'status', render: (_value, { status }) => <StatusTag status={status} /> },
  { title: activitiesText.places, key: 'places', render: (_value, { quotas }) => <Places quotas={quotas} /> },
  {
    title: activitiesText.price,
    key: 'price',
    align: 'right',
    render: (_value, { priceFrom }) =>
      priceFrom === null ? (
        <span className={styles.quiet}>{activitiesText.notSold}</span>
      ) : priceFrom === 0 ? (
        activitiesText.free
      ) : (
        <Yuan fen={priceFrom} />
      ),
  },
]

function What({ row }: { row: DeskRow }) {
  const { id, title, startTime, timeZone, city, venue } = row
  return (
    <span className={styles.what}>
      <ActivityCover activity={row} />
      <span>
        <Link to={consoleItemPath('activities', id)}>{title}</Link>
        <small>{[formatInstant(startTime, { timeZone }), city.name, venue].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Places({ quotas }: Pick<DeskRow, 'quotas'>) {
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
