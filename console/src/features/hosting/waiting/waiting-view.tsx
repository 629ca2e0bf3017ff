import {
  getDraftsInReview,
  getHostApplications,
  admitHost,
  refuseHost,
  type WaitingHost,
} from '@quan/contract/console/hosting-desk.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { tableText } from '#texts/state-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { type CursorPage, useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { useDecision } from '../use-decision.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DraftItem } from './draft-item.tsx'
import styles from '../hosting.module.css'

/** What waits: each list goes on by itself. */
export function WaitingView() {
  return (
    <div className={styles.columns}>
      <DraftsInReview />
      <Applications />
    </div>
  )
}

function DraftsInReview() {
  const api = useApi()
  const page = useCursorPage({
    queryKey: QUEUE_KEYS.drafts,
    load: (cursor, signal) => api.call(getDraftsInReview, { cursor }, { signal }),
    parameter: 'drafts',
  })
  return (
    <List title={hostingText.drafts} nothing={hostingText.noDrafts} page={page}>
      {(draft) => <DraftItem key={draft.id} draft={draft} />}
    </List>
  )
}

function Applications() {
  const api = useApi()
  const page = useCursorPage({
    queryKey: QUEUE_KEYS.hosts,
    load: (cursor, signal) => api.call(getHostApplications, { cursor }, { signal }),
    parameter: 'applications',
  })
  return (
    <List title={hostingText.hosts} nothing={hostingText.noHosts} page={page}>
      {(host) => <HostItem key={host.member.id} host={host} />}
    </List>
  )
}

type ListProps<Row> = { title: string; nothing: string; page: CursorPage<Row>; children: (row: Row) => ReactNode }

function List<Row>({ title, nothing, page, children }: ListProps<Row>) {
  const { data, isFirst, goFirst, refetch } = page
  const failure = failureInstead(page)
  // the last row of a page may have been decided
  const isBehind = data?.items.length === 0 && !isFirst
  return (
    <Card title={title}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : isBehind ? (
        <EmptyBlock text={nothing}>
          <Button onClick={goFirst}>{tableText.firstPage}</Button>
        </EmptyBlock>
      ) : data.items.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <div role="group" aria-label={title}>
          <ul className={styles.list}>{data.items.map(children)}</ul>
          <PageSteps page={page} />
        </div>
      )}
    </Card>
  )
}

/** Somebody who asks to host: what they plan, and the answer. */
function HostItem({ host }: { host: WaitingHost }) {
  const { member, cityName, plan, idea, applyTime } = host
  const api = useApi()
  const [isRefusing, setRefusing] = useState(false)
  const admit = useDecision(() => api.call(admitHost, { memberId: member.id }))
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <Head id={member.id} />
        <b>
          <PlaceLink place={memberPlace(member.id)}>{member.nickName}</PlaceLink>
        </b>
        <span>{cityName}</span>
        <time dateTime={applyTime}>{hostingText.applied({ time: formatInstant(applyTime) })}</time>
      </div>
      <p>{plan}</p>
      <p>{hostingText.idea({ idea })}</p>
      <FailureNote text={admit.error && failureWords(admit.error)} />
      <div className={styles.acts}>
        <Button type="primary" loading={admit.isPending} onClick={() => admit.mutate()}>
          {hostingText.admit}
        </Button>
        <Button disabled={admit.isPending} onClick={() => setRefusing(true)}>
          {hostingText.refuse}
        </Button>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={hostingText.refuseTitle({ name: member.nickName })}
          okText={hostingText.refuse}
          decide={(reason) => api.call(refuseHost, { memberId: member.id, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
  )
}
