import { drawError } from '@quan/artwork/state-pictures.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { outsideText } from '#texts/outside-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import styles from './unsafe-address.module.css'

/** Stands in the place of an address that is missing or must not be opened: it is shown, and is no link. */
export function UnsafeAddress({ title, address }: { title: string; address: string }) {
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
        title={isMissing ? outsideText.missingTitle : outsideText.unsafeTitle}
        advice={isMissing ? outsideText.missingAdvice : outsideText.unsafeAdvice}
        action={ways}
      />
    </Page>
  )
}

/** Where a link leads: the host alone, for it is what counts, and the whole address below. */
export function AddressCard({ host, address }: { host?: string; address: string }) {
  return (
    <p className={styles.address} dir="ltr">
      {host !== undefined && <b>{host}</b>}
      <span>{address}</span>
    </p>
  )
}
