import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import { titleParameter } from '#platform/navigation/title-parameter.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/own-origin.ts'
import { Page } from '#ui/page/page.tsx'
import { UnsafeAddress } from '#ui/unsafe-address/unsafe-address.tsx'
import { AskedPage } from './asked-page.tsx'
import { FramedPage } from './framed-page.tsx'
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
