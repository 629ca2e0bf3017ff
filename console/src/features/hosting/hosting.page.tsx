import { getHostingDesk, admitHost, refuseHost, type WaitingHost } from '@quan/contract/console/hosting-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { memberPlace } from '#platform/navigation/places.ts'
import { hostingViewText } from '#texts/hosts-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
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
            openAddress(withParameters({ view: value === 'waiting' ? null : value, name: null, after: null }))
          }
        />
      }
    >
      <Shown />
    </Page>
  )
}

function Desk() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: HOSTING_DESK_KEY,
    queryFn: ({ signal }) => api.call(getHostingDesk, {}, { signal }),
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.columns}>
      <List title={hostingText.drafts} nothing={hostingText.noDrafts} count={data.drafts.length}>
        {data.drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </List>
      <List title={hostingText.hosts} nothing={hostingText.noHosts} count={data.hosts.length}>
        {data.hosts.map((host) => (
          <HostItem key={host.member.id} host={host} />
        ))}
      </List>
    </div>
  )
}

type ListProps = { title: string; nothing: string; count: number; children: ReactNode }

function List({ title, nothing, count, children }: ListProps) {
  return (
    <Card title={title} extra={count > 0 && <Tag tone="brand">{count}</Tag>}>
      {count === 0 ? <p className={styles.nothing}>{nothing}</p> : <ul className={styles.list}>{children}</ul>}
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
