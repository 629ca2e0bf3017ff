import { readOutsideLink } from '#platform/outside-link/outside-link.ts'
import { useOwnOrigin } from '#platform/outside-link/use-own-origin.ts'
import { givenTitle } from '#platform/navigation/given-title.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { Page } from '#ui/page/page.tsx'
import { UnsafeAddress } from '#ui/unsafe-address/unsafe-address.tsx'
import { LoadingDocument } from './loading-document.tsx'

/** A document of any host that lets itself be read, shown here whole. */
export function WebPagePage() {
  const { params } = usePage()
  const origin = useOwnOrigin()
  const title = givenTitle(params)
  if (origin === null) return <Page title={title}>{null}</Page>

  const link = readOutsideLink(params['url'] ?? '', origin)
  if (link.kind === 'unsafe') return <UnsafeAddress title={title} address={link.text} />
  const url = link.kind === 'own' ? origin + link.path : link.url
  return <LoadingDocument key={url} title={title} url={url} />
}
