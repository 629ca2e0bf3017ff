import { getActivityInsight } from '@quan/contract/console/insight/insight.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer, type TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { activityPlace, ordersPlace } from '#platform/navigation/places.ts'
import { figureText, insightChartText, insightText } from '#texts/insight-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { ChartCard } from '#ui/chart/chart-card.tsx'
import { columns } from '#ui/chart/chart-drawings.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { factsOf, FunnelChart, SourcesChart } from './figure-charts.tsx'
import { shortDay } from './figures.ts'
import styles from './insight.module.css'

const WIDTH = 640

/** What became of one activity. */
export function ActivityDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['activityInsight', id],
    queryFn: ({ signal }) => api.call(getActivityInsight, { id }, { signal }),
  })
  return (
    <Drawer open size={WIDTH} title={data?.activity.name ?? pageText.insight} onClose={onClose}>
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
    </Drawer>
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
