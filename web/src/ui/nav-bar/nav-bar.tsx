import type { ReactNode } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { back } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { useBarRole } from '#ui/page/main.tsx'
import styles from './nav-bar.module.css'

type NavBarProps = {
  title: string
  /** A line below the title. */
  note?: ReactNode
  /** Replaces going back on the back button. */
  onBack?: (() => void) | undefined
  /** On the right: an icon button or a word. */
  action?: ReactNode
}

/** The standard bar: back, title, one action. */
export function NavBar({ title, note, onBack, action }: NavBarProps) {
  const navigation = useNavigation()
  return (
    <header className={styles.bar} role={useBarRole()}>
      <IconButton label={commonText.back} onPress={onBack ?? navigation.back}>
        <Icon shape={back} stroke={2} />
      </IconButton>
      <div className={styles.titles}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {note}
      </div>
      <div className={styles.action}>{action}</div>
    </header>
  )
}
