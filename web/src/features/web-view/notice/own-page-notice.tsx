import { drawEmpty } from '@quan/artwork/empty/draw-empty.ts'
import { useOpenRoute } from '#platform/navigation/use-open-route.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import styles from './notice.module.css'

type OwnPageNoticeProps = { title: string; path: string; origin: string }

/** Our own pages are opened, never framed: those of the app in it, others where the server has them. */
export function OwnPageNotice({ title, path, origin }: OwnPageNoticeProps) {
  const route = useOpenRoute(path)
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
