import type { ReactNode } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { back } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './stage.module.css'

/** The custom bar of the theatre: it lies on the picture. */
export function StageHead({ action }: { action?: ReactNode }) {
  const navigation = useNavigation()
  return (
    <header className={styles.head}>
      <IconButton label={commonText.back} onPress={navigation.back}>
        <Icon shape={back} stroke={2} />
      </IconButton>
      <h1>{pageTitleText.djVideo}</h1>
      <div className={styles.action}>{action}</div>
    </header>
  )
}
