import { memo, use, useEffect, useEffectEvent } from 'react'
import { drawError } from '@quan/artwork/state-pictures.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { changedSearch } from '#platform/navigation/page-params.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { appText } from '#texts/app-text.ts'
import { commonText } from '#texts/common-text.ts'
import { Button } from '#ui/button/button.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { Page } from '#ui/page/page.tsx'
import { findRoute, PagesContext } from '../routes/find-route.ts'
import { isProtected } from '../routes/guard.ts'
import { pageTitle } from '../routes/page-title.ts'

/** Its code loads in WeChat's browser only. */
const PageShare = lazyPart(async () => (isInWechat() ? (await import('./page-share.tsx')).PageShare : () => null))

/** The page of a path: for members only, not there, or on its way. */
export const RoutedPage = memo(function RoutedPage({ pathname }: { pathname: string }) {
  const route = findRoute(pathname, use(PagesContext))
  const session = useSession()
  const { params } = usePage()
  if (session.status === 'anonymous' && isProtected(pathname)) return <GuardedPage pathname={pathname} />
  if (route === null) return <NotFoundPage pathname={pathname} />
  const title = pageTitle(route, params)
  return (
    <>
      <PageShare name={route.name} title={title} />
      <LazyPageView page={route.page} title={title} />
    </>
  )
})

/** Stands where a visitor may not be; the guard turns its path into login. */
function GuardedPage({ pathname }: { pathname: string }) {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const path = pathname + changedSearch('', params)
  useEffect(() => {
    if (isOnTop) navigation.replace(path)
  }, [isOnTop, navigation, path])
  return null
}

/** Answers a path of no page, and fires the app's not-found hook once. */
function NotFoundPage({ pathname }: { pathname: string }) {
  const navigation = useNavigation()
  const { params } = usePage()
  const report = useEffectEvent(() => appLifecycle.emit('pageNotFound', { path: pathname, params }))

  useEffect(() => report(), [pathname])

  const home = <Button onPress={() => navigation.home()}>{commonText.home}</Button>
  return (
    <Page title={appText.pageNotFound}>
      <StateBlock picture={drawError()} title={appText.pageNotFoundAdvice} action={home} />
    </Page>
  )
}
