import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import { CANCELLED_AT_ONCE_MAX } from '@quan/contract/console/activities/cancel-activity.ts'
import { type DeskRow, DeskListing, getDeskActivities } from '@quan/contract/console/activities/desk-activity.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activitiesText } from '#texts/activities-text.ts'
import { draftsText } from '#texts/draft-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { ActivityCell, PlacesCell } from '#ui/data-table/activity-cells.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { CancelDialog } from '../cancel/cancel-dialog.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { NOTHING_WRITTEN, useDuplicate } from '../drafts/use-new-draft.ts'
import { SeriesHead } from '../series/series-head.tsx'
import { SeriesLink } from '../series/series-link.tsx'
import { StatusTag } from '../status-tag.tsx'
import { ActivityFilters, draftsOf, FILTER_NAMES, narrowingOf } from './activity-filters.tsx'
import styles from './list.module.css'

/** Activities as a table, narrowed by the address: published ones, or drafts. */
export function ActivityList() {
  const { parameters } = useAddress()
  const { isOfDrafts } = draftsOf(parameters)
  const seriesId = parameters.get('series')
  const table = isOfDrafts ? <DraftList /> : <PublishedList />
  return (
    <Page title={pageText.activities} actions={<ListActs />}>
      <BulkActs />
      <Card>
        <ActivityFilters />
        {seriesId === null ? (
          table
        ) : (
          <SeriesHead key={seriesId} id={seriesId}>
            {table}
          </SeriesHead>
        )}
      </Card>
    </Page>
  )
}

function ListActs() {
  const begin = useDuplicate()
  return (
    <>
      <SavedViews table="activities" />
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate(NOTHING_WRITTEN)}
      >
        {draftsText.create}
      </Button>
    </>
  )
}

/** Published activities; some of them may be cancelled together. */
function PublishedList() {
  const api = useApi()
  const { parameters } = useAddress()
  const [chosen, setChosen] = useState<string[]>([])
  const [isCancelling, setCancelling] = useState(false)
  const filter = filterOf(parameters)
  const page = useCursorPage<DeskRow>({
    queryKey: ['activities', filter],
    load: (cursor, signal) => api.call(getDeskActivities, { ...filter, cursor }, { signal }),
  })
  // what was chosen and is shown no more, on another page or under another filter, must not be cancelled unseen
  const shown = page.data?.items.map(({ id }) => id) ?? []
  const ids = chosen.filter((id) => shown.includes(id)).slice(0, CANCELLED_AT_ONCE_MAX)
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bulk} role="status">
          <span>{activitiesText.chosen({ count: ids.length })}</span>
          <Button danger size="small" onClick={() => setCancelling(true)}>
            {activitiesText.cancel}
          </Button>
        </div>
      )}
      <DataTable
        label={pageText.activities}
        page={page}
        columns={activityColumns()}
        keyOf={({ id }) => id}
        isFiltered={FILTER_NAMES.some((name) => parameters.has(name))}
        selection={{
          keys: ids,
          onChange: setChosen,
          nameOf: ({ title }) => activitiesText.choose({ title }),
        }}
      />
      {isCancelling && <CancelDialog ids={ids} onClose={() => setCancelling(false)} onBegun={() => setChosen([])} />}
    </>
  )
}

/** What the address asks for. */
function filterOf(parameters: URLSearchParams) {
  const status = parameters.get('status')
  return {
    ...narrowingOf(parameters),
    status: Object.values(DeskListing).find((known) => known === status) ?? null,
  }
}

function PriceCell({ row }: { row: DeskRow }) {
  const { priceFrom } = row
  if (priceFrom === null) return <span className={styles.quiet}>{activitiesText.notSold}</span>
  if (!mayCostMore(row)) return priceFrom === 0 ? activitiesText.free : <Yuan fen={priceFrom} />
  return priceFrom === 0 ? activitiesText.freeFrom : activitiesText.priceFrom({ price: yuanText(priceFrom) })
}

/** The columns of the table of activities. */
const activityColumns = (): TableColumnsType<DeskRow> => [
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
    render: (_value, row) => (
      <span className={styles.tags}>
        <StatusTag row={row} />
        {row.seriesId !== null && <SeriesLink id={row.seriesId} />}
      </span>
    ),
  },
  { title: activitiesText.places, key: 'places', render: (_value, { quotas }) => <PlacesCell quotas={quotas} /> },
  {
    title: activitiesText.price,
    key: 'price',
    align: 'right',
    render: (_value, row) => <PriceCell row={row} />,
  },
]
