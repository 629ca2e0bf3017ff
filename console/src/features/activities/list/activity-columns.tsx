import type { DeskRow } from '@quan/contract/console/activities/desk-activity.ts'
import type { TableColumnsType } from 'antd'
import { Link } from '#platform/navigation/link.tsx'
import { withParameters } from '#platform/navigation/address.ts'
import { activitiesText } from '#texts/activities-text.ts'
import { ActivityCell, PlacesCell } from '#ui/data-table/activity-cells.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { SeriesLink } from '../series/series-link.tsx'
import { StatusTag } from '../status-tag.tsx'
import styles from './list.module.css'

/** The columns of the table of activities. */
export const activityColumns = (): TableColumnsType<DeskRow> => [
  { title: activitiesText.activity, key: 'activity', render: (_value, row) => <ActivityCell row={row} /> },
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
  {
    title: activitiesText.status,
    key: 'status',
    render: (_value, { status, seriesId }) => (
      <span className={styles.tags}>
        <StatusTag status={status} />
        {seriesId !== null && <SeriesLink id={seriesId} />}
      </span>
    ),
  },
  { title: activitiesText.places, key: 'places', render: (_value, { quotas }) => <PlacesCell quotas={quotas} /> },
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
