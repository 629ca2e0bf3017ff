import { usePage } from '#platform/navigation/use-page.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { useHomeContent } from '#platform/share/use-home-content.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'
import type { KnownRouteName } from '../routes/known-routes.ts'
import { needsShare, sharedRoute, type SharedRouteName } from './shared-route.ts'

/** Lets the menu of WeChat share a page that says nothing of its own. */
export function PageShare({ name, title }: { name: KnownRouteName; title: string }) {
  return needsShare(name) && <PlainShare name={sharedRoute(name)} title={title} />
}

type PlainShareProps = {
  /** The page itself is shared; null = the app. */
  name: SharedRouteName | null
  title: string
}

function PlainShare({ name, title }: PlainShareProps) {
  const { params } = usePage()
  const linkTo = useShareLink()
  const describeHome = useHomeContent()

  function describe(): ShareContent {
    const home = describeHome()
    return name === null ? home : { ...home, title, link: linkTo({ name, params }) }
  }

  usePageShare(describe, name === null ? '' : JSON.stringify(params))
  return null
}
