import { useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './framed-page.module.css'
import { LoadingLine } from './loading-line.tsx'
import { WebViewBar } from './web-view-bar.tsx'

/** What framed pages may do: no storage or cookies of any origin, no way to move the app, no downloads. */
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
