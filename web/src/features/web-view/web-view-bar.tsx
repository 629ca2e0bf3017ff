import { webViewText } from '#texts/web-view-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { outward } from '#ui/icon/icon-shapes.ts'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { SourceHost } from '#ui/source-host/source-host.tsx'
import styles from './web-view-bar.module.css'

type WebViewBarProps = {
  title: string
  /** The whole address, for the device's browser. */
  address: string
  /** A link was followed inside; where it led nobody outside the frame can tell. */
  hasMoved: boolean
}

/** The title somebody gave, the host it truly is, and the way to the device's browser. */
export function WebViewBar({ title, address, hasMoved }: WebViewBarProps) {
  const origin = (
    <SourceHost host={new URL(address).host}>
      {hasMoved && <span className={styles.moved}>{webViewText.moved}</span>}
    </SourceHost>
  )
  const outside = (
    <a
      className={styles.outside}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={webViewText.openOutside}
    >
      <Icon shape={outward} size={22} />
    </a>
  )
  return <NavBar title={title} note={origin} action={outside} />
}
