import { getReportQueue, REPORT_HOURS, type ReportRow, URGENT_REPORT_HOURS } from '@quan/contract/console/reports.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { Segmented } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { CLOSINGS_STATE, QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { appealText } from '#texts/appeal-text.ts'
import { closingText } from '#texts/closing-text.ts'
import { reasonText, reportsText, targetKindText } from '#texts/reports-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { type CursorPage, useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { AppealList } from './appeal-list.tsx'
import { ClosingList } from './closing-list.tsx'
import { OneAppeal } from './one-appeal.tsx'
import { OneReport } from './one-report.tsx'
import { QueueRow } from './queue-row.tsx'
import { ReportCounts, ReportSpeed } from './report-figures.tsx'
import styles from './reports.module.css'

const APPEALS = 'appeals'

/** Reports, those due first, closings that wait for a second operator, or appeals, and beside them the one that the address names. */
export function ReportsPage() {
  const { parameters } = useAddress()
  const asked = parameters.get('state')
  const other = asked === APPEALS || asked === CLOSINGS_STATE ? asked : null
  const state = asked === ReportState.decided ? ReportState.decided : ReportState.open
  const id = parameters.get('id')
  return (
    <Page
      title={pageText.reports}
      beside={
        <Segmented
          aria-label={reportsText.states}
          value={other ?? state}
          options={[
            ...Object.values(ReportState).map((value) => ({ value, label: reportsText[value] })),
            { value: CLOSINGS_STATE, label: closingText.tab },
            { value: APPEALS, label: appealText.tab },
          ]}
          onChange={(value) => openAddress(withParameters({ state: value, id: null, after: null, decided: null }))}
        />
      }
    >
      {other === APPEALS && <Appeals id={id} />}
      {other === CLOSINGS_STATE && <ClosingList />}
      {other === null && <Reports state={state} id={id} />}
    </Page>
  )
}

function Appeals({ id }: { id: string | null }) {
  return (
    <div className={styles.columns}>
      <Card>
        <AppealList openId={id} />
      </Card>
      {id === null ? (
        <Card>
          <EmptyBlock text={appealText.choose} />
        </Card>
      ) : (
        <OneAppeal key={id} id={id} />
      )}
    </div>
  )
}

function Reports({ state, id }: { state: ReportState; id: string | null }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: [...QUEUE_KEYS.reports, state],
    load: (cursor, signal) => api.call(getReportQueue, { state, cursor }, { signal }),
  })
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Card>
          <Queue page={page} state={state} openId={id} />
        </Card>
        {id !== null && <ReportSpeed />}
      </div>
      {id === null ? (
        // none opens by itself: a look at one is written down
        <div className={styles.side}>
          {state === ReportState.open && page.data && page.isFirst && !page.isPlaceholderData && (
            <ReportCounts queue={page.data} />
          )}
          {page.data?.items.length !== 0 && (
            <Card>
              <EmptyBlock text={reportsText.choose} />
            </Card>
          )}
          <ReportSpeed />
        </div>
      ) : (
        <OneReport key={id} id={id} />
      )}
    </div>
  )
}

type QueueProps = { page: CursorPage<ReportRow>; state: ReportState; openId: string | null }

function Queue({ page, state, openId }: QueueProps) {
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0)
    return <EmptyBlock text={state === ReportState.open ? reportsText.noneOpen : reportsText.noneDecided} />
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
