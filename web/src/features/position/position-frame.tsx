import type { ReactNode } from 'react'
import type { Position } from '@quan/contract/position/position.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { positionText } from '#texts/position-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
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
  const frame = (content: ReactNode) => (
    <Page title={title} onPullRefresh={query.resetQuery} {...(onBack && { onBack })}>
      {content}
    </Page>
  )
  const gone = (
    <EmptyBlock
      title={positionText.goneTitle}
      advice={positionText.goneAdvice}
      action={{ text: positionText.toList, onPress: () => navigation.replace(pathTo('biBuy')) }}
    />
  )
  return (
    <QueryStates query={query} loading={<PositionSkeleton />} gone={frame(gone)} frame={frame}>
      {children}
    </QueryStates>
  )
}

/** As high as the cards of a position. */
function PositionSkeleton() {
  return (
    <div className={page.column} aria-busy="true">
      <Skeleton height={80} radius={18} />
      <Skeleton height={80} radius={18} />
      <Skeleton height={288} radius={18} />
    </div>
  )
}
