import { getInsightRanking, type InsightRow, InsightSubject } from '@quan/contract/console/insight/insight.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { figureText, insightChartText, insightText } from '#texts/insight-text.ts'
import { bars } from '#ui/chart/chart-drawings.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { shareText } from '#ui/number/share-text.ts'
import { ActivityDrawer } from './activity-drawer.tsx'
import { factsOf } from './figure-charts.tsx'
import { returnShareOf, showUpOf } from './figures.ts'
import styles from './insight.module.css'

const MONTH_LENGTH = 'YYYY-MM'.length
/** Rows that the chart above the table draws: the first. */
const DRAWN = 10

/** A month by city, organizer or activity, the most paid places first. */
export function InsightRanking({ by }: { by: InsightSubject }) {
  const api = useApi()
  const { parameters } = useAddress()
  const [thisMonth] = useState(() => formatDate(Date.now(), MAINLAND_TIME_ZONE).slice(0, MONTH_LENGTH))
  const month = parameters.get('month') ?? thisMonth
  const activityId = parameters.get('activity')
  const asked = {
    by,
    month,
    cityCode: parameters.get('city'),
    organizerId: by === InsightSubject.activity ? parameters.get('organizer') : null,
  }
  const page = useCursorPage({
    queryKey: ['insightRanking', asked],
    load: (cursor, signal) => api.call(getInsightRanking, { ...asked, cursor }, { signal }),
  })
  return (
    <div className={styles.main}>
      <Card title={insightChartText.ranking} extra={<MonthField label={insightText.month} month={month} />}>
        {page.data && page.data.items.length > 0 && <RankingChart rows={page.data.items.slice(0, DRAWN)} />}
        <DataTable
          label={insightText[by]}
          page={page}
          columns={rankingColumns(by)}
          keyOf={({ id, cityCode }) => `${id} ${cityCode}`}
          isFiltered={asked.cityCode !== null || asked.organizerId !== null}
        />
      </Card>
      {activityId !== null && (
        <ActivityDrawer id={activityId} onClose={() => openAddress(withParameters({ activity: null }))} />
      )}
    </div>
  )
}

/** The first rows of the table below as bars. */
function RankingChart({ rows }: { rows: readonly InsightRow[] }) {
  const [names, words] = [rows.map(({ name }) => name), rows.map(({ paid }) => String(paid))]
  const series = [{ name: figureText.paid, colour: 'brand' as const, values: rows.map(({ paid }) => paid) }]
  return <Chart label={factsOf(insightChartText.ranking, names, words)} drawing={bars({ names, words, series })} />
}

/** Where a row leads on: a city to its organizers, an organizer to the weeks, an activity to its own figures. */
function addressOf(by: InsightSubject, { id }: InsightRow): string {
  if (by === InsightSubject.activity) return withParameters({ activity: id })
  if (by === InsightSubject.organizer) return withParameters({ by: null, organizer: id, month: null, after: null })
  return withParameters({ by: InsightSubject.organizer, city: id, after: null })
}

const rankingColumns = (by: InsightSubject): TableColumnsType<InsightRow> => [
  {
    title: figureText.name,
    key: 'name',
    render: (_value, row) => (
      <span className={styles.name}>
        <Link to={addressOf(by, row)}>{row.name}</Link>
        {by !== InsightSubject.city && <small>{row.cityName}</small>}
        {row.startTime !== null && <small>{formatInstant(row.startTime)}</small>}
      </span>
    ),
  },
  ...(by === InsightSubject.activity
    ? []
    : [{ title: figureText.activities, dataIndex: 'activities', align: 'right' as const }]),
  { title: figureText.seen, dataIndex: 'seen', align: 'right' },
  { title: figureText.ordered, dataIndex: 'ordered', align: 'right' },
  { title: figureText.paid, dataIndex: 'paid', align: 'right' },
  { title: figureText.came, dataIndex: 'came', align: 'right' },
  { title: figureText.showUp, key: 'showUp', align: 'right', render: (_value, row) => shareText(showUpOf(row)) },
  {
    title: `${figureText.men} / ${figureText.women}`,
    key: 'balance',
    align: 'right',
    render: (_value, { men, women }) => `${men} / ${women}`,
  },
  {
    title: figureText.returnShare,
    key: 'returnShare',
    align: 'right',
    render: (_value, row) => shareText(returnShareOf(row)),
  },
]
