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
import { ErrorBlock, type ErrorReason } from '#ui/error-block/error-block.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
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

type LazyPageViewProps<Props> = NoInfer<Props> & {
  page: LazyPage<Props>
  /** None where the page has no bar. */
  title?: string
  /** Of a view that covers a page: goes back there. */
  onBack?: (() => void) | undefined
}

/**
 * A page, or a view, once its code is there, with what it is told: a placeholder after 100 ms, the error view after 5 s; a
 * late page replaces both.
 */
export function LazyPageView<Props extends object>(props: LazyPageViewProps<Props>) {
  const { page, title, onBack } = props
  const { params, pane } = usePage()
  const code = useObserved(page)
  const [attempt, setAttempt] = useState(0)
  const phase = useLoadPhase(code.Page === null, attempt)

  const isIdle = code.status === 'idle'
  useEffect(() => {
    void page.load()
  }, [page, isIdle])

  function retry() {
    void page.retry()
    setAttempt((count) => count + 1)
  }

  function framed(content: ReactNode, hasBar = true) {
    const whole = (
      <Page title={hasBar ? title : undefined} onBack={onBack}>
        {content}
      </Page>
    )
    return onBack ? <SubPage>{whole}</SubPage> : whole
  }
  const failed = (reason: ErrorReason, onRetry: () => void) => framed(<ErrorBlock reason={reason} onRetry={onRetry} />)

  if (code.Page !== null)
    return (
      <ErrorBoundary fallback={(reset) => failed('failed', reset)}>
        <code.Page {...props} />
      </ErrorBoundary>
    )
  if (code.status === 'failed') return failed('failed', retry)
  if (phase === 'late') return failed('late', retry)
  // an activity opened from its card shows at once what the card knew
  const card = onBack ? null : findOpenedCard(params['id'] ?? '')
  if (card === null && phase === 'quiet') return null
  // beside the list the page has no bar of its own
  return framed(card === null ? <Placeholder /> : <CardHead card={card} />, pane !== 'panel')
}

/** Grey shapes for a page of which nothing is known. */
function Placeholder() {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <Skeleton height={180} radius={18} />
      <Skeleton height={24} />
      <Skeleton height={24} width="60%" />
    </div>
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
