import { getHostingDesk } from '@quan/contract/console/hosting-desk.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { HostItem } from './host-item.tsx'
import { HOSTING_DESK_KEY } from './use-decision.ts'
import { DraftItem } from './draft-item.tsx'
import styles from './hosting.module.css'

/** Who asks to host, and the activities that wait for a look. */
export function HostingPage() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: HOSTING_DESK_KEY,
    queryFn: ({ signal }) => api.call(getHostingDesk, {}, { signal }),
  })
  return (
    <Page title={pageText.hosting}>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : (
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
      )}
    </Page>
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
