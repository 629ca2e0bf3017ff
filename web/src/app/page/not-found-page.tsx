import { drawError } from '@quan/artwork/empty/draw-error.ts'
import { useEffect, useEffectEvent } from 'react'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { appText } from '#texts/app-text.ts'
import { commonText } from '#texts/common-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'

/** Answers a path of no page, and fires the app's not-found hook once. */
export function NotFoundPage({ pathname }: { pathname: string }) {
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
