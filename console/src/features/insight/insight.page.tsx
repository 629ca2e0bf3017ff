import { getInsightWeeks, type InsightFigures, InsightSubject } from '@quan/contract/console/insight/insight.ts'
import { INSIGHT_WEEKS_MAX } from '@quan/contract/console/insight/insight-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { memberPlace } from '#platform/navigation/places.ts'
import { figureText, insightText } from '#texts/insight-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { CityFilter, cityOf } from '#ui/filters/city-filter.tsx'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { shareText } from '#ui/number/share-text.ts'
import { Page } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { organizerLinks } from '#ui/related/organizer.tsx'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { FunnelChart, OriginsChart, SourcesChart } from './figure-charts.tsx'
import {
  countText,
  DAYS_A_WEEK,
  everyWeek,
  payShareOf,
  returnShareOf,
  showUpOf,
  sumOf,
  womenShareOf,
} from './figures.ts'
import { InsightRanking } from './insight-ranking.tsx'
import { WeekCharts } from './week-charts.tsx'
import styles from './insight.module.css'

/** Stands in the choice of views for the course of the weeks. */
const TREND = 'trend'

/** What works: how many see, buy and come, week by week, and whose activities they are. */
export function InsightPage() {
  const { parameters } = useAddress()
  const by = Object.values(InsightSubject).find((subject) => subject === parameters.get('by')) ?? null
  return (
    <Page
      title={pageText.insight}
      beside={
        <Segmented
          aria-label={insightText.view}
          value={by ?? TREND}
          options={[
            { value: TREND, label: insightText.trend },
            ...Object.values(InsightSubject).map((subject) => ({
              value: subject as string,
              label: insightText[subject],
            })),
          ]}
          onChange={(view) =>
            openAddress(
              withParameters({ by: view === TREND ? null : view, organizer: null, activity: null, after: null }),
            )
          }
        />
      }
      actions={
        <>
          <CityFilter />
          <SavedViews table="insight" />
        </>
      }
    >
      {by === null ? <InsightTrend /> : <InsightRanking key={by} by={by} />}
      <p className={styles.about}>{insightText.about}</p>
    </Page>
  )
}

/** How many weeks may be looked at; the second unless chosen. */
const CHOICES = [4, 12, 26, INSIGHT_WEEKS_MAX] as const

const linksOf = (organizerId: string) => [
  ...organizerLinks(organizerId),
  { place: memberPlace(organizerId), text: relatedText.member },
]

/** How it goes, week by week. */
function InsightTrend() {
  const api = useApi()
  const { parameters } = useAddress()
  const [thisWeek] = useState(() => startOfWeek(formatDate(Date.now(), MAINLAND_TIME_ZONE)))
  const count = CHOICES.find((choice) => String(choice) === parameters.get('weeks')) ?? CHOICES[1]
  const span = { from: addDays(thisWeek, (1 - count) * DAYS_A_WEEK), to: thisWeek }
  const asked = { ...span, cityCode: cityOf(parameters), organizerId: parameters.get('organizer') }
  const { data, error, refetch } = useQuery({
    queryKey: ['insightWeeks', asked],
    queryFn: ({ signal }) => api.call(getInsightWeeks, asked, { signal }),
  })
  const weeks = everyWeek(data?.weeks ?? [], span)
  return (
    <div className={styles.main}>
      <div className={styles.filters}>
        <Segmented
          aria-label={insightText.range}
          value={count}
          options={CHOICES.map((choice) => ({ value: choice, label: insightText.lastWeeks({ count: choice }) }))}
          onChange={(chosen) => openAddress(withParameters({ weeks: String(chosen) }))}
        />
        {asked.organizerId !== null && (
          <>
            {data?.organizerName && <Tag tone="brand">{insightText.onlyOf({ name: data.organizerName })}</Tag>}
            <Link to={withParameters({ organizer: null })}>{insightText.everybody}</Link>
            <RelatedLinks links={linksOf(asked.organizerId)} />
          </>
        )}
        {data?.isBehind && <Tag tone="warning">{insightText.behind}</Tag>}
      </div>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={8} />
      ) : data.weeks.length === 0 ? (
        <EmptyBlock text={insightText.none} />
      ) : (
        <>
          <Totals figures={sumOf(weeks)} />
          <div className={styles.charts}>
            <FunnelChart figures={sumOf(weeks)} />
            <SourcesChart figures={sumOf(weeks)} />
            <OriginsChart figures={sumOf(weeks)} />
            <WeekCharts weeks={weeks} />
          </div>
        </>
      )}
    </div>
  )
}

function Totals({ figures }: { figures: InsightFigures }) {
  const totals = [
    [figureText.activities, countText(figures.activities)],
    [figureText.paid, countText(figures.paid)],
    [figureText.payShare, shareText(payShareOf(figures))],
    [figureText.showUp, shareText(showUpOf(figures))],
    [figureText.womenShare, shareText(womenShareOf(figures))],
    [figureText.returnShare, shareText(returnShareOf(figures))],
  ]
  return (
    <dl className={styles.totals}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
