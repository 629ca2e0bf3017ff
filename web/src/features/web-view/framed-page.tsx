import { useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { webViewText } from '#texts/web-view-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { outward } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import styles from './framed-page.module.css'

/** Rights of framed pages: no storage or cookies of any origin, no way to move the app, no downloads. */
const SANDBOX = 'allow-scripts allow-forms allow-popups'
/** Our own legal pages need even less. */
const OWN_SANDBOX = 'allow-popups'

type FramedPageProps = {
  title: string
  address: string
  /** Where the frame finds an own page: our shell brings them along. */
  ownPath?: string
}

/** A page in a sandboxed frame, its host beside the title. */
export function FramedPage({ title, address, ownPath }: FramedPageProps) {
  const [attempt, setAttempt] = useState(0)
  const [loads, setLoads] = useState(0)
  const isLoading = loads === 0
  const isLate = useLoadPhase(isLoading, attempt) === 'late'
  function retry() {
    setLoads(0)
    setAttempt((count) => count + 1)
  }
  return (
    <Page head={<WebViewBar title={title} address={address} hasMoved={loads > 1} />} className={styles.content}>
      {isLoading && !isLate && <LoadingLine />}
      <iframe
        key={attempt}
        className={styles.frame}
        src={ownPath ?? address}
        title={title}
        sandbox={ownPath === undefined ? SANDBOX : OWN_SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={() => setLoads((count) => count + 1)}
      />
      {isLate && (
        <div className={styles.late}>
          <ErrorBlock reason="late" onRetry={retry} />
        </div>
      )}
    </Page>
  )
}

type WebViewBarProps = {
  title: string
  /** The whole address, for the device's browser. */
  address: string
  /** A link was followed inside; where it led nobody outside the frame can tell. */
  hasMoved: boolean
}

/** The title somebody gave, the host it truly is, and the way to the device's browser. */
function WebViewBar({ title, address, hasMoved }: WebViewBarProps) {
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

/** A line below the bar while a page is on its way. */
export function LoadingLine() {
  return <div className={styles.line} role="progressbar" aria-label={webViewText.loading} />
}
