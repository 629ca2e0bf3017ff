import {
  getInsightRanking,
  type InsightRow,
  InsightSubject,
  getActivityInsight,
} from '@quan/contract/console/insight/insight.ts'
import { useQuery } from '@tanstack/react-query'
import { type TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activityPlace, ordersPlace } from '#platform/navigation/places.ts'
import { figureText, insightChartText, insightText } from '#texts/insight-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { SideSheet } from '#ui/dialog/dialog.tsx'
import { cityOf } from '#ui/filters/city-filter.tsx'
import { ChartCard } from '#ui/chart/chart-card.tsx'
import { bars, columns } from '#ui/chart/chart-drawings.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { useMonth } from '#ui/period/use-month.ts'
import { shareText } from '#ui/number/share-text.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { factsOf, FunnelChart, SourcesChart } from './figure-charts.tsx'
import { countText, returnShareOf, showUpOf, shortDay } from './figures.ts'
import styles from './insight.module.css'

const WIDTH = 640

/** Rows that the chart above the table draws: the first. */
const DRAWN = 10

/** A month by city, organizer or activity, the most paid places first. */
export function InsightRanking({ by }: { by: InsightSubject }) {
  const api = useApi()
  const { parameters } = useAddress()
  const { month } = useMonth()
  const activityId = parameters.get('activity')
  const asked = {
    by,
    month,
    cityCode: cityOf(parameters),
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

const countColumn = (name: 'activities' | 'seen' | 'ordered' | 'paid' | 'came') => ({
  title: figureText[name],
  dataIndex: name,
  align: 'right' as const,
  render: countText,
})

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
  ...(by === InsightSubject.activity ? [] : [countColumn('activities')]),
  ...(['seen', 'ordered', 'paid', 'came'] as const).map(countColumn),
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

/** What became of one activity. */
function ActivityDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['activityInsight', id],
    queryFn: ({ signal }) => api.call(getActivityInsight, { id }, { signal }),
  })
  return (
    <SideSheet size={WIDTH} title={data?.activity.name ?? pageText.insight} onClose={onClose}>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={8} />
      ) : (
        <div className={styles.main}>
          <RelatedLinks
            links={[
              { place: activityPlace(id), text: insightText.openActivity },
              { place: ordersPlace({ activity: id }), text: relatedText.ordersOfActivity },
            ]}
          />
          <FunnelChart figures={data.activity} />
          <SourcesChart figures={data.activity} />
          {data.days.length > 0 && <ViewsChart days={data.days} />}
        </div>
      )}
    </SideSheet>
  )
}

type DayViews = { day: string; views: number }

function ViewsChart({ days }: { days: readonly DayViews[] }) {
  const [names, values] = [days.map(({ day }) => shortDay(day)), days.map(({ views }) => views)]
  return (
    <ChartCard
      title={insightChartText.views}
      label={factsOf(insightChartText.views, names, values.map(String))}
      drawing={columns({ names, series: [{ name: figureText.views, colour: 'brand', values }] })}
      columns={viewColumns()}
      rows={days}
      keyOf={({ day }) => day}
    />
  )
}

const viewColumns = (): TableColumnsType<DayViews> => [
  { title: figureText.day, dataIndex: 'day' },
  { title: figureText.views, dataIndex: 'views', align: 'right' },
]
