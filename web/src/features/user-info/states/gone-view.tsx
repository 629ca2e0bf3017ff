import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './states.module.css'

/** A member who is not there, not any more, or not for whoever looks. */
export function GoneView() {
  const navigation = useNavigation()
  return (
    <Page title={userInfoText.title} className={styles.middle}>
      <EmptyBlock
        title={userInfoText.goneTitle}
        advice={userInfoText.goneAdvice}
        action={{ text: commonText.home, onPress: () => navigation.home() }}
      />
    </Page>
  )
}
