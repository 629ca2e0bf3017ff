import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import type { LazyPage } from './lazy-page.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands in the place of children that threw; `reset` tries them again. */
  fallback: (reset: () => void) => ReactNode
}

/** Keeps a page that breaks from taking the others with it. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}

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
  return <PagePlaceholder title={title} isShown={phase === 'placeholder'} />
}

type LoadErrorViewProps = {
  title: string
  /** Late: the page's code did not come in time. Failed: it cannot be had, or the page threw. */
  reason: 'late' | 'failed'
  onRetry: () => void
}

/** Stands for a page that does not come; a tap anywhere on it tries again. */
function LoadErrorView({ title, reason, onRetry }: LoadErrorViewProps) {
  return (
    <Page title={title}>
      <ErrorBlock reason={reason} onRetry={onRetry} />
    </Page>
  )
}
