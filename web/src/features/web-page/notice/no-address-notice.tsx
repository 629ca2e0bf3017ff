import { drawError } from '@quan/artwork/empty/draw-error.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { documentText } from '#texts/document-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import styles from './notice.module.css'

/** Without an address, or with one that must not be opened, there is nothing to show. */
export function NoAddressNotice({ title, isMissing }: { title: string; isMissing: boolean }) {
  const navigation = useNavigation()
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawError()}
        title={isMissing ? documentText.noAddressTitle : documentText.unsafeTitle}
        advice={isMissing ? documentText.noAddressAdvice : documentText.unsafeAdvice}
        action={
          <Button tone="outline" onPress={navigation.back}>
            {commonText.back}
          </Button>
        }
      />
    </Page>
  )
}
