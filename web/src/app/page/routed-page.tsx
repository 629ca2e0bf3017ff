import { use, useEffect } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { findRoute } from '../routes/find-route.ts'
import { isProtected } from '../routes/guard.ts'
import { PagesContext } from '../routes/pages-context.ts'
import { LazyPageView } from './lazy-page-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The page of a path: not there, for members only, or on its way. */
export function RoutedPage({ pathname }: { pathname: string }) {
  const route = findRoute(pathname, use(PagesContext))
  const session = useSession()
  if (isProtected(pathname) && session.status === 'anonymous') return <GuardedPage pathname={pathname} />
  if (route === null) return <NotFoundPage pathname={pathname} />
  return <LazyPageView page={route.page} />
}

/** Stands where a visitor may not be, and leads to login as soon as it would be seen. */
function GuardedPage({ pathname }: { pathname: string }) {
  const { isActive, params } = usePage()
  const navigation = useNavigation()
  useEffect(() => {
    if (isActive) navigation.setQuery({}, { replace: true })
  }, [isActive, navigation, params, pathname])
  return null
}
