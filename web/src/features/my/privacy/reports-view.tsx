import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { getMyReports, type MyReport, ReportState, ReportTargetKind } from '@quan/contract/safety/report.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { myReportsText } from '#texts/my-reports-text.ts'
import { reportText } from '#texts/report-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { myReportsKey } from '#ui/report-sheet/report-sheet.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { pastDayText } from '../messages/message-list.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import subView from '../sub-view.module.css'
import styles from './person-rows.module.css'

/** 我的举报: what I reported, and what came of it. */
export function ReportsView({ onBack }: { onBack: () => void }) {
  const reports = useMyReports()
  return (
    <SubPage>
      <Page title={myReportsText.title} onBack={onBack} className={subView.content} onPullRefresh={reports.refresh}>
        <ListStates
          query={reports}
          loading={<RowsSkeleton rows={4} />}
          empty={<EmptyBlock title={myReportsText.empty} advice={myReportsText.emptyAdvice} />}
        >
          {(items) => <ReportList reports={items} end={reports.end} onMore={reports.loadMore} />}
        </ListStates>
      </Page>
    </SubPage>
  )
}

type ReportListProps = { reports: readonly MyReport[]; end: ListEndState; onMore: () => void }

function ReportList({ reports, end, onMore }: ReportListProps) {
  const now = useNow()
  useEndlessList({ end, count: reports.length, onMore })
  return (
    <div>
      <ul className={rows.card}>
        {reports.map((one) => (
          <li key={one.id} className={cx(rows.row, styles.row)}>
            <b className={styles.name}>
              {targetText(one.target)}
              <small>
                {myReportsText.reported({
                  reason: reportText[one.reason],
                  time: pastDayText(formatDate(Date.parse(one.time), MAINLAND_TIME_ZONE), now),
                })}
              </small>
            </b>
            <StateTag report={one} />
          </li>
        ))}
      </ul>
      <p className={subView.advice}>{myReportsText.advice}</p>
      <ListEnd state={end} onMore={onMore} />
    </div>
  )
}

function StateTag({ report: { state, decision } }: { report: MyReport }) {
  if (state === ReportState.open || decision === null) return <Tag tone="amber">{myReportsText.open}</Tag>
  return <Tag tone={decision === 'upheld' ? 'good' : 'plain'}>{myReportsText[decision]}</Tag>
}

function targetText({ kind, name }: MyReport['target']): string {
  if (name === null) return myReportsText[kind]
  return kind === ReportTargetKind.activity ? myReportsText.ofActivity({ name }) : myReportsText.ofUser({ name })
}

/** What I reported, the last first. */
function useMyReports() {
  const api = useApi()
  return usePaged<MyReport>({
    queryKey: myReportsKey,
    load: (input, options) => api.call(getMyReports, input, options),
  })
}
