import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { shellText } from '#texts/shell-text.ts'
import { cx } from '#ui/theme/cx.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'

/** What somebody sees who is not signed in, at an address where no page is. */
export function LostPage() {
  return (
    <SignInFrame>
      <h1 className={cx(styles.title, styles.explained)}>{shellText.notFound}</h1>
      <p className={styles.about}>{shellText.notFoundOutside}</p>
      <Link to={consolePagePath('home')}>{shellText.backHome}</Link>
    </SignInFrame>
  )
}
