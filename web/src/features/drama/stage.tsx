import type { ReactNode } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { dramaText } from '#texts/drama-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Main, useBarRole } from '#ui/page/main.tsx'
import styles from './stage.module.css'

/** The custom bar of the theatre: it lies on the picture. */
export function StageHead({ action }: { action?: ReactNode }) {
  const navigation = useNavigation()
  return (
    <header className={styles.head} role={useBarRole()}>
      <IconButton label={commonText.back} onPress={navigation.back}>
        <Icon shape={back} stroke={2} />
      </IconButton>
      <h1>{pageTitleText.djVideo}</h1>
      <div className={styles.action}>{action}</div>
    </header>
  )
}

/** The theatre while nothing plays. */
export function EmptyStage({ children }: { children: ReactNode }) {
  return (
    <>
      <StageHead />
      <Main className={styles.still}>{children}</Main>
    </>
  )
}

/** Stands for the first episode while it is on its way: title, line, progress, episodes. */
export function OpeningStage() {
  return (
    <>
      <StageHead />
      <Main className={styles.opening} aria-busy="true" aria-label={dramaText.loading}>
        <Skeleton height={26} width="58%" />
        <Skeleton height={22} width="76%" />
        <Skeleton height={24} width="44%" radius={12} />
        <Skeleton height={3} width="100%" />
        <Skeleton height={46} width="100%" radius={14} />
      </Main>
    </>
  )
}
