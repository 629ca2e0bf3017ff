import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { findOpenedCard } from '#ui/activity-card/card-link.tsx'
import { isOver } from '#ui/activity-card/is-over.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './lazy-page-view.module.css'
import type { LazyPage } from './lazy-page.ts'

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

type PagePlaceholderProps = {
  title: string
  /** Whether somebody has waited so long that grey shapes stand for what they know nothing of. */
  isShown: boolean
}

/** Stands for a page whose code is on its way. An activity opened from its card shows at once what the card knew. */
function PagePlaceholder({ title, isShown }: PagePlaceholderProps) {
  const { params, pane } = usePage()
  const card = findOpenedCard(params['id'] ?? '')
  if (card === null && !isShown) return null
  return (
    // beside the list the page has no bar of its own
    <Page {...(pane === 'panel' ? {} : { title })}>
      {card === null ? (
        <div className={styles.placeholder} aria-busy="true">
          <Skeleton height={180} radius={18} />
          <Skeleton height={24} />
          <Skeleton height={24} width="60%" />
        </div>
      ) : (
        <CardHead card={card} />
      )}
    </Page>
  )
}

/** Cover, title and time, each where the page of the activity has it, and rows to come below. */
function CardHead({ card }: { card: ActiveItem }) {
  const now = useNow()
  return (
    <article className={styles.activity} aria-busy="true">
      <Cover
        activity={card}
        sizes="(min-width: 640px) 568px, 100vw"
        isFirst
        isFaded={isOver(card)}
        className={styles.cover}
      />
      <h2 className={styles.title}>
        <TitleText>{card.title}</TitleText>
      </h2>
      <Skeleton height={52} className={styles.row} />
      <p className={styles.when}>{whenText(card, now)}</p>
      <Skeleton height={46} className={styles.row} />
      <Skeleton height={124} radius={18} className={styles.row} />
    </article>
  )
}
