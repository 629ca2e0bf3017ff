import { drawEmpty } from '@quan/artwork/state-pictures.ts'
import { drawLeaving } from '@quan/artwork/draw-leaving.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { findOwnRoute } from '#platform/navigation/own-route.ts'
import { commonText } from '#texts/common-text.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/error-block/state-block.tsx'
import { AddressCard } from '#ui/outside-link/unsafe-address.tsx'
import styles from './notices.module.css'

type LeavingNoticeProps = { title: string; url: string; host: string }

/** Stands before a page whose host is not one of ours. */
export function LeavingNotice({ title, url, host }: LeavingNoticeProps) {
  const navigation = useNavigation()
  const ways = (
    <>
      <AddressCard host={host} address={url} />
      <div className={styles.ways}>
        <Button tone="outline" onPress={navigation.back}>
          {commonText.back}
        </Button>
        <ButtonLink target={{ href: url }}>{webViewText.goOn}</ButtonLink>
      </div>
    </>
  )
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawLeaving()}
        title={webViewText.leavingTitle}
        advice={webViewText.leavingAdvice}
        action={ways}
      />
    </Page>
  )
}

type OwnPageNoticeProps = { title: string; path: string; origin: string }

/** Our own pages are opened, never framed: those of the app in it, others where the server has them. */
export function OwnPageNotice({ title, path, origin }: OwnPageNoticeProps) {
  const route = findOwnRoute(path)
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawEmpty()}
        title={webViewText.ownTitle}
        advice={webViewText.ownAdvice}
        action={
          <ButtonLink target={route === null ? { href: origin + path } : { to: route }}>
            {webViewText.openOwn}
          </ButtonLink>
        }
      />
    </Page>
  )
}
