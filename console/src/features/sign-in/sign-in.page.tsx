import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { Button } from 'antd'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { shellText } from '#texts/shell-text.ts'
import { Brand, DemoMark } from '#ui/logo/brand.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import styles from './sign-in.module.css'

/** The way in, where no pages wait behind it. */
export function SignInPage({ session }: { session: ConsoleSession | null }) {
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
        <SignInSteps session={session} isBack={false} />
      </section>
    </main>
  )
}
