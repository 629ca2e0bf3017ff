import { useEffect, useEffectEvent } from 'react'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { appText } from '#texts/app-text.ts'
import styles from './page-state.module.css'
import { StandInPage } from './stand-in-page.tsx'

/** Answers a path of no page, and fires the app's not-found hook once. */
export function NotFoundPage({ pathname }: { pathname: string }) {
  const navigation = useNavigation()
  const { params } = usePage()
  const report = useEffectEvent(() => appLifecycle.emit('pageNotFound', { path: pathname, params }))

  useEffect(() => report(), [pathname])

  return (
    <StandInPage title={appText.pageNotFound}>
      <span className={styles.rings} aria-hidden="true" />
      <button type="button" className={styles.action} onClick={() => navigation.home()}>
        {appText.backToHome}
      </button>
    </StandInPage>
  )
}
