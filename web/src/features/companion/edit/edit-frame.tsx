import { type ReactNode, useState } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import type { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { isFinalRefusal } from '#platform/failure/is-final-refusal.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { companionText } from '#texts/companion-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'
import { useCompanion } from './use-companion.ts'

type EditFrameProps = {
  title: string
  kind: CompanionKind
  /** The form; null is a new companion. `onRefresh` asks the server for it again. */
  children: (companion: Companion | null, onRefresh: () => unknown) => ReactNode
}

/** A page that edits one companion once it is there, or begins a new one. */
export function EditFrame({ title, kind, children }: EditFrameProps) {
  const { params } = usePage()
  const navigation = useNavigation()
  const id = params['id']
  const { data, error, isFetching, refetch, askAnew } = useCompanion(id)
  const [isNew] = useState(id === undefined)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting, id)

  if (isNew) return children(null, () => undefined)
  const isGone = isFinalRefusal(error) || (data !== undefined && data.kind !== kind)
  if (data !== undefined && !isGone) return children(data, refetch)
  return <Page title={title}>{placeholder()}</Page>

  function placeholder() {
    if (isGone)
      return (
        <EmptyBlock
          title={companionText.goneTitle}
          advice={companionText.goneAdvice}
          action={{ text: companionText.toList, onPress: () => navigation.replace(pathTo('gbUser')) }}
        />
      )
    const isLate = isWaiting && phase === 'late'
    if (isLate || (!isFetching && error !== null))
      return <ErrorBlock reason={isLate ? 'late' : reasonOf(error)} onRetry={() => void askAnew()} />
    return phase === 'placeholder' && <EditSkeleton />
  }
}
