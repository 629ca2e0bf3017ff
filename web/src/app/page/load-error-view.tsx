import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'

type LoadErrorViewProps = {
  title: string
  /** Late: the page's code did not come in time. Failed: it cannot be had, or the page threw. */
  reason: 'late' | 'failed'
  onRetry: () => void
}

/** Stands for a page that does not come; a tap anywhere on it tries again. */
export function LoadErrorView({ title, reason, onRetry }: LoadErrorViewProps) {
  return (
    <Page title={title}>
      <ErrorBlock reason={reason} onRetry={onRetry} />
    </Page>
  )
}
