import type { ReactNode } from 'react'
import type { Position } from '@quan/contract/position/position.ts'
import { isFinalRefusal } from '#platform/failure/is-final-refusal.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { positionText } from '#texts/position-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { PositionSkeleton } from './position-skeleton.tsx'
import type { usePosition } from './use-position.ts'

type PositionFrameProps = {
  title: string
  query: ReturnType<typeof usePosition>
  onBack?: () => void
  /** The page once the position is there. */
  children: (position: Position) => ReactNode
}

/** A page about one position, in whatever state its loading is. */
export function PositionFrame({ title, query, onBack, children }: PositionFrameProps) {
  const navigation = useNavigation()
  const { data, error, isFetching, askAnew } = query
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting)
  const isGone = isFinalRefusal(error)
  if (data !== undefined && !isGone) return children(data)
  return (
    <Page title={title} {...(onBack && { onBack })}>
      {placeholder()}
    </Page>
  )

  function placeholder() {
    if (isGone)
      return (
        <EmptyBlock
          title={positionText.goneTitle}
          advice={positionText.goneAdvice}
          action={{ text: positionText.toList, onPress: () => navigation.replace(pathTo('biBuy')) }}
        />
      )
    const isLate = isWaiting && phase === 'late'
    if (isLate || (!isFetching && error !== null))
      return <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void askAnew()} />
    return phase === 'placeholder' && <PositionSkeleton />
  }
}
