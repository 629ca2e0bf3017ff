import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import { getCompanion } from '@quan/contract/companion/read-companions.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionKey, companionsKey } from '#platform/member/companion-keys.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useReloadNew } from '#platform/query/use-reload-new.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { companionText } from '#texts/companion-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './edit-form.module.css'

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
  const reload = useReloadNew(companionsKey)
  if (isNew) return children(null, reload)

  const frame = (content: ReactNode) => (
    <Page title={title} onPullRefresh={companion.resetQuery}>
      {content}
    </Page>
  )
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

/** As high as the head and the fields of the form. */
function EditSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className={styles.person}>
        <Skeleton width={64} height={64} radius={32} />
        <Skeleton width={96} height={24} />
      </div>
      <Skeleton height={196} radius={18} />
      <Skeleton height={130} radius={18} />
    </div>
  )
}

/** One of my companions; asks nothing without an id. */
function useCompanion(id: string | undefined) {
  const api = useApi()
  const queryKey = companionKey(id ?? '')
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getCompanion, { id: id ?? '' }, { signal }),
    meta: { saysGone: true },
    enabled: id !== undefined,
    staleTime: 0,
  })
  return { ...query, resetQuery }
}
