import { type ReactNode, useState } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import type { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { companionText } from '#texts/companion-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
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
  const companion = useCompanion(id)
  const [isNew] = useState(id === undefined)
  if (isNew) return children(null, () => undefined)

  const frame = (content: ReactNode) => <Page title={title}>{content}</Page>
  const gone = frame(
    <EmptyBlock
      title={companionText.goneTitle}
      advice={companionText.goneAdvice}
      action={{ text: companionText.toList, onPress: () => navigation.replace(pathTo('gbUser')) }}
    />,
  )
  return (
    <QueryStates query={{ ...companion, attempt: id }} loading={<EditSkeleton />} gone={gone} frame={frame}>
      {(data) => (data.kind === kind ? children(data, companion.refetch) : gone)}
    </QueryStates>
  )
}
