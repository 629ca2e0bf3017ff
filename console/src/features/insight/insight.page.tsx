import { InsightSubject } from '@quan/contract/console/insight/insight.ts'
import { Segmented } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { insightText } from '#texts/insight-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { CityFilter } from '#ui/filters/city-filter.tsx'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { Page } from '#ui/page/page.tsx'
import { InsightRanking } from './insight-ranking.tsx'
import { InsightTrend } from './insight-trend.tsx'
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
