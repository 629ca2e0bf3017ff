import { useId, useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { collectText } from '#texts/collect-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { FavoriteGrid } from './favorite-grid.tsx'
import { FavoritesSkeleton } from './favorites-skeleton.tsx'
import styles from './my-collect.module.css'
import { NoFavorites } from './no-favorites.tsx'
import { ofStatus, type ShownStatus, StatusChips } from './status-chips.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { useFavorites } from './use-favorites.ts'

/** The favorite taken out last; the number tells two removals apart. */
type Removed = { activity: ActiveItem; at: number }

/** 我的收藏: the activities I keep; each can be taken out, and for a while put back. */
export function MyCollectPage() {
  const favorites = useFavorites()
  const [status, setStatus] = useState<ShownStatus>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const hintId = useId()
  const { items, hasNextPage } = favorites
  const note = (activity: ActiveItem) => setRemoved((last) => ({ activity, at: (last?.at ?? 0) + 1 }))
  const undo = removed && <UndoRemoval key={removed.at} activity={removed.activity} onOver={() => setRemoved(null)} />
  return (
    <Page title={pageTitleText.myCollect} footer={undo} className={styles.column}>
      <ListStates query={favorites} loading={<FavoritesSkeleton />} empty={<NoFavorites status={null} />}>
        {(all) => (
          <>
            <VisuallyHidden id={hintId}>{collectText.swipeHint}</VisuallyHidden>
            <StatusChips all={hasNextPage ? null : (items ?? [])} value={status} onChange={setStatus} />
            <FavoriteGrid
              activities={ofStatus(all, status)}
              query={favorites}
              hintId={hintId}
              empty={<NoFavorites status={status} onShowAll={() => setStatus(null)} />}
              onRemoved={note}
            />
          </>
        )}
      </ListStates>
    </Page>
  )
}
