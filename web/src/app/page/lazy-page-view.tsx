import { useEffect, useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { LazyPage } from './lazy-page.ts'
import { LoadErrorView } from './load-error-view.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'

/** A page once its code is there: a placeholder after 100 ms, the error view after 5 s; a late page replaces both. */
export function LazyPageView({ page, title }: { page: LazyPage; title: string }) {
  const code = useObserved(page)
  const [attempt, setAttempt] = useState(0)
  const phase = useLoadPhase(code.status !== 'ready', attempt)

  const isIdle = code.status === 'idle'
  useEffect(() => {
    void page.load()
  }, [page, isIdle])

  function retry() {
    void page.retry()
    setAttempt((count) => count + 1)
  }

  if (code.status === 'ready')
    return (
      <ErrorBoundary fallback={(reset) => <LoadErrorView title={title} reason="failed" onRetry={reset} />}>
        <code.Page />
      </ErrorBoundary>
    )
  if (code.status === 'failed') return <LoadErrorView title={title} reason="failed" onRetry={retry} />
  if (phase === 'late') return <LoadErrorView title={title} reason="late" onRetry={retry} />
  return phase === 'placeholder' ? <PagePlaceholder title={title} /> : null
}
