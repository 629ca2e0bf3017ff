import { webViewText } from '#texts/web-view-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { globe, outward } from '#ui/icon/icon-shapes.ts'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './web-view-bar.module.css'

type WebViewBarProps = {
  title: string
  url: string
  host: string
  /** A link was followed inside; where it led nobody outside the frame can tell. */
  hasMoved: boolean
}

/** The title somebody gave, the host it truly is, and the way to the device's browser. */
export function WebViewBar({ title, url, host, hasMoved }: WebViewBarProps) {
  const origin = (
    <p className={styles.host}>
      <Icon shape={globe} size={12} stroke={2} />
      <span className={styles.tail} aria-hidden="true">
        <bdi dir="ltr">{host}</bdi>
      </span>
      <VisuallyHidden>{webViewText.from({ host })}</VisuallyHidden>
      {hasMoved && <span className={styles.moved}>{webViewText.moved}</span>}
    </p>
  )
  const outside = (
    <a
      className={styles.outside}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={webViewText.openOutside}
    >
      <Icon shape={outward} size={22} />
    </a>
  )
  return <NavBar title={title} note={origin} action={outside} />
}
