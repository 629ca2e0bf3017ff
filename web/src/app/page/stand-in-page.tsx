import type { ReactNode } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { appText } from '#texts/app-text.ts'
import styles from './page-state.module.css'

/** Frame of what stands in the place of a page: the standard bar, and a body. */
export function StandInPage({ title, children }: { title: string; children: ReactNode }) {
  const navigation = useNavigation()
  const { scroller } = usePage()
  return (
    <>
      <header className={styles.nav}>
        <button type="button" className={styles.back} aria-label={appText.back} onClick={() => navigation.back()} />
        <h1>{title}</h1>
      </header>
      <main className={styles.state} ref={scroller}>
        {children}
      </main>
    </>
  )
}
