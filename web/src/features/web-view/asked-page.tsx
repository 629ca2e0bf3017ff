import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import { FramedPage, LoadingLine } from './framed-page.tsx'
import { LeavingNotice } from './notices.tsx'

type AskedPageProps = { title: string; url: string; host: string }

/** A page of the web: the server says whether its host may be framed. */
export function AskedPage({ title, url, host }: AskedPageProps) {
  const query = serverInfoQuery(useApi())
  const view = useQueryView({ ...useQuery(query), resetQuery: useResetQuery(query.queryKey) })

  if (view.state === 'loaded' && view.data.webviewHosts.includes(host))
    return <FramedPage title={title} address={url} />
  if (view.state === 'loaded') return <LeavingNotice title={title} url={url} host={host} />
  return (
    <Page title={title} note={<SourceHost host={host} />}>
      {view.state === 'failed' ? <ErrorBlock reason={view.reason} onRetry={view.retry} /> : <LoadingLine />}
    </Page>
  )
}
