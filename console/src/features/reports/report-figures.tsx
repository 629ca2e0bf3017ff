import {
  type getReportQueue,
  getReportSpeed,
  REPORT_HOURS,
  URGENT_REPORT_HOURS,
} from '@quan/contract/console/reports.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { speedText } from '#texts/appeal-text.ts'
import { homeText } from '#texts/home-text.ts'
import { reportsText } from '#texts/reports-text.ts'
import { Figure, Figures } from '#ui/page/figure.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './reports.module.css'

const HOUR_MINUTES = 60

/** How long reports waited, week by week. */
export function ReportSpeed() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'speed'],
    queryFn: () => api.call(getReportSpeed, {}),
  })
  const failure = failureInstead({ data, error })
  return (
    <Card title={speedText.title}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : data.weeks.length === 0 ? (
        <p className={styles.noneYet}>{speedText.none}</p>
      ) : (
        <table className={styles.speed}>
          <thead>
            <tr>
              {[speedText.week, speedText.decided, speedText.average, speedText.late].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.weeks.map(({ week, decided, averageMinutes, late }) => (
              <tr key={week}>
                <th scope="row">{week.slice('YYYY-'.length)}</th>
                <td>{decided}</td>
                <td>{spanText(averageMinutes)}</td>
                <td>{late}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const spanText = (minutes: number): string =>
  minutes < HOUR_MINUTES
    ? speedText.minutes({ count: minutes })
    : speedText.hours({ count: Math.round(minutes / HOUR_MINUTES) })

/** How many reports are open and how many of them are overdue, by the first page of the queue, where those due first stand. */
export function ReportCounts({ queue }: { queue: ConsoleResultOf<typeof getReportQueue> }) {
  const { items, totalCount = items.length, nextCursor } = queue
  const overdue = items.filter(({ isOverdue }) => isOverdue).length
  const isMore = nextCursor !== null && overdue === items.length
  const [first] = items
  return (
    <Figures>
      <Figure
        name={reportsText.open}
        figure={reportsText.count({ count: totalCount })}
        about={reportsText.about({ urgent: URGENT_REPORT_HOURS, other: REPORT_HOURS })}
      />
      <Figure
        name={reportsText.overdueCount}
        figure={reportsText.count({ count: `${overdue}${isMore ? '+' : ''}` })}
        about={first ? reportsText.firstDue({ time: formatInstant(first.dueTime) }) : homeText.nothing}
        isUrgent={overdue > 0}
      />
    </Figures>
  )
}
