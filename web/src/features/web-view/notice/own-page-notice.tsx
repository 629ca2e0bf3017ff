import { drawEmpty } from '@quan/artwork/empty/draw-empty.ts'
import { useOpenRoute } from '#platform/navigation/use-open-route.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { StateBlock } from '#ui/state-block/state-block.tsx'
import styles from './notice.module.css'

/** Our own pages are opened, never framed. */
export function OwnPageNotice({ title, path }: { title: string; path: string }) {
  const route = useOpenRoute(path)
  return (
    <Page title={title} className={styles.notice}>
      <StateBlock
        picture={drawEmpty()}
        title={webViewText.ownTitle}
        advice={webViewText.ownAdvice}
        action={<ButtonLink target={route === null ? { href: path } : { to: route }}>{webViewText.openOwn}</ButtonLink>}
      />
    </Page>
  )
}
