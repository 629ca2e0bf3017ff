import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { auditText } from '#texts/audit-text.ts'
import { homeText } from '#texts/home-text.ts'
import { actName } from '#ui/names/act-name.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './home.module.css'

/** Acts shown here; the log has all. */
const SHOWN = 8

/** What operators did last. */
export function LatestActs() {
  return (
    <Card title={homeText.latest} extra={<Link to={consolePagePath('audit')}>{homeText.all}</Link>}>
      <Acts />
    </Card>
  )
}

function Acts() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'latest'],
    queryFn: () => api.call(getAuditLog, {}),
  })
  if (error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  if (data.items.length === 0) return <EmptyBlock />
  return (
    <ul>
      {data.items.slice(0, SHOWN).map(({ number, operator, act, outcome, time }) => (
        <li key={number} className={styles.row}>
          <Head id={operator?.id ?? 'command'} size={34} />
          <span className={styles.words}>
            <b>{actName(act)}</b>
            <small>{operator?.displayName ?? auditText.command}</small>
          </span>
          {outcome === 'refused' && <Tag tone="urgent">{auditText.refused}</Tag>}
          <time dateTime={time}>{formatInstant(time)}</time>
        </li>
      ))}
    </ul>
  )
}
