import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/use-own-origin.ts'
import { givenTitle } from '#platform/navigation/given-title.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { Page } from '#ui/page/page.tsx'
import { FramedPage } from './framed-page.tsx'
import { isFramedOwnPage } from './framed-own-page.ts'
import { OwnPageNotice } from './notice/own-page-notice.tsx'
import { UnsafeNotice } from './notice/unsafe-notice.tsx'
import { WebPage } from './web-page.tsx'

/** A page of another site: framed where its host is allowed, otherwise after a word that it is not ours. */
export function WebViewPage() {
  const { params } = usePage()
  const origin = useOwnOrigin()
  const title = givenTitle(params)
  if (origin === null) return <Page title={title}>{null}</Page>

  const link = readOutsideLink(params['src'] ?? '', origin)
  if (link.kind === 'unsafe') return <UnsafeNotice title={title} address={link.text} />
  if (link.kind === 'web') return <WebPage key={link.url} title={title} url={link.url} host={link.host} />
  if (!isFramedOwnPage(link.path)) return <OwnPageNotice title={title} path={link.path} />
  return <FramedPage key={link.path} title={title} url={link.path} host={new URL(origin).host} isOwn />
}
