import { lazy, use, useEffect } from 'react'
import { changedSearch } from '#platform/navigation/page-params.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { InWechat } from '#ui/in-wechat/in-wechat.tsx'
import { findRoute } from '../routes/find-route.ts'
import { isProtected } from '../routes/guard.ts'
import { pageTitle } from '../routes/page-title.ts'
import { PagesContext } from '../routes/pages-context.ts'
import { needsShare, sharedRoute } from '../share/shared-route.ts'
import { LazyPageView } from './lazy-page-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const PageShare = lazy(async () => ({ default: (await import('../share/page-share.tsx')).PageShare }))

/** The page of a path: for members only, not there, or on its way. */
export function RoutedPage({ pathname }: { pathname: string }) {
  const route = findRoute(pathname, use(PagesContext))
  const session = useSession()
  const { params } = usePage()
  if (session.status === 'anonymous' && isProtected(pathname)) return <GuardedPage pathname={pathname} />
  if (route === null) return <NotFoundPage pathname={pathname} />
  const title = pageTitle(route, params)
  return (
    <>
      {needsShare(route.name) && (
        <InWechat>
          <PageShare name={sharedRoute(route.name)} title={title} />
        </InWechat>
      )}
      <LazyPageView page={route.page} title={title} />
    </>
  )
}

/** Stands where a visitor may not be; the guard turns its path into login. */
function GuardedPage({ pathname }: { pathname: string }) {
  const { isActive, params } = usePage()
  const navigation = useNavigation()
  const path = pathname + changedSearch('', params)
  useEffect(() => {
    if (isActive) navigation.replace(path)
  }, [isActive, navigation, path])
  return null
}
