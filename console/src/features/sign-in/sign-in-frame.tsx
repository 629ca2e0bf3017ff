import { Button } from 'antd'
import type { ReactNode } from 'react'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { shellText } from '#texts/shell-text.ts'
import { Brand, DemoMark } from '#ui/logo/brand.tsx'
import styles from './sign-in.module.css'

/** What stands around the card that somebody sees who is not signed in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Brand />
        <Button type="text" onClick={() => consoleLanguage.set(consoleLanguage.get() === 'zh' ? 'en' : 'zh')}>
          {shellText.language}
        </Button>
      </div>
      <section className={styles.card}>
        <DemoMark />
        {children}
      </section>
    </main>
  )
}
