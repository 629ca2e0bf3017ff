import { drawError } from '@quan/artwork/empty/draw-error.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import { AddressCard } from './address-card.tsx'
import styles from './notice.module.css'

/** Stands in the place of an address that must not be opened: it is shown, and is no link. */
export function UnsafeNotice({ title, address }: { title: string; address: string }) {
  const navigation = useNavigation()
  const isMissing = address === ''
  const ways = (
    <>
      {!isMissing && <AddressCard address={address} />}
      <Button tone="outline" onPress={navigation.back}>
        {commonText.back}
      </Button>
    </>
  )
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawError()}
        title={isMissing ? webViewText.missingTitle : webViewText.unsafeTitle}
        advice={isMissing ? webViewText.missingAdvice : webViewText.unsafeAdvice}
        action={ways}
      />
    </Page>
  )
}
