import { useId, useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useFavorite } from '#platform/toggle/use-favorite.ts'
import { useColumns } from '#platform/viewport/layout.ts'
import { activityText } from '#texts/activity-text.ts'
import { collectText } from '#texts/collect-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import { FavoriteGrid, useFavorites } from './favorite-grid.tsx'
import tileStyles from './favorite-tile.module.css'
import styles from './my-collect.module.css'

/** What of the favorites is shown; null is all of it. */
type ShownStatus = ActivityStatus | null

const STATUSES = [null, ActivityStatus.registering, ActivityStatus.inProgress, ActivityStatus.ended] as const

/** The favorite taken out last; the number tells two removals apart. */
type RemovedFavorite = { activity: ActiveItem; at: number }

/** 我的收藏: the activities I keep; each can be taken out, and for a while put back. */
export function MyCollectPage() {
  const favorites = useFavorites()
  const [status, setStatus] = useState<ShownStatus>(null)
  const [removed, setRemoved] = useState<RemovedFavorite | null>(null)
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
              activities={filterByStatus(all, status)}
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

type NoFavoritesProps = { status: ShownStatus; onShowAll?: () => void }

/** Nothing kept, or nothing of that status. */
function NoFavorites({ status, onShowAll }: NoFavoritesProps) {
  const navigation = useNavigation()
  if (status !== null && onShowAll !== undefined)
    return (
      <EmptyBlock
        title={collectText.emptyStatusTitle({ status: statusName(status) })}
        advice={collectText.emptyStatusAdvice}
        action={{ text: collectText.showAll, onPress: onShowAll }}
      />
    )
  return (
    <EmptyBlock
      title={collectText.emptyTitle}
      advice={collectText.emptyAdvice}
      action={{ text: collectText.emptyAction, onPress: () => navigation.home('home') }}
    />
  )
}

/** The favorites while they are on their way. */
function FavoritesSkeleton() {
  const columns = useColumns() + 1
  return (
    <div aria-busy="true">
      <div className={styles.chips}>
        {[58, 70, 70, 70].map((width, at) => (
          <Skeleton key={at} width={width} height={32} radius={16} />
        ))}
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row} data-across={columns}>
          {Array.from({ length: columns }, (_, at) => (
            <div key={at} className={tileStyles.tile}>
              <Skeleton radius={18} className={tileStyles.cover} />
              <div className={tileStyles.facts}>
                <Skeleton width="88%" height={14} />
                <Skeleton width="52%" height={14} className={styles.second} />
                <Skeleton width="64%" height={12} className={styles.second} />
                <Skeleton width={56} height={18} className={styles.second} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Puts the favorite that was taken out last back into its place. */
function UndoRemoval({ activity, onOver }: { activity: ActiveItem; onOver: () => void }) {
  const { set } = useFavorite({ ...activity, isCollect: false })
  function putBack() {
    set(true)
    onOver()
  }
  return <UndoBar text={collectText.removed} undo={collectText.undo} onUndo={putBack} onOver={onOver} />
}

/** The word for a status, as its chip has it. */
function statusName(status: ShownStatus): string {
  switch (status) {
    case null:
      return collectText.all
    case ActivityStatus.registering:
      return activityText.registering
    case ActivityStatus.inProgress:
      return activityText.inProgress
    case ActivityStatus.ended:
      return activityText.ended
  }
}

/** Favorites of a status; one that was cancelled is over, whatever its time says. */
function filterByStatus(activities: readonly ActiveItem[], status: ShownStatus): ActiveItem[] {
  const standing = (activity: ActiveItem) => (activity.cancelled ? ActivityStatus.ended : activity.status)
  return activities.filter((activity) => status === null || standing(activity) === status)
}

type StatusChipsProps = {
  /** All favorites; null as long as not all are loaded, and nobody can count them. */
  all: readonly ActiveItem[] | null
  value: ShownStatus
  onChange: (status: ShownStatus) => void
}

/** Which favorites are shown, each with its number once that is known. */
function StatusChips({ all, value, onChange }: StatusChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={collectText.statuses}>
      {STATUSES.map((status) => {
        const text = statusName(status)
        return (
          <Chip key={status ?? 'all'} isOn={status === value} onPress={() => onChange(status)}>
            {all === null ? text : collectText.counted({ text, count: filterByStatus(all, status).length })}
          </Chip>
        )
      })}
    </div>
  )
}
