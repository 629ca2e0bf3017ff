import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './gone-view.module.css'

/** An activity that is not there, or not any more. */
export function GoneView() {
  const navigation = useNavigation()
  return (
    <Page title={detailText.title} className={styles.page}>
      <EmptyBlock
        title={detailText.goneTitle}
        advice={detailText.goneAdvice}
        action={{ text: commonText.home, onPress: () => navigation.home() }}
      />
    </Page>
  )
}
