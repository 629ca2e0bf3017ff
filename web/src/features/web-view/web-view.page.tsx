import { useQuery } from '@tanstack/react-query'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { titleParameter } from '#platform/navigation/title-parameter.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/own-origin.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import { UnsafeAddress } from '#ui/outside-link/unsafe-address.tsx'
import { FramedPage, LoadingLine } from './framed-page.tsx'
import { LeavingNotice, OwnPageNotice } from './notices.tsx'

/** The only own pages that are framed; the server allows it for them alone. */
const FRAMED_FOLDER = '/legal/'

/** A page of another site: framed where its host is allowed, otherwise after a word that it is not ours. */
export function WebViewPage() {
  const { params } = usePage()
  const origin = useOwnOrigin()
  const title = titleParameter(params)
  if (origin === null) return <Page title={title}>{null}</Page>

  const link = readOutsideLink(params['src'] ?? '', origin)
  if (link.kind === 'unsafe') return <UnsafeAddress title={title} address={link.text} />
  if (link.kind === 'web') {
    // a shell gives its bridge to every frame
    const Foreign = ownShellPlatform() === null ? AskedPage : LeavingNotice
    return <Foreign key={link.url} title={title} url={link.url} host={link.host} />
  }
  if (!isFramedOwnPage(link.path)) return <OwnPageNotice title={title} path={link.path} origin={origin} />
  return <FramedPage key={link.path} title={title} address={origin + link.path} ownPath={link.path} />
}

const isFramedOwnPage = (path: string): boolean => path.startsWith(FRAMED_FOLDER)

type AskedPageProps = { title: string; url: string; host: string }

/** A page of the web: the server says whether its host may be framed. */
function AskedPage({ title, url, host }: AskedPageProps) {
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
