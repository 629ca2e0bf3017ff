import { getReportQueue, REPORT_HOURS, URGENT_REPORT_HOURS } from '@quan/contract/console/reports.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { Segmented } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { reasonText, reportsText, targetKindText } from '#texts/reports-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { OneReport } from './one-report.tsx'
import styles from './reports.module.css'

/** Reports, those due first, and beside them the one that the address names. */
export function ReportsPage() {
  const { parameters } = useAddress()
  const state = parameters.get('state') === ReportState.decided ? ReportState.decided : ReportState.open
  const id = parameters.get('id')
  return (
    <Page
      title={pageText.reports}
      beside={
        <Segmented
          aria-label={reportsText.states}
          value={state}
          options={Object.values(ReportState).map((value) => ({ value, label: reportsText[value] }))}
          onChange={(value) => openAddress(withParameters({ state: value, id: null, after: null }))}
        />
      }
    >
      <div className={styles.columns}>
        <Card>
          <Queue state={state} openId={id} />
        </Card>
        {id === null ? (
          <Card>
            <EmptyBlock text={reportsText.choose} />
          </Card>
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
  if (page.error) return <ErrorBlock error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0) return <EmptyBlock />
  return (
    <>
      <ul>
        {page.data.items.map(({ id, targetName, targetKind, reason, dueTime, isOverdue, createTime }) => (
          <li key={id}>
            <Link
              to={withParameters({ id })}
              className={cx(styles.row, id === openId && styles.isOpen)}
              aria-current={id === openId ? 'true' : undefined}
            >
              <b>{targetName ?? reportsText.gone}</b>
              <small>
                {targetKindText[targetKind]} · {reportsText.made({ time: formatInstant(createTime) })}
              </small>
              <span className={styles.tags}>
                {state === ReportState.open && (
                  <Tag tone={isOverdue ? 'urgent' : 'warning'}>
                    {isOverdue
                      ? reportsText.overdue({ time: formatInstant(dueTime) })
                      : reportsText.due({ time: formatInstant(dueTime) })}
                  </Tag>
                )}
                <Tag>{reasonText[reason]}</Tag>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.about}>{reportsText.about({ urgent: URGENT_REPORT_HOURS, other: REPORT_HOURS })}</p>
      <PageSteps page={page} />
    </>
  )
}
