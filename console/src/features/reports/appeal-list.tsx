import { APPEAL_HOURS, getAppealQueue } from '@quan/contract/console/appeals.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { Segmented } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { appealText } from '#texts/appeal-text.ts'
import { membersText } from '#texts/members-text.ts'
import { reportsText } from '#texts/reports-text.ts'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { QueueRow } from './queue-row.tsx'
import styles from './reports.module.css'

/** Appeals against what operators did, the oldest first. */
export function AppealList({ openId }: { openId: string | null }) {
  const isDecided = useAddress().parameters.get('decided') === '1'
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          block
          aria-label={appealText.states}
          value={isDecided ? ReportState.decided : ReportState.open}
          options={Object.values(ReportState).map((value) => ({ value, label: reportsText[value] }))}
          onChange={(value) =>
            openAddress(withParameters({ decided: value === ReportState.decided ? '1' : null, id: null, after: null }))
          }
        />
      </div>
      <Rows state={isDecided ? ReportState.decided : ReportState.open} openId={openId} />
      <p className={styles.about}>{appealText.about({ hours: APPEAL_HOURS })}</p>
    </>
  )
}

function Rows({ state, openId }: { state: ReportState; openId: string | null }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: [...QUEUE_KEYS.appeals, state],
    load: (cursor, signal) => api.call(getAppealQueue, { state, cursor }, { signal }),
  })
  const failure = failureInstead(page)
  if (failure) return <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <LoadingBlock />
  if (page.data.items.length === 0) return <EmptyBlock />
  return (
    <>
      <ul>
        {page.data.items.map(({ id, memberId, nickName, sex, kind, appealTime, dueTime, isOverdue, isOwn }) => (
          <QueueRow
            key={id}
            id={id}
            isOpen={id === openId}
            person={{ id: memberId, sex }}
            title={nickName ?? membersText.unnamed}
            about={appealText.made({ time: formatInstant(appealTime) })}
            due={state === ReportState.open ? { dueTime, isOverdue } : null}
          >
            <Tag>{appealText[kind]}</Tag>
            {state === ReportState.open && isOwn && <Tag tone="brand">{appealText.own}</Tag>}
          </QueueRow>
        ))}
      </ul>
      <PageSteps page={page} />
    </>
  )
}
