import type { ReactNode } from 'react'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { ErrorBlock, type ErrorReason } from '#ui/error-block/error-block.tsx'
import { type PageQuery, useQueryView } from './use-query-view.ts'

type QueryStatesProps<Data> = {
  query: PageQuery<Data>
  loading: ReactNode
  /** Instead of anything else once the server refused for good; unless told that is a failure like others. */
  gone?: ReactNode
  /** In the place of the error view. */
  failed?: ((reason: ErrorReason, retry: () => void) => ReactNode) | undefined
  /** Put around what stands there while there is no answer, such as the page whose title is known before. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** The states of one answer: not there yet, failed, refused for good, there. */
export function QueryStates<Data>({
  query,
  loading,
  gone,
  failed = errorBlock,
  frame = bare,
  children,
}: QueryStatesProps<Data>) {
  const view = useQueryView(query)
  if (gone !== undefined && isFinalRefusal(query.error)) return gone
  if (view.state === 'loaded') return children(view.data)
  if (view.state === 'failed') return frame(failed(view.reason, view.retry))
  return frame(view.state === 'placeholder' && loading)
}

function errorBlock(reason: ErrorReason, onRetry: () => void): ReactNode {
  return <ErrorBlock reason={reason} onRetry={onRetry} />
}

function bare(content: ReactNode): ReactNode {
  return content
}
