import { getReportSpeed } from '@quan/contract/console/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { speedText } from '#texts/appeal-text.ts'
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
        <p className={styles.about}>{speedText.none}</p>
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
