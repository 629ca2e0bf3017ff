import { useQuery } from '@tanstack/react-query'
import { drawLeaving } from '@quan/artwork/draw-leaving.ts'
import { drawEmpty } from '@quan/artwork/state-pictures.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { findOwnRoute } from '#platform/navigation/own-route.ts'
import { titleParameter } from '#platform/navigation/title-parameter.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/own-origin.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { commonText } from '#texts/common-text.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import { AddressCard, UnsafeAddress } from '#ui/outside-link/unsafe-address.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { FramedPage, LoadingLine } from './framed-page.tsx'
import styles from './web-view.page.module.css'

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

type LeavingNoticeProps = { title: string; url: string; host: string }

/** Stands before a page whose host is not one of ours. */
function LeavingNotice({ title, url, host }: LeavingNoticeProps) {
  const navigation = useNavigation()
  const ways = (
    <>
      <AddressCard host={host} address={url} />
      <div className={styles.ways}>
        <Button tone="outline" onPress={navigation.back}>
          {commonText.back}
        </Button>
        <ButtonLink target={{ href: url }}>{webViewText.goOn}</ButtonLink>
      </div>
    </>
  )
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawLeaving()}
        title={webViewText.leavingTitle}
        advice={webViewText.leavingAdvice}
        action={ways}
      />
    </Page>
  )
}

type OwnPageNoticeProps = { title: string; path: string; origin: string }

/** Our own pages are opened, never framed: those of the app in it, others where the server has them. */
function OwnPageNotice({ title, path, origin }: OwnPageNoticeProps) {
  const route = findOwnRoute(path)
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawEmpty()}
        title={webViewText.ownTitle}
        advice={webViewText.ownAdvice}
        action={
          <ButtonLink target={route === null ? { href: origin + path } : { to: route }}>
            {webViewText.openOwn}
          </ButtonLink>
        }
      />
    </Page>
  )
}
