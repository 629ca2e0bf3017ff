import {
  admitHost,
  getDraftsInReview,
  getHostApplications,
  refuseHost,
  type WaitingHost,
} from '@quan/contract/console/hosting-desk.ts'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { hostingViewText } from '#texts/hosts-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { tableText } from '#texts/state-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { type CursorPage, useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { HOSTING_DESK_KEY, useDecision } from './use-decision.ts'
import { DraftItem } from './draft-item.tsx'
import { HostsView } from './hosts/hosts-view.tsx'
import { LimitsView } from './limits/limits-view.tsx'
import styles from './hosting.module.css'
import { Button, Segmented } from 'antd'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What stands on the page: the address names it, the first one unless it does. */
const VIEWS = ['waiting', 'hosts', 'limits'] as const
type View = (typeof VIEWS)[number]
const SHOWN: Readonly<Record<View, () => ReactNode>> = { waiting: Desk, hosts: HostsView, limits: LimitsView }

/** Who asks to host and the activities that wait for a look, who hosts, or within what hosts publish without one. */
export function HostingPage() {
  const named = useAddress().parameters.get('view')
  const view = VIEWS.find((one) => one === named) ?? 'waiting'
  const Shown = SHOWN[view]
  return (
    <Page
      title={pageText.hosting}
      beside={
        <Segmented<View>
          aria-label={hostingViewText.views}
          value={view}
          options={VIEWS.map((value) => ({ value, label: hostingViewText[value] }))}
          onChange={(value) =>
            openAddress(
              withParameters({
                view: value === 'waiting' ? null : value,
                name: null,
                after: null,
                drafts: null,
                applications: null,
              }),
            )
          }
        />
      }
    >
      <Shown />
    </Page>
  )
}

/** What waits: each list goes on by itself. */
function Desk() {
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
    queryKey: [...HOSTING_DESK_KEY, 'drafts'],
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
    queryKey: [...HOSTING_DESK_KEY, 'applications'],
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
