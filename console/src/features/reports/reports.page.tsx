import { getReportQueue, REPORT_HOURS, URGENT_REPORT_HOURS, getReportSpeed } from '@quan/contract/console/reports.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { Segmented } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { appealText, speedText } from '#texts/appeal-text.ts'
import { reasonText, reportsText, targetKindText } from '#texts/reports-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { AppealList } from './appeal-list.tsx'
import { OneAppeal } from './one-appeal.tsx'
import { OneReport } from './one-report.tsx'
import { QueueRow } from './queue-row.tsx'
import styles from './reports.module.css'
import { useQuery } from '@tanstack/react-query'

const HOUR_MINUTES = 60

/** How long reports waited, week by week. */
function ReportSpeed() {
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

const APPEALS = 'appeals'

/** Reports, those due first, or appeals, and beside them the one that the address names. */
export function ReportsPage() {
  const { parameters } = useAddress()
  const isOfAppeals = parameters.get('state') === APPEALS
  const state = parameters.get('state') === ReportState.decided ? ReportState.decided : ReportState.open
  const id = parameters.get('id')
  return (
    <Page
      title={pageText.reports}
      beside={
        <Segmented
          aria-label={reportsText.states}
          value={isOfAppeals ? APPEALS : state}
          options={[
            ...Object.values(ReportState).map((value) => ({ value, label: reportsText[value] })),
            { value: APPEALS, label: appealText.tab },
          ]}
          onChange={(value) => openAddress(withParameters({ state: value, id: null, after: null, decided: null }))}
        />
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card>{isOfAppeals ? <AppealList openId={id} /> : <Queue state={state} openId={id} />}</Card>
          {!isOfAppeals && <ReportSpeed />}
        </div>
        {id === null ? (
          <Card>
            <EmptyBlock text={isOfAppeals ? appealText.choose : reportsText.choose} />
          </Card>
        ) : isOfAppeals ? (
          <OneAppeal key={id} id={id} />
        ) : (
          <OneReport key={id} id={id} />
        )}
      </div>
    </Page>
  )
}

function Queue({ state, openId }: { state: ReportState; openId: string | null }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: ['reports', state],
    load: (cursor, signal) => api.call(getReportQueue, { state, cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0) return <EmptyBlock />
  return (
    <>
      <ul>
        {page.data.items.map(({ id, person, targetName, targetKind, reason, dueTime, isOverdue, createTime }) => (
          <QueueRow
            key={id}
            id={id}
            isOpen={id === openId}
            person={person}
            title={targetName ?? reportsText.gone}
            about={`${targetKindText[targetKind]} · ${reportsText.made({ time: formatInstant(createTime) })}`}
            due={state === ReportState.open ? { dueTime, isOverdue } : null}
          >
            <Tag>{reasonText[reason]}</Tag>
          </QueueRow>
        ))}
      </ul>
      <p className={styles.about}>{reportsText.about({ urgent: URGENT_REPORT_HOURS, other: REPORT_HOURS })}</p>
      <PageSteps page={page} />
    </>
  )
}
