import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { serverInfoQuery } from '#platform/server-info/server-info-query.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/query-states/reason-of.ts'
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import { FramedPage } from './framed-page.tsx'
import { LoadingLine } from './loading-line.tsx'
import { LeavingNotice } from './notice/leaving-notice.tsx'

type AskedPageProps = { title: string; url: string; host: string }

/** A page of the web: the server says whether its host may be framed. */
export function AskedPage({ title, url, host }: AskedPageProps) {
  const query = serverInfoQuery(useApi())
  const { data, error, isFetching } = useQuery(query)
  const askAnew = useAskAnew(query.queryKey)
  const isWaiting = data === undefined && isFetching
  const isLate = useLoadPhase(isWaiting) === 'late'

  if (data !== undefined && data.webviewHosts.includes(host)) return <FramedPage title={title} address={url} />
  if (data !== undefined) return <LeavingNotice title={title} url={url} host={host} />
  return (
    <Page title={title} note={<SourceHost host={host} />}>
      {isWaiting && !isLate ? (
        <LoadingLine />
      ) : (
        <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void askAnew()} />
      )}
    </Page>
  )
}
